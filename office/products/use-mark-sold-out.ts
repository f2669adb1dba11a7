import { useLingui } from '@lingui/react/macro';
import { setStock } from '#contract/office/prices/set-stock';
import type { SeenMarks } from '#domain/office/prices/mark-products';
import { useOffice } from '#office/kernel/office';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

/** A product with the marks that the clerk sees. */
export interface MarkedProduct extends SeenMarks {
  readonly code: string;
}

/** Marks a product as sold out, or as available again. */
export function useMarkSoldOut(): (product: MarkedProduct) => Promise<void> {
  const { t, i18n } = useLingui();
  const office = useOffice();
  return async ({ code, isSoldOut, isWithdrawn }) => {
    const seen = { isSoldOut, isWithdrawn };
    const change = { code, isSoldOut: !isSoldOut, isWithdrawn: undefined, seen };
    const outcome = await office.perform(setStock, [change]);
    office.readAgain(['listGridProducts', 'getProduct']);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    if (outcome.answer.kind === 'refused')
      return showFailed(t`Somebody else changed ${code} meanwhile. The list shows it as it is now.`);
    return showDone(isSoldOut ? t`${code} is available again.` : t`${code} is sold out.`, 'stock');
  };
}
