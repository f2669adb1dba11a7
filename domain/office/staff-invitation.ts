import { HOUR_MS } from '#domain/kernel/durations';
import type { StaffRefusal } from './staff-member.ts';

/** How long a person has to choose a password by the link. */
export const INVITATION_MS = 72 * HOUR_MS;

/** A link that was just made. It cannot be read again. */
export interface NewInvitation {
  readonly id: string;
  /** The secret part of the link. */
  readonly token: string;
  readonly expiresAt: Date;
}

export type InviteStaffAnswer =
  | ({ readonly kind: 'invited' } & NewInvitation)
  | { readonly kind: 'refused'; readonly code: 'username-taken' };

/** invitation-over: the person has chosen a password already. */
export type RenewInvitationAnswer =
  | ({ readonly kind: 'invited' } & NewInvitation)
  | { readonly kind: 'refused'; readonly code: Extract<StaffRefusal, 'staff-unknown'> | 'invitation-over' };

/** The person and the account of a link. invitation-over: the link is used, replaced, withdrawn or expired. */
export type GetInvitationAnswer =
  | { readonly kind: 'open'; readonly username: string; readonly name: string; readonly expiresAt: Date }
  | { readonly kind: 'refused'; readonly code: 'invitation-over' };

export interface AcceptInvitation {
  readonly token: string;
  readonly password: string;
}

export type AcceptInvitationAnswer =
  | { readonly kind: 'accepted'; readonly username: string }
  | { readonly kind: 'refused'; readonly code: 'invitation-over' | 'password-not-strong' };
