import type { StaffRole } from './staff-role.ts';

/** A person with a staff account. */
export interface StaffMember {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly hasSecondFactor: boolean;
  readonly isActive: boolean;
  readonly isSelf: boolean;
  /** The last use of the office; undefined if there was none in the last days. */
  readonly lastUsedAt: Date | undefined;
  /** The end of the link by which the person chooses a password, past or not; undefined if there is none. */
  readonly invitedUntil: Date | undefined;
}

export interface NewStaffMember {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
}

/** username-taken: another account has the name. */
export type AddStaffAnswer =
  | {
      readonly kind: 'added';
      readonly id: string;
      /** The first password. It cannot be read again. */
      readonly password: string;
    }
  | { readonly kind: 'refused'; readonly code: 'username-taken' };

/** The new password cannot be read again. */
export type StaffPasswordAnswer =
  | { readonly kind: 'reset'; readonly password: string }
  | { readonly kind: 'refused'; readonly code: 'staff-unknown' };

/**
 * The refusals of changes of staff accounts:
 * - staff-unknown
 * - last-owner: somebody has to be able to manage staff
 * - own-account: nobody closes their own account
 */
export const STAFF_REFUSALS = ['staff-unknown', 'last-owner', 'own-account'] as const;

export type StaffRefusal = (typeof STAFF_REFUSALS)[number];

export type StaffChangeAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: StaffRefusal };
