import { msg } from '@lingui/core/macro';
import type { OrderPaymentState } from '#domain/orders/order-payment-state';
import type { SlipLocation } from '#domain/payments/slip-under-way';
import { StatePill, type PillLook } from '#ui/feedback/status-pill';

/** An unpaid order has no label: most are paid at the door, and the others have "Pay now". */
const LOOKS: Readonly<Record<Exclude<OrderPaymentState, 'unpaid'>, PillLook>> = {
  waiting: { label: msg`Waiting for payment`, tone: 'waiting', icon: 'clock' },
  paid: { label: msg`Paid`, tone: 'good', icon: 'check' },
  matching: { label: msg`Checking payment`, tone: 'waiting', icon: 'search' },
};

const SLIP_LOOKS: Readonly<Record<SlipLocation, PillLook>> = {
  'on-phone': { label: msg`Slip waiting to be sent`, tone: 'waiting', icon: 'clock' },
  'at-server': { label: msg`Checking slip`, tone: 'sent', icon: 'eye' },
};

interface PaymentPillProps {
  readonly state: OrderPaymentState | undefined;
  /** A slip that waits for review. */
  readonly slip: SlipLocation | undefined;
}

/** The order's payment status; nothing if it is unknown, or needs no label. */
export function PaymentPill({ state, slip }: PaymentPillProps) {
  const look = lookOf(state, slip);
  return look === undefined ? null : <StatePill look={look} />;
}

function lookOf(state: PaymentPillProps['state'], slip: PaymentPillProps['slip']): PillLook | undefined {
  if (state === 'paid' || state === 'matching') return LOOKS[state];
  if (slip !== undefined) return SLIP_LOOKS[slip];
  return state === 'waiting' ? LOOKS.waiting : undefined;
}
