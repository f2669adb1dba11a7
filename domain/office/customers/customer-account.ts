/** The roles of accounts whose owners are no staff. */
export const OUTSIDE_ROLES = ['customer', 'agent', 'rider'] as const;

export type OutsideRole = (typeof OUTSIDE_ROLES)[number];

/** An account of a customer, an agent or a rider. */
export interface CustomerAccount {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly role: OutsideRole;
  /** '' without one. */
  readonly mobile: string;
  readonly isActive: boolean;
  /** The number of devices that are signed in. */
  readonly devices: number;
  /** Undefined if nobody signed in lately. */
  readonly lastUsedAt: Date | undefined;
}

/** Closes an account, which signs it out everywhere, or opens it again. */
export interface SetAccountActive {
  readonly id: string;
  readonly isActive: boolean;
}

export type SetAccountActiveAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: 'account-unknown' };

export type SignOutAccountAnswer =
  | { readonly kind: 'signed-out'; readonly devices: number }
  | { readonly kind: 'refused'; readonly code: 'account-unknown' };
