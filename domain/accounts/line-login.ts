import type { SignedIn } from './session.ts';

/** The time a person has at LINE before they must be back (Specification, ACCT-17). */
export const LINE_LOGIN_LIFETIME_MS = 10 * 60_000;

/** The reasons for a LINE login. */
export const LINE_PURPOSES = ['sign-in', 'link'] as const;

export type LinePurpose = (typeof LINE_PURPOSES)[number];

/** A LINE login that was started. */
export interface LineLoginStart {
  /** The URL of LINE's login page. */
  readonly address: string;
  /** LINE returns it with the person. A different value means that the login was started elsewhere. */
  readonly state: string;
  /** Stays in this browser and never passes through LINE: without it, nobody can use what LINE returns. */
  readonly browserKey: string;
}

export type BeginLineAnswer =
  | ({ readonly kind: 'started' } & LineLoginStart)
  /** The company has no LINE Login channel. */
  | { readonly kind: 'refused'; readonly code: 'line-unavailable' };

/** The parameters with which LINE returns, and the key that the browser kept. */
export interface LineReturn {
  readonly state: string;
  readonly code: string;
  readonly browserKey: string;
}

/**
 * - line-expired: it took too long, or was never started in this browser
 * - line-used: it was used before; the earlier answer may have been lost
 * - line-refused: LINE's answer failed verification, or the account is closed
 * - line-unreachable: the server could not reach LINE
 */
export const LINE_LOGIN_REFUSALS = ['line-expired', 'line-used', 'line-refused', 'line-unreachable'] as const;

export type LineLoginRefusal = (typeof LINE_LOGIN_REFUSALS)[number];

/** A person whom LINE authenticated, but whose LINE account is not linked to any account. */
export interface LineOffer {
  /**
   * Links the LINE account to an account once, within the lifetime of a ticket
   * (domain/accounts/one-time-code).
   */
  readonly ticket: string;
  /** The display name at LINE. */
  readonly lineName: string;
}

export type FinishLineAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | ({ readonly kind: 'not-linked' } & LineOffer)
  | { readonly kind: 'refused'; readonly code: LineLoginRefusal };

/**
 * - line-ticket-over: the ticket has expired or was used; the LINE login has to be repeated
 * - line-taken: this LINE account is linked to another account
 * - account-has-line: the account is linked to another LINE account, which has to be unlinked first
 */
export const LINE_LINK_REFUSALS = ['line-ticket-over', 'line-taken', 'account-has-line'] as const;

export type LineLinkRefusal = (typeof LINE_LINK_REFUSALS)[number];

/**
 * Linking requires a fresh proof of identity, so that a stolen session cannot create a sign-in that outlives
 * it.
 */
export interface LinkLineRequest {
  /** From the LINE offer. */
  readonly ticket: string;
  /** The account's password; '' if `codeTicket` proves its number instead. */
  readonly password: string;
  /** From a correct code sent to the account's own number; '' if the password is given. */
  readonly codeTicket: string;
}

/**
 * - invalid-password: the password is wrong or missing
 * - ticket-over: the code's ticket has expired, was used, or is not for this account's number
 */
export const LINK_PROOF_REFUSALS = ['invalid-password', 'ticket-over'] as const;

export type LinkProofRefusal = (typeof LINK_PROOF_REFUSALS)[number];

/** The LINE account that can sign in to an account. */
export interface LineLink {
  readonly lineName: string;
  /** Whether the person has added the company's official account as a friend at LINE. */
  readonly maySend: boolean;
}

export type LinkLineAnswer =
  | { readonly kind: 'linked'; readonly lineName: string }
  | { readonly kind: 'refused'; readonly code: LineLinkRefusal | LinkProofRefusal };

/** Sign-in by a verified number. With a LINE ticket, it also links that LINE account. */
export interface CodeSignIn {
  /** The ticket that the correct code was exchanged for. */
  readonly ticket: string;
  /** '' if there is nothing to link. */
  readonly lineTicket: string;
}

/**
 * `user-not-found`: the number is verified, but no account can sign in with it. Revealed only after
 * verification.
 */
export type CodeSignInRefusal = 'ticket-over' | 'user-not-found' | LineLinkRefusal;

export type CodeSignInAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: CodeSignInRefusal };
