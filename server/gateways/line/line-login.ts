/** A person whom LINE has authenticated. */
export interface LineUser {
  /** LINE's user id for this company. */
  readonly id: string;
  /** The display name; '' when there is none. */
  readonly name: string;
  /** Whether the person has the company as a friend; undefined when LINE did not report it. */
  readonly isFriend: boolean | undefined;
}

/** `reason` is for the log: no names, no codes. */
export type LineProof =
  | { readonly kind: 'proven'; readonly user: LineUser }
  /** LINE refuses, or its answer is not trustworthy. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A failure of the network or of LINE. */
  | { readonly kind: 'failed'; readonly reason: string };

/** The parameters that the browser takes to LINE. */
export interface LineAuthorization {
  readonly state: string;
  readonly nonce: string;
  /** The PKCE challenge, by S256. */
  readonly challenge: string;
  readonly returnAddress: string;
}

/** The data that came back, with the stored data of the request. */
export interface LineCallback {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly returnAddress: string;
  readonly now: Date;
}

/** LINE Login for one company. Never rejects. */
export interface LineLogin {
  /** The address that the browser is sent to. */
  readonly addressOf: (authorization: LineAuthorization) => string;
  /** Exchanges a code for the authenticated user. A code works once. */
  readonly redeem: (callback: LineCallback) => Promise<LineProof>;
  /** The public origin as registered at LINE; undefined in the demo, which uses the caller's origin. */
  readonly publicOrigin: string | undefined;
}

/** The company's channel at LINE. The secret is never in a tenant's file. */
export interface LineChannel {
  readonly id: string;
  readonly secret: string;
}

/** The server's settings for LINE. */
export type LineSettings =
  | { readonly gateway: 'none' | 'loopback' }
  | {
      readonly gateway: 'line';
      /** Keyed by tenant. */
      readonly channels: ReadonlyMap<string, LineChannel>;
      readonly publicOrigin: string;
    };

/** The longest wait for LINE's answer. */
export const LINE_TIMEOUT_MS = 10_000;
