import type { UnitNumber } from '#domain/catalogue/unit';
import type { Product } from '#domain/catalogue/product';
import { multiplySatang, type Satang } from '#domain/kernel/money';
import type { FreeLine } from './priced-order.ts';
import type { FreeGoods } from './rule.ts';
import type { RuleContext } from './rule-kind.ts';
import { listPriceOf, unitOfRule } from './working-line.ts';

interface Gift {
  readonly product: Product;
  readonly unit: UnitNumber;
  /** The price of the quantity that is given once. */
  readonly worth: Satang;
}

/** The free line of a rule; undefined if none of its products can be had. */
export function giveFree(
  { quantity, products }: FreeGoods,
  times: number,
  context: RuleContext,
): FreeLine | undefined {
  const gifts = products.flatMap((code) => giftOf(code, quantity, context) ?? []);
  const chosen = context.choices.get(context.ruleId);
  const gift = gifts.find(({ product }) => product.code === chosen) ?? gifts[0];
  if (gift === undefined || times < 1) return undefined;
  return {
    ruleId: context.ruleId,
    productCode: gift.product.code,
    unit: gift.unit,
    quantity: quantity.count * times,
    worth: multiplySatang(gift.worth, times),
    choices: gifts.map(({ product }) => product.code),
  };
}

function giftOf(
  code: string,
  { count, unit }: FreeGoods['quantity'],
  { catalogue, customer }: RuleContext,
): Gift | undefined {
  const product = catalogue(code);
  const number = product === undefined ? undefined : unitOfRule(product, unit);
  if (product === undefined || number === undefined) return undefined;
  const price = listPriceOf(product, number, customer.priceLevel);
  return { product, unit: number, worth: multiplySatang(price, count) };
}
