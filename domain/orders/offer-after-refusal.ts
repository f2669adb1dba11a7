import { isPointMode } from '#domain/kernel/cart-mode';
import { multiplySatang, subtractSatang, vatPart, type Satang } from '#domain/kernel/money';
import type { LineDifference, OrderRefusal } from './order.ts';
import { totalsOf, type OrderDraft, type OrderLine, type OrderTotals } from './order-draft.ts';
import { orderLimitProblem, type OrderLimitProblem, type OrderLimits } from '#domain/cart/order-limits';

/** The reason why a refused order cannot be accepted on the server's terms: it has to be changed or discarded. */
export type AcceptBlocker =
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
      /** At current prices, without the lines that are no longer available. */
      readonly lines: readonly OrderLine[];
      readonly totals: OrderTotals;
    }
  | { readonly kind: 'blocked'; readonly blocker: AcceptBlocker };

/**
 * The offer that the person may accept after a refusal. The order is offered again only if the server would
 * accept it: not if nothing is left, the total misses the tenant's limits, or something has to be chosen
 * first (Promises, row 11).
 */
export function offerAfterRefusal(
  draft: OrderDraft,
  refusal: OrderRefusal,
  limits: OrderLimits,
): OfferAfterRefusal {
  const lines = linesAtCurrentPrices(draft.lines, refusal.differences);
  const total = refusal.newTotal;
  // The limits apply before the coupon. Without a coupon, the server's total is more reliable than the
  // sum of the lines.
  const limited = draft.totals.discount > 0 ? totalsOf(lines).goods : total;
  const limitProblem = limited === undefined ? undefined : orderLimitProblem(limited, limits);
  const blocker = blockerOf(refusal, limitProblem);
  if (blocker !== undefined) return { kind: 'blocked', blocker };
  if (lines.length === 0 || total === undefined)
    return { kind: 'blocked', blocker: { code: 'nothing-left' } };
  const problem = isPointMode(draft.mode) ? undefined : limitProblem;
  if (problem !== undefined) return { kind: 'blocked', blocker: problem };
  return { kind: 'offer', lines, totals: offeredTotals(lines, total) };
}

/** Takes the server's total; the difference to the products' value is the coupon's discount. */
function offeredTotals(lines: readonly OrderLine[], total: Satang): OrderTotals {
  const totals = totalsOf(lines);
  const discount = totals.goods > total ? subtractSatang(totals.goods, total) : totals.discount;
  return { ...totals, discount, total, vat: vatPart(total) };
}

function blockerOf(
  { code }: OrderRefusal,
  problem: OrderLimitProblem | undefined,
): AcceptBlocker | undefined {
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

/** The order's lines at current prices; lines that are no longer available are left out. */
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

/** The server's difference for a line; undefined if the line is as the person saw it. */
export function differenceOf(
  line: Pick<OrderLine, 'productCode' | 'unit'>,
  differences: readonly LineDifference[],
): LineDifference | undefined {
  return differences.find((each) => each.productCode === line.productCode && each.unit === line.unit);
}
