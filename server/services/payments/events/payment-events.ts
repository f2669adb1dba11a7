import { inOrder, type PaymentEvent } from '#domain/orders/payment-event';
import type { Database } from '#server/store/database/database';
import type { PaymentAttempt } from '#server/store/payments/payment-attempts';
import { moneyOfOrder, type PaymentMoney } from '#server/store/payments/payment-money';
import { slipsOfOrder, type SlipRow } from '#server/store/payments/slips';

/** Lists the payment events of an order, oldest first. */
export async function paymentEventsOf(database: Database, orderId: string): Promise<readonly PaymentEvent[]> {
  const money = await moneyOfOrder(database, orderId);
  const slips = await slipsOfOrder(database, orderId);
  return inOrder([...money.flatMap(eventsOfMoney), ...slips.flatMap(eventsOfSlip)]);
}

function eventsOfMoney({
  money,
  attempt,
}: {
  readonly money: PaymentMoney;
  readonly attempt: PaymentAttempt;
}): readonly PaymentEvent[] {
  const { method } = attempt;
  const { fate, settledAt, heardAt } = money;
  const paid = { kind: 'paid' as const, method };
  if (fate === 'counted' && settledAt === null)
    return [{ ...paid, at: receivedAt(money, attempt).toISOString() }];
  const matching = { kind: 'matching' as const, at: heardAt.toISOString(), method };
  if (fate === 'matching') return [matching];
  const decidedAt = (settledAt ?? heardAt).toISOString();
  return [
    matching,
    fate === 'counted' ? { ...paid, at: decidedAt } : { kind: 'returned', at: decidedAt, method },
  ];
}

/**
 * The staff's money counts from the moment they report it. A gateway's clock cannot date money before the
 * start of its attempt.
 */
function receivedAt({ by, paidAt, heardAt }: PaymentMoney, { startedAt }: PaymentAttempt): Date {
  if (by === 'staff') return heardAt;
  return paidAt < startedAt ? startedAt : paidAt;
}

function eventsOfSlip({ state, sentAt, decidedAt }: SlipRow): readonly PaymentEvent[] {
  const sent: PaymentEvent = { kind: 'slip-sent', at: sentAt.toISOString(), method: undefined };
  if (state === 'sent' || decidedAt === null) return [sent];
  return [sent, { kind: `slip-${state}`, at: decidedAt.toISOString(), method: undefined }];
}
