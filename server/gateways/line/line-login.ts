/** Somebody whom LINE vouches for. */
export interface LineUser {
  /** As LINE names them to this company. */
  readonly id: string;
  /** As they call themselves; '' where they do not say. */
  readonly name: string;
  /** Whether the company is among their friends; undefined where LINE did not say. */
  readonly isFriend: boolean | undefined;
}

/** `reason` is for the log: no names, no codes. */
export type LineProof =
  | { readonly kind: 'proven'; readonly user: LineUser }
  /** LINE says no, or what it says cannot be believed. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A fault of the road or of LINE. */
  | { readonly kind: 'failed'; readonly reason: string };

/** What goes with the browser to LINE. */
export interface LineAsking {
  readonly state: string;
  readonly nonce: string;
  /** Of PKCE, by S256. */
  readonly challenge: string;
  readonly returnAddress: string;
}

/** What came back, with what was kept of the asking. */
export interface LineComing {
  readonly code: string;
  readonly verifier: string;
  readonly nonce: string;
  readonly returnAddress: string;
  readonly now: Date;
}

/** LINE Login for one company. Never throws. */
export interface LineLogin {
  /** Where the browser goes. */
  readonly addressOf: (asking: LineAsking) => string;
  /** Changes a code for a word about who came; a code works once. */
  readonly redeem: (coming: LineComing) => Promise<LineProof>;
  /** The shop's origin as it is registered at LINE; undefined in the demo, where the caller's own is as good. */
  readonly publicOrigin: string | undefined;
}

/** What LINE gave the company; the secret is never in a tenant's file. */
export interface LineChannel {
  readonly id: string;
  readonly secret: string;
}

/** Who stands for LINE, as the server's settings say it. */
export type LineSettings =
  | { readonly gateway: 'none' | 'loopback' }
  | {
      readonly gateway: 'line';
      /** By tenant. */
      readonly channels: ReadonlyMap<string, LineChannel>;
      readonly publicOrigin: string;
    };

/** How long LINE may take to answer. */
export const LINE_TIMEOUT_MS = 10_000;
