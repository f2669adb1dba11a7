import type { SignedIn } from './session.ts';

/** A new password for a forgotten one, set by a person who verified the account's number. */
export interface NewPassword {
  /** From the correct code. */
  readonly ticket: string;
  readonly password: string;
}

/**
 * `user-not-found`: the number is verified, but no account can sign in with it. Revealed only after
 * verification.
 */
export const NEW_PASSWORD_REFUSALS = ['password-not-strong', 'ticket-over', 'user-not-found'] as const;

export type NewPasswordRefusal = (typeof NEW_PASSWORD_REFUSALS)[number];

export type NewPasswordAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: NewPasswordRefusal };

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** The texts of these refusals are fixed (Specification, ERR-4). */
export const PASSWORD_CHANGE_REFUSALS = [
  'invalid-old-password',
  'password-not-strong',
  'password-is-old',
] as const;

export type PasswordChangeRefusal = (typeof PASSWORD_CHANGE_REFUSALS)[number];

export type PasswordChangeAnswer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly code: PasswordChangeRefusal };
