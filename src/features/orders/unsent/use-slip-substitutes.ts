import { differenceOf } from '#domain/orders/offer-after-refusal';
import type { LineDifference } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';
import { useSubstitutes } from '#state/cart/use-substitutes';
import type { UnsentOrder } from '#state/orders/history/use-orders';

/** What can be taken in place of the lines that the company refused because it does not have the goods. */
export function useSlipSubstitutes({
  request,
  draft,
  refusal,
}: Pick<UnsentOrder, 'request' | 'draft' | 'refusal'>): ReadonlyMap<string, readonly OrderLine[]> {
  const isMissing = (line: OrderLine) => isGoodsMissing(differenceOf(line, refusal?.differences ?? []));
  return useSubstitutes(
    draft.lines.filter(isMissing),
    draft.lines.filter((line) => !isMissing(line)),
    request.mode,
  );
}

function isGoodsMissing(difference: LineDifference | undefined): boolean {
  if (difference === undefined || difference.rule !== undefined) return false;
  return difference.stock !== undefined || difference.currentUnitPrice === undefined;
}
