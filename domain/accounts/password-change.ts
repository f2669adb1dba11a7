import type { SignedIn } from './session.ts';

/** A new password in the place of a forgotten one, for whoever proved the account's number. */
export interface NewPassword {
  /** Of the right code. */
  readonly ticket: string;
  readonly password: string;
}

/** `user-not-found`: the number is proven, and nobody may sign in with it; told only then. */
export const NEW_PASSWORD_REFUSALS = ['password-not-strong', 'ticket-over', 'user-not-found'] as const;

export type NewPasswordRefusal = (typeof NEW_PASSWORD_REFUSALS)[number];

export type NewPasswordAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: NewPasswordRefusal };

export interface PasswordChange {
  readonly oldPassword: string;
  readonly newPassword: string;
}

/** Their texts are fixed (Specification, ERR-4). */
export const PASSWORD_CHANGE_REFUSALS = [
  'invalid-old-password',
  'password-not-strong',
  'password-is-old',
] as const;

export type PasswordChangeRefusal = (typeof PASSWORD_CHANGE_REFUSALS)[number];

export type PasswordChangeAnswer =
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly code: PasswordChangeRefusal };
