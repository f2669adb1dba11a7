import { useEffect, useEffectEvent } from 'react';
import { differenceOf } from '#domain/orders/offer-after-refusal';
import type { LineDifference, OrderRefusal } from '#domain/orders/order';
import type { OrderLine } from '#domain/orders/order-draft';
import { useSubstitutes } from '#state/cart/use-substitutes';
import type { UnsentOrder } from '#state/orders/history/use-orders';

interface SlipSubstitutesProps {
  readonly order: Pick<UnsentOrder, 'request' | 'draft'>;
  readonly refusal: OrderRefusal;
  readonly onFound: (substitutes: ReadonlyMap<string, readonly OrderLine[]>) => void;
}

/**
 * Finds what can be taken in place of the lines that the company refused because it does not have the goods. It draws nothing: its
 * code is loaded on demand, because the slip is stored at the install and can be read without it.
 */
export function SlipSubstitutes({ order: { request, draft }, refusal, onFound }: SlipSubstitutesProps) {
  const isMissing = (line: OrderLine) => isGoodsMissing(differenceOf(line, refusal.differences));
  const found = useSubstitutes(
    draft.lines.filter(isMissing),
    draft.lines.filter((line) => !isMissing(line)),
    request.mode,
  );
  const content = JSON.stringify([...found]);
  const tell = useEffectEvent(() => onFound(found));
  // The external system is the slip, which was drawn before this code was loaded.
  useEffect(() => tell(), [content]);
  return null;
}

function isGoodsMissing(difference: LineDifference | undefined): boolean {
  if (difference === undefined || difference.rule !== undefined) return false;
  return difference.stock !== undefined || difference.currentUnitPrice === undefined;
}
