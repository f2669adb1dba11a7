import type { OrderSummary } from './order.ts';

/**
 * The possible actions for an accepted order that the server no longer knows, for example after a restore
 * of its database.
 * - send-again: no products have left the company yet
 * - tell-company: it was invoiced or delivered, so sending it again could deliver it twice
 * - none: it was cancelled, so nothing is missing
 */
export type MissingOrderRemedy = 'send-again' | 'tell-company' | 'none';

/** Chooses the remedy by the order's last known status. */
export function missingOrderRemedy({ status }: Pick<OrderSummary, 'status'>): MissingOrderRemedy {
  if (status === 'so-cancel') return 'none';
  return status === 'so-wait' || status === 'so-approve' ? 'send-again' : 'tell-company';
}
