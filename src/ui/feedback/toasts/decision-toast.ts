import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** The result of a decision about a pending order or another pending change. */
export type DecisionOutcome =
  | 'done'
  | 'accepted'
  | 'taken-otherwise'
  | 'arrived'
  | 'older-arrived'
  | 'sending'
  | 'unreachable'
  | 'gone'
  | 'not-all'
  | 'not-saved';

/** Shows the result of a decision; nothing if it succeeded, because the screen shows that itself. */
export function useDecisionToast(): (outcome: DecisionOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'accepted')
      showToast({
        message: t`The company already has this order. It’s in your orders.`,
      });
    if (outcome === 'taken-otherwise') {
      showToast({
        message: t`The company already has this order with different items. Yours are back in your cart; remove what the company already has.`,
        tone: 'warning',
      });
    }
    if (outcome === 'arrived') showToast({ message: t`This had already reached the company.` });
    if (outcome === 'older-arrived') {
      showToast({
        message: t`Discarded. What you sent earlier reached the company and still counts.`,
        tone: 'warning',
      });
    }
    if (outcome === 'not-saved') {
      showToast({
        message: t`We couldn’t save the change; this phone may be out of space. Nothing was changed.`,
        tone: 'warning',
      });
    }
    if (outcome === 'sending')
      showToast({
        message: t`This order is being sent right now. Try again in a moment.`,
      });
    if (outcome === 'unreachable') {
      showToast({
        message: t`This order may already have reached the company, and we can’t check while you’re offline. Nothing was changed.`,
        tone: 'warning',
      });
    }
    if (outcome === 'not-all') {
      showToast({
        message: t`Some of this may have reached the company or is being sent now, so it wasn’t discarded.`,
        tone: 'warning',
      });
    }
    if (outcome === 'gone') showToast({ message: t`There’s nothing left to change.` });
  };
}
