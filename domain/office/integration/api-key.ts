import type { Permission } from '#domain/office/permission';

/** The permissions that a key can have: those of the calls that programs make. */
export const API_KEY_SCOPES = [
  'orders.read',
  'orders.approve',
  'orders.move',
  'orders.cancel',
  'money.read',
  'money.decide',
  'deliveries.assign',
  'products.read',
  'prices.change',
  'stock.change',
  'settings.read',
  'settings.change',
] as const satisfies readonly Permission[];

export type ApiKeyScope = (typeof API_KEY_SCOPES)[number];

/** Begins every key, so that a leaked one is recognized. */
export const API_KEY_PREFIX = 'khaisong_';

export const MAX_API_KEY_DAYS = 365;
export const MAX_API_KEY_NAME_LENGTH = 100;

/** More keys than a company has programs. */
export const MAX_API_KEYS = 50;

export const API_KEY_STATES = ['usable', 'expired', 'revoked'] as const;

export type ApiKeyState = (typeof API_KEY_STATES)[number];

/** A key by which a program calls the API in the name of a staff account. */
export interface ApiKey {
  readonly id: string;
  /** The name of the program, for people. */
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  /** The account in whose name the program acts. */
  readonly accountId: string;
  readonly accountName: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly lastUsedAt: Date | undefined;
  readonly state: ApiKeyState;
}

export interface NewApiKey {
  /** Made by the browser. */
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly accountId: string;
  /** How many days it is valid. */
  readonly days: number;
}

export const ADD_API_KEY_REFUSALS = [
  'staff-unknown',
  'key-exists',
  'keys-full',
  'scope-above-account',
] as const;

export type AddApiKeyAnswer =
  | {
      readonly kind: 'added';
      readonly apiKey: ApiKey;
      /** The key itself. The server stores its hash alone. */
      readonly secret: string;
    }
  | { readonly kind: 'refused'; readonly code: (typeof ADD_API_KEY_REFUSALS)[number] };

export type RevokeApiKeyAnswer =
  | { readonly kind: 'revoked' }
  | { readonly kind: 'refused'; readonly code: 'key-unknown' };

/** Reads stored scopes. Unknown ones, which a newer version wrote, are left out. */
export function apiKeyScopesIn(stored: readonly string[]): readonly ApiKeyScope[] {
  return API_KEY_SCOPES.filter((scope) => stored.includes(scope));
}
