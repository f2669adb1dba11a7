import type { AccountKey } from '#local/kernel/account';

/** What became of an order that waited on this phone. What is said of it is read where it is kept. */
export interface OrderNews {
  readonly account: AccountKey;
  readonly orderId: string;
  readonly outcome: 'accepted' | 'refused';
}

/** As a page hands it to the worker; undefined for any other message. */
export function readOrderNews(message: unknown): OrderNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('account' in message && 'orderId' in message && 'outcome' in message)) return undefined;
  const { account, orderId, outcome } = message;
  if (typeof account !== 'string' || typeof orderId !== 'string') return undefined;
  return outcome === 'accepted' || outcome === 'refused' ? { account, orderId, outcome } : undefined;
}
