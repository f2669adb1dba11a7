/** The open subpage of the account, for a role without access to the catalogue. */
export interface OwnAccountSearch {
  readonly show?: 'password' | 'devices';
}

export function readOwnAccount({ show }: Readonly<Record<string, unknown>>): OwnAccountSearch {
  return show === 'password' || show === 'devices' ? { show } : {};
}
