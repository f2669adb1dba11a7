import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { showToast, type Toast } from './toast.ts';

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

const TOASTS: Readonly<
  Record<Exclude<DecisionOutcome, 'done'>, Pick<Toast, 'tone'> & { readonly message: MessageDescriptor }>
> = {
  accepted: { message: msg`The company already has this order. It’s in your orders.` },
  'taken-otherwise': {
    message: msg`The company already has this order with different items. Yours are back in your cart; remove what the company already has.`,
    tone: 'warning',
  },
  arrived: { message: msg`This had already reached the company.` },
  'older-arrived': {
    message: msg`Discarded. What you sent earlier reached the company and still counts.`,
    tone: 'warning',
  },
  sending: { message: msg`This order is being sent right now. Try again in a moment.` },
  unreachable: {
    message: msg`This order may already have reached the company, and we can’t check while you’re offline. Nothing was changed.`,
    tone: 'warning',
  },
  gone: { message: msg`There’s nothing left to change.` },
  'not-all': {
    message: msg`Some of this may have reached the company or is being sent now, so it wasn’t discarded.`,
    tone: 'warning',
  },
  'not-saved': {
    message: msg`We couldn’t save the change; this phone may be out of space. Nothing was changed.`,
    tone: 'warning',
  },
};

/** Shows the result of a decision; nothing if it succeeded, because the screen shows that itself. */
export function useDecisionToast(): (outcome: DecisionOutcome) => void {
  const { t } = useLingui();
  return (outcome) => {
    if (outcome === 'done') return;
    const { message, tone } = TOASTS[outcome];
    showToast({ message: t(message), tone });
  };
}
