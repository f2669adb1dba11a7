import { isPointMode } from '#domain/kernel/cart-mode';
import { multiplySatang, subtractSatang, vatPart, type Satang } from '#domain/kernel/money';
import type { LineDifference, OrderRefusal } from './order.ts';
import { totalsOf, type OrderDraft, type OrderLine, type OrderTotals } from './order-draft.ts';
import { orderLimitProblem, type OrderLimitProblem, type OrderLimits } from '#domain/cart/order-limits';

/** Why a refused order cannot be taken as the company would have it now: it has to be changed or discarded. */
export type AcceptObstacle =
  | {
      readonly code:
        | 'nothing-left'
        | 'not-enough-credit'
        | 'not-enough-points'
        | 'more-points'
        | 'choose-again'
        | 'closed';
    }
  | { readonly code: 'below-minimum'; readonly missing: Satang | undefined }
  | { readonly code: 'above-maximum'; readonly excess: Satang | undefined };

export type OfferAfterRefusal =
  | {
      readonly kind: 'offer';
      /** Without the lines that cannot be had any more, at the company's prices. */
      readonly lines: readonly OrderLine[];
      readonly totals: OrderTotals;
    }
  | { readonly kind: 'obstacle'; readonly obstacle: AcceptObstacle };

/**
 * What the person may accept after a refusal. The same order again is offered only where the company would take it: not
 * where nothing is left, the tenant's limits are missed, or something has to be chosen first (Promises, row 11).
 */
export function offerAfterRefusal(
  draft: OrderDraft,
  refusal: OrderRefusal,
  limits: OrderLimits,
): OfferAfterRefusal {
  const lines = linesAtCurrentPrices(draft.lines, refusal.differences);
  const total = refusal.newTotal;
  // A coupon makes no order too small: then the limits are of the goods. Else the company's total knows best.
  const limited = draft.totals.discount > 0 ? totalsOf(lines).goods : total;
  const limitProblem = limited === undefined ? undefined : orderLimitProblem(limited, limits);
  const obstacle = obstacleOf(refusal, limitProblem);
  if (obstacle !== undefined) return { kind: 'obstacle', obstacle };
  if (lines.length === 0 || total === undefined)
    return { kind: 'obstacle', obstacle: { code: 'nothing-left' } };
  const problem = isPointMode(draft.mode) ? undefined : limitProblem;
  if (problem !== undefined) return { kind: 'obstacle', obstacle: problem };
  return { kind: 'offer', lines, totals: offeredTotals(lines, total) };
}

/** By the company's total; what it is below the goods is what the coupon takes off. */
function offeredTotals(lines: readonly OrderLine[], total: Satang): OrderTotals {
  const totals = totalsOf(lines);
  const discount = totals.goods > total ? subtractSatang(totals.goods, total) : totals.discount;
  return { ...totals, discount, total, vat: vatPart(total) };
}

function obstacleOf(
  { code }: OrderRefusal,
  problem: OrderLimitProblem | undefined,
): AcceptObstacle | undefined {
  switch (code) {
    case 'empty-order':
      return { code: 'nothing-left' };
    case 'below-minimum':
      return {
        code,
        missing: problem?.code === code ? problem.missing : undefined,
      };
    case 'above-maximum':
      return {
        code,
        excess: problem?.code === code ? problem.excess : undefined,
      };
    case 'credit-over-limit':
      return { code: 'not-enough-credit' };
    case 'insufficient-points':
      return { code: 'not-enough-points' };
    case 'points-above-accepted':
      return { code: 'more-points' };
    case 'address-unknown':
    case 'condition-unknown':
    case 'payment-not-offered':
      return { code: 'choose-again' };
    case 'order-closed':
    case 'order-withdrawn':
      return { code: 'closed' };
    case 'total-above-accepted':
    case 'lines-gone':
    case 'coupon-invalid':
      return undefined;
  }
}

/** An order's lines as the company sells them now; those that it does not are left out. */
function linesAtCurrentPrices(
  lines: readonly OrderLine[],
  differences: readonly LineDifference[],
): readonly OrderLine[] {
  return lines.flatMap((line) => {
    const difference = differenceOf(line, differences);
    if (difference === undefined) return [line];
    const unitPrice = difference.currentUnitPrice;
    return unitPrice === undefined
      ? []
      : [
          {
            ...line,
            unitPrice,
            lineTotal: multiplySatang(unitPrice, line.quantity),
          },
        ];
  });
}

/** What the company says about a line; undefined when it is as the person saw it. */
export function differenceOf(
  line: Pick<OrderLine, 'productCode' | 'unit'>,
  differences: readonly LineDifference[],
): LineDifference | undefined {
  return differences.find((each) => each.productCode === line.productCode && each.unit === line.unit);
}
