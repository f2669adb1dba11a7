import { OTHER } from '#domain/kernel/or-other';
import type { Payment } from './payment.ts';

/** What the page of the result is told in its address; it asks the server before it says anything. */
type ResultWord = 'success' | 'pending' | 'cancel' | 'fail';

const KBANK = /^KBANK/;

/** Where the phone shows how an attempt ended, below the tenant's prefix (Specification, PAY-18). */
export function paymentPagePath(
  { id, orderId, method, state }: Pick<Payment, 'id' | 'orderId' | 'method' | 'state'>,
  saleUnit: string,
): string {
  const [order, unit] = [orderId, saleUnit].map(encodeURIComponent);
  return KBANK.test(method)
    ? `paymentkbank/callback/${method}/${order}/${unit}`
    : `payment/${method}/${resultWord(state)}/${order}/${unit}/${id}`;
}

function resultWord(state: Payment['state']): ResultWord {
  switch (state) {
    case 'paid':
      return 'success';
    case 'cancelled':
      return 'cancel';
    case 'started':
    case 'waiting':
    case 'matching':
    case OTHER:
      return 'pending';
    case 'declined':
    case 'expired':
    case 'returned':
      return 'fail';
  }
}
