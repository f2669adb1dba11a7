/** What of the own account is looked at on the page of somebody to whom the shop is closed. */
export interface OwnAccountSearch {
  readonly show?: 'password' | 'devices';
}

export function readOwnAccount({ show }: Readonly<Record<string, unknown>>): OwnAccountSearch {
  return show === 'password' || show === 'devices' ? { show } : {};
}
