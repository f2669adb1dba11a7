import { describe, expect, test } from 'vitest';
import { UNIT_NUMBERS } from '#domain/catalogue/unit';
import { unitOf } from '#domain/catalogue/units';
import { bahtFromSatang } from '#domain/kernel/money';
import { priceOrder } from '#domain/promotions/price-order';
import { prepareRules } from '#domain/promotions/prepare-rules';
import { lineToPrice } from '#tests/support/arbitraries/promotions';
import { A_PROMOTION_CUSTOMER, promotionProductFor } from '#tests/support/data/promotion-goods';
import { exampleRules } from './example-rules.ts';
import { workedExamples } from './worked-examples.ts';

const linesOf = (cart: string) =>
  cart.split(' + ').map((each) => {
    const [quantity = '', unitName = '', code = ''] = each.split(' ');
    const product = promotionProductFor(code);
    const unit = UNIT_NUMBERS.find((number) => product && unitOf(product, number)?.name === unitName);
    if (unit === undefined) throw new RangeError(`no ${unitName} of ${code}`);
    return lineToPrice(code, unit, Number(quantity));
  });

describe('what a shop pays and gets', () => {
  test.for(workedExamples)('%j, %s', ([names, cart, full, pays, gets]) => {
    const priced = priceOrder({
      lines: linesOf(cart),
      catalogue: promotionProductFor,
      rules: prepareRules(names.map((name) => exampleRules[name])),
      customer: A_PROMOTION_CUSTOMER,
      quotas: new Map(),
      choices: new Map(),
      now: new Date('2026-11-28T09:00:00+07:00'),
    });
    const free = priced.freeLines.map(({ productCode, unit, quantity }) => {
      const product = promotionProductFor(productCode);
      return `${quantity} ${product && unitOf(product, unit)?.name} ${productCode}`;
    });
    expect({ full: bahtFromSatang(priced.gross), pays: bahtFromSatang(priced.net), gets: free }).toEqual({
      full,
      pays,
      gets,
    });
  });

  test('is shown by forty examples or more', () => {
    expect(workedExamples.length).toBeGreaterThanOrEqual(40);
  });
});
