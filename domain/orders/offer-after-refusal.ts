import { isPointMode } from '#domain/kernel/cart-mode';
import { multiplySatang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { multiplyPoints } from '#domain/kernel/points';
import { isSameLine, type LineDifference, type OrderRefusal, type RefusedDelivery } from './order.ts';
import { chosenOf, hasSubstitute, lineKeyText, NO_LINE_CHOICES, type LineChoices } from './line-choice.ts';
import { quantityOfChoice, ruleChoicesOf } from './rules/broken-rule.ts';
import { choicesOf } from './stock/short-choice.ts';
import {
  goodsTotalOf,
  totalsOf,
  withDelivery,
  withDeliveryFee,
  type OrderDraft,
  type OrderLine,
  type OrderTotals,
} from './order-draft.ts';
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
      /** The server may take off more: promotions were not counted for these lines. */
      readonly isAtMost: boolean;
    }
  | { readonly kind: 'blocked'; readonly blocker: AcceptBlocker };

/**
 * The offer that the person may accept after a refusal. The order is offered again only if the server would
 * accept it: not if nothing is left, the total misses the tenant's limits, or something has to be chosen
 * first (Promises, row 11).
 *
 * @param choices for lines of which too little is left, or that break a rule; others have the standard choice
 */
export function offerAfterRefusal(
  draft: OrderDraft,
  refusal: OrderRefusal,
  limits: OrderLimits,
  choices: LineChoices = NO_LINE_CHOICES,
): OfferAfterRefusal {
  const lines = offeredLines(draft.lines, refusal.differences, choices);
  const offered = offeredTotals(lines, draft, refusal, choices);
  // The limits apply before the coupon. Without a coupon, the server's total is more reliable than the
  // sum of the lines.
  const limited = draft.totals.discount > 0 ? totalsOf(lines).goods : offered && goodsTotalOf(offered.totals);
  const limitProblem = limited === undefined ? undefined : orderLimitProblem(limited, limits);
  const blocker = blockerOf(refusal, limitProblem);
  if (blocker !== undefined) return { kind: 'blocked', blocker };
  if (lines.length === 0 || offered === undefined)
    return { kind: 'blocked', blocker: { code: 'nothing-left' } };
  const problem = isPointMode(draft.mode) ? undefined : limitProblem;
  if (problem !== undefined) return { kind: 'blocked', blocker: problem };
  return { kind: 'offer', lines, ...offered };
}

/** The totals of the offered lines; undefined if the server would accept none. */
function offeredTotals(
  lines: readonly OrderLine[],
  draft: OrderDraft,
  { newTotal, differences, delivery }: OrderRefusal,
  choices: LineChoices,
): { readonly totals: OrderTotals; readonly isAtMost: boolean } | undefined {
  const isChosen = differences.some(hasChoice) || hasSubstitute(choices);
  if (isChosen && isSameOrder(lines, draft.lines))
    return { totals: withDelivery({ lines, totals: draft.totals }, delivery).totals, isAtMost: false };
  if (isChosen && !isSameOrder(lines, linesAtServer(draft.lines, differences)))
    return offerOfChosen(lines, delivery, draft.totals.discount > 0);
  if (newTotal === undefined) return undefined;
  const fee = delivery?.charged ?? ZERO_SATANG;
  // The difference to the products' value is the discount.
  const totals = totalsOf(lines);
  const goods = subtractSatang(newTotal, fee);
  const discount = totals.goods > goods ? subtractSatang(totals.goods, goods) : totals.discount;
  return { totals: withDeliveryFee({ ...totals, discount, total: goods }, fee), isAtMost: false };
}

/** @param isAtMost promotions that are not counted may take off more; the order may then be too small for a free delivery */
function offerOfChosen(
  lines: readonly OrderLine[],
  delivery: RefusedDelivery | undefined,
  isAtMost: boolean,
): { readonly totals: OrderTotals; readonly isAtMost: boolean } {
  const totals = totalsOf(lines);
  return isAtMost
    ? { totals: withDeliveryFee(totals, delivery?.fee ?? ZERO_SATANG), isAtMost }
    : { totals: withDelivery({ lines, totals }, delivery).totals, isAtMost };
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
    case 'day-gone':
      return undefined;
  }
}

/**
 * The order's lines at current prices. Lines that are no longer available are left out, and those that cannot be had as they were
 * ordered are as chosen.
 */
function offeredLines(
  lines: readonly OrderLine[],
  differences: readonly LineDifference[],
  choices: LineChoices,
): readonly OrderLine[] {
  const offered = lines.flatMap((line) => {
    const difference = differenceOf(line, differences);
    if (difference === undefined) return [line];
    const { currentUnitPrice } = difference;
    const chosen = chosenLine(line, difference, choices);
    if (chosen !== undefined) return chosen.quantity === 0 ? [] : [chosen];
    return currentUnitPrice === undefined ? [] : [lineAt(line, currentUnitPrice, line.quantity)];
  });
  return joinedLines(offered, choices);
}

/** Adds another product to the order’s own line of that product and unit, if there is one, at that line’s price. */
function joinedLines(lines: readonly OrderLine[], choices: LineChoices): readonly OrderLine[] {
  const instead = new Set(
    [...choices.values()].map((choice) => (typeof choice === 'object' ? choice.instead : undefined)),
  );
  const joined: OrderLine[] = [];
  for (const line of lines) {
    const at = joined.findIndex((each) => isSameLine(each, line));
    const before = joined[at];
    if (before === undefined) joined.push(line);
    else {
      const kept = instead.has(before) ? line : before;
      joined[at] = lineAt(kept, kept.unitPrice, before.quantity + line.quantity);
    }
  }
  return joined;
}

/** Whether the person chooses what becomes of the line. */
export function hasChoice({ stock, rule }: LineDifference): boolean {
  return stock !== undefined || rule !== undefined;
}

/** The line as chosen, with the quantity 0 if it is left out; undefined if there is nothing to choose. */
function chosenLine(
  line: OrderLine,
  { stock, rule }: LineDifference,
  choices: LineChoices,
): OrderLine | undefined {
  if (stock !== undefined) {
    const choice = chosenOf(line, choicesOf(stock), choices) ?? 'remove';
    if (typeof choice === 'object') return choice.instead;
    return lineAt(line, stock.unitPrice, { take: stock.left, wait: line.quantity, remove: 0 }[choice]);
  }
  const choice = chosenOf(line, rule === undefined ? [] : ruleChoicesOf(rule, line.quantity), choices);
  if (typeof choice === 'object') return choice.instead;
  if (rule === undefined) return undefined;
  return lineAt(line, rule.unitPrice, quantityOfChoice(rule, choice ?? 'remove'));
}

/** The lines of the server's new total: it takes what is left, and the nearest quantity that a rule allows. */
function linesAtServer(
  lines: readonly OrderLine[],
  differences: readonly LineDifference[],
): readonly OrderLine[] {
  const short = differences.filter(({ stock }) => stock !== undefined);
  return offeredLines(lines, differences, new Map(short.map((line) => [lineKeyText(line), 'take'])));
}

function lineAt(line: OrderLine, unitPrice: OrderLine['unitPrice'], quantity: number): OrderLine {
  return {
    ...line,
    quantity,
    unitPrice,
    lineTotal: multiplySatang(unitPrice, quantity),
    linePoints: multiplyPoints(line.unitPoints, quantity),
  };
}

/** Whether the lines have the same quantities and prices. */
export function isSameOrder(first: readonly OrderLine[], second: readonly OrderLine[]): boolean {
  return (
    first.length === second.length &&
    first.every((line, at) => {
      const other = second[at];
      return (
        other !== undefined &&
        isSameLine(line, other) &&
        line.quantity === other.quantity &&
        line.unitPrice === other.unitPrice
      );
    })
  );
}

/** The server's difference for a line; undefined if the line is as the person saw it. */
export function differenceOf(
  line: Pick<OrderLine, 'productCode' | 'unit'>,
  differences: readonly LineDifference[],
): LineDifference | undefined {
  return differences.find((each) => isSameLine(each, line));
}
