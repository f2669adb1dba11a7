import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** What became of a decision about an order, or another change, that is not with the company yet. */
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
  | 'not-kept';

/** Tells what became of a decision; nothing when it went as wished, since the screen shows that itself. */
export function useDecisionToast(): (outcome: DecisionOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'accepted')
      showToast({
        message: t`The company had taken the order already. It is in your orders.`,
      });
    if (outcome === 'taken-otherwise') {
      showToast({
        message: t`The company has this order already, with other goods. Yours are in the cart again: take out what it has.`,
        tone: 'warning',
      });
    }
    if (outcome === 'arrived') showToast({ message: t`It had reached the company already.` });
    if (outcome === 'older-arrived') {
      showToast({
        message: t`Discarded. What you sent before had reached the company and still counts.`,
        tone: 'warning',
      });
    }
    if (outcome === 'not-kept') {
      showToast({
        message: t`This phone could not write it down, perhaps for want of room. Nothing was changed.`,
        tone: 'warning',
      });
    }
    if (outcome === 'sending')
      showToast({
        message: t`It is being sent right now. Please try again in a moment.`,
      });
    if (outcome === 'unreachable') {
      showToast({
        message: t`It may have reached the company, which cannot be asked without a signal. Nothing was changed.`,
        tone: 'warning',
      });
    }
    if (outcome === 'not-all') {
      showToast({
        message: t`Not everything could be taken back: some of it may have reached the company, or is being sent right now.`,
        tone: 'warning',
      });
    }
    if (outcome === 'gone') showToast({ message: t`There was nothing left to change.` });
  };
}
