import type { AccountKey } from '#local/kernel/account';

/**
 * The lane of an address: changes of the same address are sent in sequence, those of different addresses in parallel.
 */
export function addressLane(account: AccountKey, id: string): string {
  return `${addressLanes(account)}${id}`;
}

/** The common prefix of the account's address lanes. */
export function addressLanes(account: AccountKey): string {
  return `address ${account} `;
}
