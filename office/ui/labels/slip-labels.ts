import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OrOther } from '#domain/kernel/or-other';
import type { SlipReason, SlipState } from '#domain/payments/slip';
import type { Tone } from '#office/ui/state-badge';

/** The reasons for refusing a slip; the customer reads them in the app. */
export const SLIP_REASON_LABELS: Readonly<Record<SlipReason, MessageDescriptor>> = {
  unreadable: msg`The picture is unreadable`,
  'amount-differs': msg`The amount differs`,
  'not-arrived': msg`The money has not arrived`,
  'wrong-account': msg`Sent to another account`,
  other: msg`Another reason`,
};

export const SLIP_STATE_LABELS: Readonly<
  Record<OrOther<SlipState>, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  sent: { label: msg`Slip to check`, tone: 'waiting' },
  confirmed: { label: msg`Slip confirmed`, tone: 'good' },
  refused: { label: msg`Slip refused`, tone: 'refused' },
  other: { label: msg`Other`, tone: 'neutral' },
};
