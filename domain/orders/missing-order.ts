import type { OrderSummary } from './order.ts';

/**
 * What can be done about an order that the company accepted and does not know any more, as after a restore of its database.
 * - send-again: nothing of it left the company yet
 * - tell-company: it was invoiced or delivered, so sent again it might be delivered twice
 * - none: it was cancelled, and nobody waits for it
 */
export type MissingOrderRemedy = 'send-again' | 'tell-company' | 'none';

export function missingOrderRemedy({ status }: Pick<OrderSummary, 'status'>): MissingOrderRemedy {
  if (status === 'so-cancel') return 'none';
  return status === 'so-wait' || status === 'so-approve' ? 'send-again' : 'tell-company';
}
