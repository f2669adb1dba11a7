import { useLingui } from '@lingui/react/macro';
import { showToast } from './toast.ts';

/** What became of a decision about an order that is not with the company yet. */
export type DecisionOutcome = 'done' | 'accepted' | 'sending' | 'unreachable' | 'gone';

/** Tells what became of a decision; nothing when it went as wished, since the screen shows that itself. */
export function useDecisionToast(): (outcome: DecisionOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'accepted')
      showToast({ message: t`The company had taken the order already. It is in your orders.` });
    if (outcome === 'sending')
      showToast({ message: t`It is being sent right now. Please try again in a moment.` });
    if (outcome === 'unreachable') {
      showToast({
        message: t`It may have reached the company, which cannot be asked without a signal. Nothing was changed.`,
        tone: 'warning',
      });
    }
    if (outcome === 'gone') showToast({ message: t`There was nothing left to change.` });
  };
}
