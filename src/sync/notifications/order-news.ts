import type { AccountKey } from '#local/kernel/account';

/** The outcome of an order that was pending on this phone. The texts are built from the stored order. */
export interface OrderNews {
  readonly account: AccountKey;
  readonly orderId: string;
  readonly outcome: 'accepted' | 'refused';
}

/** Reads a page's message to the service worker; undefined for any other message. */
export function readOrderNews(message: unknown): OrderNews | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  if (!('account' in message && 'orderId' in message && 'outcome' in message)) return undefined;
  const { account, orderId, outcome } = message;
  if (typeof account !== 'string' || typeof orderId !== 'string') return undefined;
  return outcome === 'accepted' || outcome === 'refused' ? { account, orderId, outcome } : undefined;
}
