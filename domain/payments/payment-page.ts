import { OTHER } from '#domain/kernel/or-other';
import { methodOf } from './payment-method.ts';
import type { Payment } from './payment.ts';

/** The result in the page's URL. The page asks the server before it shows a result. */
type ResultWord = 'success' | 'pending' | 'cancel' | 'fail';

/** The page that shows the result of an attempt, below the tenant's prefix (Specification, PAY-18). */
export function paymentPagePath(
  { id, orderId, method, state }: Pick<Payment, 'id' | 'orderId' | 'method' | 'state'>,
  saleUnit: string,
): string {
  const [order, unit] = [orderId, saleUnit].map(encodeURIComponent);
  return methodOf(method)?.resultPage === '/paymentkbank'
    ? `paymentkbank/callback/${method}/${order}/${unit}`
    : `payment/${method}/${resultWord(state)}/${order}/${unit}/${id}`;
}

/** The query parameter of the server's own payment page with the reader's language. */
export const PAY_PAGE_LANGUAGE = 'language';

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
