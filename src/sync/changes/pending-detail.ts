import type { AccountKey, CustomerText } from '#local/kernel/account';
import type { DetailKind } from '#local/orders/outbox';

/** Whose details they are: an agent's clients are apart. */
export interface DetailOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/**
 * Changes of one kind go one after the other, so that the last word of their owner is the last to arrive.
 *
 * @param part of files, what they are for
 */
export function detailLane({ account, customer }: DetailOwner, kind: DetailKind, part = ''): string {
  return `detail ${account} ${customer} ${kind} ${part}`;
}
