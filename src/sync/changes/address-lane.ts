import type { AccountKey } from '#local/kernel/account';

/** Changes of one address go one after the other, those of two side by side. */
export function addressLane(account: AccountKey, id: string): string {
  return `${addressLanes(account)}${id}`;
}

export function addressLanes(account: AccountKey): string {
  return `address ${account} `;
}
