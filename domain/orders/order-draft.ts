import { deliveryFeeOf, type DeliveryTerms } from '#domain/delivery-days/delivery-fee';
import type { CartLine } from '#domain/cart/cart';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';
import {
  addSatang,
  multiplySatang,
  subtractSatang,
  vatPart,
  ZERO_SATANG,
  type Satang,
} from '#domain/kernel/money';
import { addPoints, multiplyPoints, ZERO_POINTS, type Points } from '#domain/kernel/points';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { LineNames } from '#domain/catalogue/line-names';
import type { Named } from '#domain/kernel/named';
import { UNIT_NUMBERS, type UnitNumber } from '#domain/catalogue/unit';
import { visibleUnitRows } from '#domain/catalogue/units';

/** One unit of one product in an order, with its price. Points are zero outside points mode. */
export interface OrderLine extends LineNames {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly quantity: number;
  readonly unitPrice: Satang;
  readonly lineTotal: Satang;
  readonly unitPoints: Points;
  readonly linePoints: Points;
}

export interface OrderTotals {
  /** The sum of the rounded line totals. */
  readonly goods: Satang;
  readonly discount: Satang;
  /** Part of the total. Absent for none, if it is unknown, and in data stored by older versions. */
  readonly deliveryFee?: Satang | undefined;
  /** The payable amount: goods minus discount plus the delivery fee, VAT included. */
  readonly total: Satang;
  readonly vat: Satang;
  readonly points: Points;
}

/**
 * The reason why a line of the cart cannot be ordered. A product that costs nothing, in money or points, has no
 * price.
 */
export type LineProblemCode = 'product-gone' | 'unit-gone' | 'no-price';

export interface LineProblem {
  readonly productCode: string;
  readonly unit: UnitNumber;
  readonly code: LineProblemCode;
}

export interface OrderDraft {
  readonly mode: CartMode;
  readonly lines: readonly OrderLine[];
  readonly problems: readonly LineProblem[];
  readonly totals: OrderTotals;
}

/**
 * Adds up the totals of an order.
 *
 * @param discount a positive amount, capped at the value of the products
 */
export function totalsOf(
  lines: readonly Pick<OrderLine, 'lineTotal' | 'linePoints'>[],
  discount: Satang = ZERO_SATANG,
): OrderTotals {
  const goods = addSatang(...lines.map((line) => line.lineTotal));
  const deducted = discount > goods ? goods : discount;
  const total = addSatang(goods, multiplySatang(deducted, -1));
  return {
    goods,
    discount: deducted,
    total,
    vat: vatPart(total),
    points: addPoints(...lines.map((line) => line.linePoints)),
  };
}

/** The payable amount for the goods, without the delivery fee. */
export function goodsTotalOf({ total, deliveryFee = ZERO_SATANG }: Omit<OrderTotals, 'vat'>): Satang {
  return subtractSatang(total, deliveryFee);
}

/** Sets the delivery fee of an order, in place of the one that it may have. 0 is none. */
export function withDeliveryFee(totals: OrderTotals, fee: Satang): OrderTotals {
  const { deliveryFee: _before, ...others } = totals;
  const total = addSatang(goodsTotalOf(totals), fee);
  return { ...others, ...(fee === 0 ? {} : { deliveryFee: fee }), total, vat: vatPart(total) };
}

/**
 * Adds the delivery fee to a draft that has all its discounts. The phone and the server apply this same rule.
 *
 * @param terms undefined if there is no fee
 */
export function withDelivery<Draft extends Pick<OrderDraft, 'lines' | 'totals'>>(
  draft: Draft,
  terms: DeliveryTerms | undefined,
): Draft {
  const fee = draft.lines.length === 0 ? ZERO_SATANG : deliveryFeeOf(terms, goodsTotalOf(draft.totals));
  return { ...draft, totals: withDeliveryFee(draft.totals, fee) };
}

/**
 * Prices a cart. The phone shows the result, and the server applies the same rule to its own catalogue; the
 * server's result is authoritative.
 *
 * @param productFor looks up the catalogue; undefined for a product that is no longer sold
 */
export function draftOrder(input: {
  readonly cart: readonly CartLine[];
  readonly productFor: (code: string) => Product | undefined;
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
}): OrderDraft {
  const lines: OrderLine[] = [];
  const problems: LineProblem[] = [];
  for (const { productCode, quantities } of input.cart) {
    const product = input.productFor(productCode);
    const rows = product === undefined ? [] : visibleUnitRows(product, input.priceLevel, input.mode);
    for (const unit of UNIT_NUMBERS) {
      const quantity = quantities[unit - 1] ?? 0;
      if (quantity <= 0) continue;
      const row = rows.find((candidate) => candidate.unit === unit);
      if (product === undefined) problems.push({ productCode, unit, code: 'product-gone' });
      else if (row === undefined) problems.push({ productCode, unit, code: 'unit-gone' });
      else if (isPointMode(input.mode) && product.pointsPerCase > 0)
        lines.push(pointLine(product, row, quantity));
      else if (isPointMode(input.mode) || row.price.current === 0)
        problems.push({ productCode, unit, code: 'no-price' });
      else
        lines.push({
          ...sameInBothModes(product, unit, row, quantity),
          unitPrice: row.price.current,
          lineTotal: multiplySatang(row.price.current, quantity),
          unitPoints: ZERO_POINTS,
          linePoints: ZERO_POINTS,
        });
    }
  }
  return { mode: input.mode, lines, problems, totals: totalsOf(lines) };
}

function sameInBothModes(product: Product, unit: UnitNumber, named: Named, quantity: number) {
  return {
    productCode: product.code,
    productName: product.name,
    productNameEn: product.shortNameEn || undefined,
    unit,
    unitName: named.name,
    unitNameEn: named.nameEn,
    quantity,
  };
}

function pointLine(product: Product, named: Named, quantity: number): OrderLine {
  return {
    ...sameInBothModes(product, 1, named, quantity),
    unitPrice: ZERO_SATANG,
    lineTotal: ZERO_SATANG,
    unitPoints: product.pointsPerCase,
    linePoints: multiplyPoints(product.pointsPerCase, quantity),
  };
}
