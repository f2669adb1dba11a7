import type { AccountKey, CustomerText } from '#local/kernel/account';
import type { DetailKind } from '#local/orders/outbox';

/** The owner of details; an agent's clients are separate. */
export interface DetailOwner {
  readonly account: AccountKey;
  readonly customer: CustomerText;
}

/**
 * The lane of a detail: changes of one kind are sent in sequence, so that the owner's last change arrives last.
 *
 * @param part the purpose of a file
 */
export function detailLane({ account, customer }: DetailOwner, kind: DetailKind, part = ''): string {
  return `detail ${account} ${customer} ${kind} ${part}`;
}
