import { dueFor } from '#domain/delivery/delivery-money';
import {
  addSatang,
  multiplySatang,
  subtractSatang,
  vatPart,
  ZERO_SATANG,
  type Satang,
} from '#domain/kernel/money';
import type { OrderLine, OrderTotals } from '#domain/orders/order-draft';
import type { ReturnedLine } from '#domain/orders/changes/order-version';
import type { LineTaken } from '#domain/orders/changes/taken-lines';
import { addPoints, multiplyPoints, points, ZERO_POINTS, type Points } from '#domain/kernel/points';

/**
 * The charge for what the customer has of an order. It depends only on the quantities, not on the steps, so
 * returning everything refunds exactly what was charged, however many deliveries and returns there were. A
 * discount is applied in proportion to value, by the same rule as the amount that a rider collects
 * (domain/delivery/delivery-money).
 */
export function chargeFor(
  { lines, totals }: { readonly lines: readonly OrderLine[]; readonly totals: OrderTotals },
  taken: readonly LineTaken[],
): OrderTotals {
  const kept = keptQuantities(lines, taken);
  const goods = addSatang(
    ...lines.map(({ unitPrice }, index) => multiplySatang(unitPrice, kept[index] ?? 0)),
  );
  const total = dueFor(
    totals.total,
    lines.map(({ productCode, productName, unitName, quantity, lineTotal }, index) => ({
      number: index + 1,
      productCode,
      productName,
      unitName,
      quantity,
      lineTotal,
    })),
    kept.map((delivered, index) => ({ number: index + 1, delivered })),
  );
  return {
    goods,
    discount: subtractSatang(goods, total),
    total,
    vat: vatPart(total),
    points: addPoints(...lines.map(({ unitPoints }, index) => multiplyPoints(unitPoints, kept[index] ?? 0))),
  };
}

/**
 * The points earned for what the customer has of an order.
 *
 * @param earned for the whole order, and per unit of each line. A line stored before points were recorded per
 * line has undefined; the points are then shared in proportion to the value of lines in unit 1, rounded down
 */
export function pointsEarnedFor(
  lines: readonly OrderLine[],
  earned: { readonly whole: Points; readonly perUnit: readonly (Points | undefined)[] },
  taken: readonly LineTaken[],
): Points {
  const kept = keptQuantities(lines, taken);
  const perUnit = lines.map((_, index) => earned.perUnit[index]);
  if (perUnit.every((each) => each !== undefined))
    return addPoints(...perUnit.map((each, index) => multiplyPoints(each ?? ZERO_POINTS, kept[index] ?? 0)));
  if (kept.every((quantity) => quantity === 0)) return ZERO_POINTS;
  const whole = lines.reduce((sum, { unit, lineTotal }) => sum + (unit === 1 ? lineTotal : 0), 0);
  if (whole === 0) return earned.whole;
  const worth = lines.reduce(
    (sum, { unit, unitPrice }, index) => sum + (unit === 1 ? unitPrice * (kept[index] ?? 0) : 0),
    0,
  );
  return points(Number((BigInt(earned.whole) * BigInt(worth)) / BigInt(whole)));
}

function keptQuantities(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  taken: readonly LineTaken[],
): readonly number[] {
  return lines.map(({ quantity }, index) => {
    const line = taken.find(({ number }) => number === index + 1);
    return line === undefined ? quantity : line.delivered - line.returned;
  });
}

/** The value of some of the lines before any discount, which decides how a credit is split. */
export function worthOf(
  lines: readonly Pick<OrderLine, 'unitPrice'>[],
  returned: readonly ReturnedLine[],
): readonly Satang[] {
  return returned.map(({ number, quantity }) =>
    multiplySatang(lines[number - 1]?.unitPrice ?? ZERO_SATANG, quantity),
  );
}
