import type { OfficeMe } from './office-session.ts';

/** A passkey that replaces the code of the authenticator app at a sign-in. */
export interface Passkey {
  /** The id of the credential, base64url. */
  readonly id: string;
  /** Given by its owner. */
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | undefined;
}

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME_LENGTH = 60;

/** How long a challenge can be answered. */
export const PASSKEY_MINUTES = 5;

/** Describes the passkey that the browser makes. Challenge and ids are base64url. */
export interface PasskeyCreation {
  readonly challenge: string;
  /** The host to which the passkey belongs. */
  readonly rpId: string;
  readonly rpName: string;
  readonly userId: string;
  readonly userName: string;
  /** The person's passkeys, of which no second one is made on the same device. */
  readonly knownIds: readonly string[];
}

/** Describes the passkeys of which the browser uses one. */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly knownIds: readonly string[];
}

/** A new passkey as the browser describes it; all but the name is base64url. */
export interface NewPasskey {
  readonly id: string;
  readonly clientData: string;
  readonly attestation: string;
  readonly name: string;
}

/** A signature of a passkey; everything is base64url. */
export interface PasskeyProof {
  readonly id: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** authenticator-needed: the person has no authenticator app, which is the way in without the passkey. */
export type StartPasskeyAnswer =
  | ({ readonly kind: 'started' } & PasskeyCreation)
  | { readonly kind: 'refused'; readonly code: 'authenticator-needed' | 'passkeys-full' };

/** passkey-invalid: it does not fit the challenge, the address or the passkey, or it came too late. */
export type AddPasskeyAnswer =
  | { readonly kind: 'added' }
  | { readonly kind: 'refused'; readonly code: 'passkey-invalid' | 'passkeys-full' };

export type ProvePasskeyAnswer =
  | { readonly kind: 'proven'; readonly me: OfficeMe }
  | { readonly kind: 'refused'; readonly code: 'passkey-invalid' };
