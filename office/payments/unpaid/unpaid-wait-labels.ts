import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { OTHER, type OrOther } from '#domain/kernel/or-other';
import type { UnpaidWait } from '#domain/payments/amount-due';
import type { Tone } from '#office/ui/state-badge';

/** The next step of an unpaid order. The office acts where the tone says so. */
export const UNPAID_WAIT_LABELS: Readonly<
  Record<OrOther<UnpaidWait>, { readonly label: MessageDescriptor; readonly tone: Tone }>
> = {
  decision: { label: msg`Money to match`, tone: 'refused' },
  'slip-check': { label: msg`Slip to check`, tone: 'waiting' },
  account: { label: msg`Invoice on account`, tone: 'neutral' },
  delivery: { label: msg`Not delivered yet`, tone: 'sent' },
  cash: { label: msg`Delivered, no money recorded`, tone: 'waiting' },
  'new-slip': { label: msg`Slip refused, no new one`, tone: 'neutral' },
  payer: { label: msg`Payment started`, tone: 'sent' },
  nothing: { label: msg`No money and no slip`, tone: 'neutral' },
  [OTHER]: { label: msg`Other`, tone: 'neutral' },
};
