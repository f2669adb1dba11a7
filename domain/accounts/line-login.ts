import type { SignedIn } from './session.ts';

/** How long somebody may take at LINE before they come back (Specification, ACCT-17). */
export const LINE_LOGIN_LIFETIME_MS = 10 * 60_000;

/** What somebody goes to LINE for. */
export const LINE_PURPOSES = ['sign-in', 'link'] as const;

export type LinePurpose = (typeof LINE_PURPOSES)[number];

/** A way to LINE and back that was begun. */
export interface LineBegun {
  /** LINE's own page. */
  readonly address: string;
  /** Comes back with the person; what comes back with another one was begun elsewhere. */
  readonly state: string;
  /** Stays in this browser and never travels by way of LINE: without it nobody can use what comes back. */
  readonly browserKey: string;
}

export type BeginLineAnswer =
  | ({ readonly kind: 'begun' } & LineBegun)
  /** The company has no channel at LINE. */
  | { readonly kind: 'refused'; readonly code: 'line-unavailable' };

/** What the browser comes back from LINE with, and the key that it kept. */
export interface LineReturn {
  readonly state: string;
  readonly code: string;
  readonly browserKey: string;
}

/**
 * - line-expired: it took too long, or was never begun in this browser
 * - line-used: it was used before; an answer may have been lost
 * - line-refused: LINE's word could not be believed, or the account was closed
 * - line-unreachable: LINE did not answer the company
 */
export const LINE_LOGIN_REFUSALS = ['line-expired', 'line-used', 'line-refused', 'line-unreachable'] as const;

export type LineLoginRefusal = (typeof LINE_LOGIN_REFUSALS)[number];

/** Somebody whom LINE vouches for, and whom the company does not know by their LINE yet. */
export interface LineOffer {
  /** Joins that LINE to an account, once, within the life of a ticket (domain/accounts/one-time-code). */
  readonly ticket: string;
  /** As they call themselves at LINE. */
  readonly lineName: string;
}

export type FinishLineAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | ({ readonly kind: 'not-linked' } & LineOffer)
  | { readonly kind: 'refused'; readonly code: LineLoginRefusal };

/**
 * - line-ticket-over: it took too long or was used; LINE has to be asked again
 * - line-taken: that LINE belongs to another account
 * - account-has-line: the account has another LINE, which has to go first
 */
export const LINE_LINK_REFUSALS = ['line-ticket-over', 'line-taken', 'account-has-line'] as const;

export type LineLinkRefusal = (typeof LINE_LINK_REFUSALS)[number];

/** Linking asks again who it is: a stolen session must not open a way in that outlives it. */
export interface LinkLineRequest {
  /** Of the LINE. */
  readonly ticket: string;
  /** The account's own; '' where its number is proven instead. */
  readonly password: string;
  /** Of a right code to the account's own number; '' where the password is given. */
  readonly codeTicket: string;
}

/**
 * - invalid-password: it is wrong or missing
 * - ticket-over: the code's ticket took too long, was used, or is not of this account's number
 */
export const LINK_PROOF_REFUSALS = ['invalid-password', 'ticket-over'] as const;

export type LinkProofRefusal = (typeof LINK_PROOF_REFUSALS)[number];

/** The LINE that opens an account. */
export interface LineLink {
  readonly lineName: string;
  /** The person has the company among their friends at LINE. */
  readonly maySend: boolean;
}

export type LinkLineAnswer =
  | { readonly kind: 'linked'; readonly lineName: string }
  | { readonly kind: 'refused'; readonly code: LineLinkRefusal | LinkProofRefusal };

/** Signing in by a proven number; with a LINE ticket that LINE is linked by it too. */
export interface CodeSignIn {
  /** What the right code was changed for. */
  readonly ticket: string;
  /** '' where nothing is to be linked. */
  readonly lineTicket: string;
}

/** `user-not-found`: the number is proven, and nobody may sign in with it; told only then. */
export type CodeSignInRefusal = 'ticket-over' | 'user-not-found' | LineLinkRefusal;

export type CodeSignInAnswer =
  | ({ readonly kind: 'signed-in' } & SignedIn)
  | { readonly kind: 'refused'; readonly code: CodeSignInRefusal };
