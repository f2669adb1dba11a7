import type { SignedIn } from './session.ts';

/** The three parts of a link by which a partner signs somebody in, as they stand in its address. */
export interface AccessLink {
  readonly keyId: string;
  /** Base64url of the JSON that says who, where, until when, and a nonce. */
  readonly payload: string;
  /** Base64url of the HMAC-SHA256 over `<key id>/<payload>`. */
  readonly signature: string;
}

/** A link that the shop itself made, for the account that asked for it: payload and signature are a random token. */
export interface MadeAccessLink extends AccessLink {
  /** From the moment in which it was made. */
  readonly lifetimeSeconds: number;
}

/** One word for every reason: who made the link up learns nothing. */
export type AccessRefusalCode = 'access-refused';

interface AccessRefused {
  readonly kind: 'refused';
  readonly code: AccessRefusalCode;
}

/** Whom a good link signs in; it is still unused. */
export interface AccessOffer {
  readonly name: string;
}

export type AccessOfferAnswer = ({ readonly kind: 'good' } & AccessOffer) | AccessRefused;

export type AccessAnswer = ({ readonly kind: 'signed-in' } & SignedIn) | AccessRefused;
