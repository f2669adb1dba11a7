import type { SignedIn } from './session.ts';

/**
 * The three parts of an access link, by which a partner's system signs a user in. They are parts of the
 * link's URL.
 */
export interface AccessLink {
  readonly keyId: string;
  /** Base64url of JSON: the user, the tenant, the expiry time and a nonce. */
  readonly payload: string;
  /** Base64url of the HMAC-SHA256 over `<key id>/<payload>`. */
  readonly signature: string;
}

/** An access link that the server issued to a signed-in account. Payload and signature are a random token. */
export interface MadeAccessLink extends AccessLink {
  /** Counted from the moment it was issued. */
  readonly lifetimeSeconds: number;
}

/** One code covers every reason, so that a forger learns nothing. */
export type AccessRefusalCode = 'access-refused';

interface AccessRefused {
  readonly kind: 'refused';
  readonly code: AccessRefusalCode;
}

/** The account that a valid link signs in. Reading the offer does not use up the link. */
export interface AccessOffer {
  readonly name: string;
}

export type AccessOfferAnswer = ({ readonly kind: 'good' } & AccessOffer) | AccessRefused;

export type AccessAnswer = ({ readonly kind: 'signed-in' } & SignedIn) | AccessRefused;
