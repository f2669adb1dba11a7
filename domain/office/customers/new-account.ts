import type { CustomerKey } from '#domain/kernel/customer-key';
import type { MobileNumber } from '#domain/kernel/mobile-number';

/** The person for whom the office creates an account. */
export interface NewPerson {
  readonly username: string;
  readonly name: string;
  /** A code to this number signs in, too. */
  readonly mobile: MobileNumber | undefined;
}

/** A person who signs in for a customer. The customer decides whether as a shop or as an agent. */
export interface NewCustomerAccount extends NewPerson, CustomerKey {}

/**
 * The refusals of a new account:
 * - username-taken, mobile-taken: another account has it
 * - customer-unknown: the customer of the account does not exist
 */
export const ADD_ACCOUNT_REFUSALS = ['username-taken', 'mobile-taken', 'customer-unknown'] as const;

export type AddAccountRefusal = (typeof ADD_ACCOUNT_REFUSALS)[number];

export type AddAccountAnswer =
  | {
      readonly kind: 'added';
      readonly id: string;
      /** The first password. It cannot be read again. */
      readonly password: string;
    }
  | { readonly kind: 'refused'; readonly code: AddAccountRefusal };

/** The new password cannot be read again. */
export type ResetAccountPasswordAnswer =
  | { readonly kind: 'reset'; readonly password: string }
  | { readonly kind: 'refused'; readonly code: 'account-unknown' };
