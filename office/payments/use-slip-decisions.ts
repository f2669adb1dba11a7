import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { confirmSlip, refuseSlip, type SlipDecisionAnswer } from '#contract/office/slip-calls';
import type { WaitingSlip } from '#domain/office/waiting-slip';
import type { Satang } from '#domain/kernel/money';
import type { SlipReason } from '#domain/payments/slip';
import { useDrafts } from '#office/kernel/drafts/use-draft';
import { useOffice } from '#office/kernel/office';
import type { Outcome } from '#office/kernel/outcome';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showDone, showFailed } from '#office/ui/show-notice';

/** The drafts of the two texts that may be typed about a slip. */
export const slipDraftNames = (slipId: string) => ({
  amount: `slip-amount:${slipId}`,
  note: `slip-note:${slipId}`,
});

/** Confirms and refuses slips. A decided slip leaves the queue at once; it comes back if the decision failed. */
export function useSlipDecisions() {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const drafts = useDrafts();
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set());

  const decide = async (
    { slip, orderNo }: WaitingSlip,
    send: () => Promise<Outcome<SlipDecisionAnswer>>,
    done: string,
  ) => {
    setDecided((before) => new Set([...before, slip.id]));
    const outcome = await send();
    const isDone = outcome.kind === 'accepted' && outcome.answer.kind === 'settled';
    office.readAgain(['listWaitingSlips', 'getToday', 'getOfficeOrder']);
    if (isDone) {
      for (const name of Object.values(slipDraftNames(slip.id))) drafts.type(name, undefined);
      return showDone(done, 'slip-done');
    }
    setDecided((before) => new Set([...before].filter((id) => id !== slip.id)));
    if (outcome.kind === 'accepted')
      showFailed(t`Somebody has decided about the slip of ${orderNo} already.`);
    else showFailed(i18n._(failureMessage(outcome)));
    return undefined;
  };

  return {
    decided,
    confirm: (waiting: WaitingSlip, amount: Satang | undefined) =>
      decide(
        waiting,
        () => office.perform(confirmSlip, { id: waiting.slip.id, amount }),
        t`Confirmed the slip of ${waiting.orderNo}.`,
      ),
    refuse: (waiting: WaitingSlip, reason: SlipReason, note: string) =>
      decide(
        waiting,
        () => office.perform(refuseSlip, { id: waiting.slip.id, reason, note }),
        t`Refused the slip of ${waiting.orderNo}. The customer is told.`,
      ),
  };
}
