import { dueFor } from '#domain/delivery/delivery-money';
import {
  addSatang,
  multiplySatang,
  subtractSatang,
  vatPart,
  ZERO_SATANG,
  type Satang,
} from '#domain/kernel/money';
import { goodsTotalOf, withDeliveryFee, type OrderLine, type OrderTotals } from '#domain/orders/order-draft';
import type { ReturnedLine } from '#domain/orders/changes/order-version';
import type { LineQuantities } from '#domain/orders/changes/line-quantities';
import { addPoints, multiplyPoints, points, ZERO_POINTS, type Points } from '#domain/kernel/points';

/**
 * The charge for what the customer has of an order. It depends only on the quantities, not on the steps, so
 * returning everything refunds exactly what the goods cost, however many deliveries and returns there were. A
 * discount is applied in proportion to value, by the same rule as the amount that a rider collects
 * (domain/delivery/delivery-money). The delivery fee stays as a whole if anything was delivered, also after a return.
 */
export function chargeFor(
  { lines, totals }: { readonly lines: readonly Omit<OrderLine, 'unit'>[]; readonly totals: OrderTotals },
  quantities: readonly LineQuantities[],
): OrderTotals {
  const remaining = remainingQuantities(lines, quantities);
  const subtotal = addSatang(
    ...lines.map(({ unitPrice }, index) => multiplySatang(unitPrice, remaining[index] ?? 0)),
  );
  const goodsTotal = dueFor(
    goodsTotalOf(totals),
    lines.map(({ productCode, productName, unitName, quantity, lineTotal }, index) => ({
      number: index + 1,
      productCode,
      productName,
      unitName,
      quantity,
      lineTotal,
    })),
    remaining.map((delivered, index) => ({ number: index + 1, delivered })),
  );
  const goods = {
    goods: subtotal,
    discount: subtractSatang(subtotal, goodsTotal),
    total: goodsTotal,
    vat: vatPart(goodsTotal),
    points: addPoints(
      ...lines.map(({ unitPoints }, index) => multiplyPoints(unitPoints, remaining[index] ?? 0)),
    ),
  };
  return withDeliveryFee(
    goods,
    isAnyDelivered(lines, quantities) ? (totals.deliveryFee ?? ZERO_SATANG) : ZERO_SATANG,
  );
}

function isAnyDelivered(lines: readonly unknown[], quantities: readonly LineQuantities[]): boolean {
  return lines.some((_, index) => quantities.find(({ number }) => number === index + 1)?.delivered !== 0);
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
  quantities: readonly LineQuantities[],
): Points {
  const remaining = remainingQuantities(lines, quantities);
  const perUnit = lines.map((_, index) => earned.perUnit[index]);
  if (perUnit.every((each) => each !== undefined))
    return addPoints(
      ...perUnit.map((each, index) => multiplyPoints(each ?? ZERO_POINTS, remaining[index] ?? 0)),
    );
  if (remaining.every((quantity) => quantity === 0)) return ZERO_POINTS;
  const whole = lines.reduce((sum, { unit, lineTotal }) => sum + (unit === 1 ? lineTotal : 0), 0);
  if (whole === 0) return earned.whole;
  const worth = lines.reduce(
    (sum, { unit, unitPrice }, index) => sum + (unit === 1 ? unitPrice * (remaining[index] ?? 0) : 0),
    0,
  );
  return points(Number((BigInt(earned.whole) * BigInt(worth)) / BigInt(whole)));
}

function remainingQuantities(
  lines: readonly Pick<OrderLine, 'quantity'>[],
  quantities: readonly LineQuantities[],
): readonly number[] {
  return lines.map(({ quantity }, index) => {
    const line = quantities.find(({ number }) => number === index + 1);
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
