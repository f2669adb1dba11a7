import type { OrderSummary } from '#domain/orders/order';
import { markMissingChanges, unmarkMissingChanges } from '#local/orders/accepted-changes';
import type { ReceiptRow } from '#local/orders/receipts';
import type { SessionRow } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { refreshSlips } from '#state/payments/slips/slips';

/**
 * Compares the server's orders with the cancellations and slips that it accepted from this phone. A cancellation is
 * lost if the order continues, because "cancelled" is final. A slip may be lost if the order is not paid and no slip
 * waits for review; then the server is asked for the order's slips.
 *
 * @param accepted receipts, read before the server was asked
 */
export async function noticeMissingChanges(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  accepted: readonly ReceiptRow[],
  summaries: readonly OrderSummary[],
): Promise<void> {
  const { receipts } = phone.personal;
  const orders = new Map(summaries.map((order) => [order.id, order]));
  const cancels = accepted.filter(({ kind, subject }) => kind === 'cancel-order' && orders.has(subject));
  const isCancelled = ({ subject }: ReceiptRow) => orders.get(subject)?.status === 'so-cancel';
  await unmarkMissingChanges(receipts, cancels.filter(isCancelled));
  await markMissingChanges(
    receipts,
    cancels.filter((receipt) => !isCancelled(receipt)),
    phone.clock.now(),
  );
  const inDoubt = accepted
    .filter(({ kind, subject, missingSince }) => {
      const order = orders.get(subject);
      return (
        kind === 'send-slip' && missingSince === undefined && order !== undefined && isWithoutSlip(order)
      );
    })
    .map(({ subject }) => subject);
  for (const orderId of new Set(inDoubt)) await refreshSlips(phone, session, orderId);
}

/** A back end that sends no payment data is not asked. */
function isWithoutSlip({ paymentState, slipSentAt, status }: OrderSummary): boolean {
  return (
    slipSentAt === undefined &&
    paymentState !== undefined &&
    paymentState !== 'paid' &&
    status !== 'so-cancel'
  );
}
