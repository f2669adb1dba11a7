import type { Table } from 'dexie';
import type { AccountKey, CustomerText } from './account.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/kernel/language';

type RecentSearchesKey = `recent-searches:${AccountKey}`;

/**
 * Small values: the person's choices on this phone, independent of the account; since when data is stored,
 * and the last reading of the server's clock; and each account's recent searches and drafts.
 */
export interface PreferenceRow {
  readonly key:
    | 'language'
    | 'price-tolerance'
    | 'pictures'
    | 'order-news'
    | 'order-push'
    | 'order-push-refused'
    | 'mode'
    | 'kept-since'
    | 'shop-clock'
    | 'device-id'
    | 'sign-in-device'
    | 'line-login'
    | `ship-to:${CustomerText}`
    | HiddenUsualKey
    | `quick-order:${string}`
    | RecentSearchesKey
    | DismissedNoticeKey
    | PrivacyKey
    | ProfileKey
    | NewClientKey
    | ClientDraftKey
    | RegistrationDraftKey
    | ConfirmedAddressKey
    | AddressDraftKey
    | StartedPaymentKey
    | SlipKey
    | SentCopyKey
    | ConfirmedVisitKey
    | DeliveryDraftKey;
  readonly value: string;
}

/** The products that a customer hides from the usual order, per account. */
type HiddenUsualKey = `hidden-usual:${AccountKey}:${CustomerText}`;

/** A device notice that a person dismissed; the value is the ISO time of dismissal. */
type DismissedNoticeKey = `dismissed-notice:${string}`;

/** The last answer to the privacy notice, of a customer or a guest. */
export type PrivacyKey = `privacy:${AccountKey}:${CustomerText}`;

/** A customer's profile as confirmed by the server. */
export type ProfileKey = `profile:${AccountKey}:${CustomerText}`;

/**
 * A client registered by this account, keyed by the code from this phone, until the list of clients includes it.
 */
export type NewClientKey = `new-client:${AccountKey}:${string}`;

/** The unsaved draft of a new client. */
export type ClientDraftKey = `new-client-draft:${AccountKey}:${string}`;

/** The unsent draft of a registration, one per phone. */
export type RegistrationDraftKey = `registration-draft:${'text' | 'pictures'}`;

/** An address as the server confirmed a change to it, until the list is requested again. */
export type ConfirmedAddressKey = `address:${AccountKey}:${CustomerText}:${string}`;

/** The unsaved draft of an address, per customer. */
export type AddressDraftKey = `address-draft:${AccountKey}:${CustomerText}`;

/** The payment attempt of an order: its method and id, stored before the first request. */
export type StartedPaymentKey = `payment:${AccountKey}:${string}`;
/** The data that this phone read from a slip, keyed by the slip's id. */
export type SlipKey = `slip:${AccountKey}:${string}`;
/** A copy of an accepted slip or delivery attempt, keyed by the id of its receipt. */
export type SentCopyKey = `sent-copy:${AccountKey}:${string}`;

/** A confirmed delivery attempt, until the next list includes it. */
export type ConfirmedVisitKey = `told-visit:${AccountKey}:${string}`;
/** The unsent draft of a delivery attempt. */
export type DeliveryDraftKey = `delivery-draft:${AccountKey}:${string}`;

export type PreferenceTable = Table<PreferenceRow, PreferenceRow['key']>;

/** The chosen language; the default one if none is stored. */
export async function readLanguagePreference(preferences: PreferenceTable): Promise<Language> {
  const row = await preferences.get('language');
  return isLanguage(row?.value) ? row.value : DEFAULT_LANGUAGE;
}

/** Whether notifications about pending orders are on; the browser's permission is separate. */
export async function readAreOrderNewsOn(preferences: PreferenceTable): Promise<boolean> {
  return (await preferences.get('order-news'))?.value !== 'off';
}

/**
 * - all: pictures load automatically
 * - none: a picture loads only on request
 */
export type PictureChoice = 'all' | 'none';

/** Undefined until the person chooses: pictures load, and the app may suggest saving data. */
export async function readPictureChoice(preferences: PreferenceTable): Promise<PictureChoice | undefined> {
  const value = (await preferences.get('pictures'))?.value;
  return value === 'all' || value === 'none' ? value : undefined;
}

/**
 * Whether "send without asking" for a slightly higher total is on; off by default (Specification, CHECK-13).
 */
export async function readIsToleranceOn(preferences: PreferenceTable): Promise<boolean> {
  return (await preferences.get('price-tolerance'))?.value === 'on';
}

/** The last chosen mode, whether or not the tenant still sells in it. */
export async function readModePreference(preferences: PreferenceTable): Promise<string | undefined> {
  return (await preferences.get('mode'))?.value;
}

/** The id of the last chosen delivery address of this customer. */
export async function readShipToPreference(
  preferences: PreferenceTable,
  customer: CustomerText,
): Promise<string | undefined> {
  return (await preferences.get(`ship-to:${customer}`))?.value;
}

function recentSearchesKey(account: AccountKey): RecentSearchesKey {
  return `recent-searches:${account}`;
}

/** Newest first. */
export async function readRecentSearches(
  preferences: PreferenceTable,
  account: AccountKey,
): Promise<readonly string[]> {
  const value = (await preferences.get(recentSearchesKey(account)))?.value ?? '';
  return value.split('\n').filter((text) => text !== '');
}

/** @param searches without line breaks */
export async function saveRecentSearches(
  preferences: PreferenceTable,
  account: AccountKey,
  searches: readonly string[],
): Promise<void> {
  const key = recentSearchesKey(account);
  if (searches.length === 0) await preferences.delete(key);
  else await preferences.put({ key, value: searches.join('\n') });
}

/** A simultaneous reading of the server's and the phone's clock; undefined before the first answer. */
export async function readServerClockReading(
  preferences: PreferenceTable,
): Promise<{ readonly serverMs: number; readonly phoneMs: number } | undefined> {
  const value = (await preferences.get('shop-clock'))?.value ?? '';
  const [serverMs = Number.NaN, phoneMs = Number.NaN] = value.split(' ').map(Date.parse);
  return Number.isNaN(serverMs + phoneMs) ? undefined : { serverMs, phoneMs };
}

export async function saveServerClockReading(
  preferences: PreferenceTable,
  { serverMs, phoneMs }: { readonly serverMs: number; readonly phoneMs: number },
): Promise<void> {
  const value = [serverMs, phoneMs].map((moment) => new Date(moment).toISOString()).join(' ');
  await preferences.put({ key: 'shop-clock', value });
}

/** A LINE login that was started in this browser. */
export interface StoredLineLogin {
  readonly state: string;
  readonly browserKey: string;
  readonly purpose: 'sign-in' | 'link';
}

/** Replaces an earlier login, which becomes useless. */
export async function saveLineLogin(
  preferences: PreferenceTable,
  { state, browserKey, purpose }: StoredLineLogin,
): Promise<void> {
  await preferences.put({ key: 'line-login', value: `${purpose} ${state} ${browserKey}` });
}

/** Returns undefined if no login was started in this browser. */
export async function readLineLogin(preferences: PreferenceTable): Promise<StoredLineLogin | undefined> {
  const value = (await preferences.get('line-login'))?.value ?? '';
  const [purpose, state = '', browserKey = ''] = value.split(' ');
  if (state === '' || browserKey === '') return undefined;
  return { purpose: purpose === 'link' ? 'link' : 'sign-in', state, browserKey };
}

export async function forgetLineLogin(preferences: PreferenceTable): Promise<void> {
  await preferences.delete('line-login');
}

/** Product codes. Like the cart, they remain after sign-out. */
export async function readHiddenUsual(
  preferences: PreferenceTable,
  account: AccountKey,
  customer: CustomerText,
): Promise<readonly string[]> {
  const value = (await preferences.get(`hidden-usual:${account}:${customer}`))?.value ?? '';
  return value === '' ? [] : value.split('\n');
}

/** Hides a product or shows it again. Call it inside a transaction. */
export async function saveHiddenUsual(
  preferences: PreferenceTable,
  { account, customer }: { readonly account: AccountKey; readonly customer: CustomerText },
  { productCode, isHidden }: { readonly productCode: string; readonly isHidden: boolean },
): Promise<void> {
  const before = await readHiddenUsual(preferences, account, customer);
  const others = before.filter((code) => code !== productCode);
  const hidden = isHidden ? [...others, productCode] : others;
  await preferences.put({ key: `hidden-usual:${account}:${customer}`, value: hidden.join('\n') });
}

/** Identifies this browser's database. It is created once and deleted with the database. */
export async function readDeviceId(preferences: PreferenceTable): Promise<string | undefined> {
  return (await preferences.get('device-id'))?.value;
}

const DETAILS = [
  'privacy',
  'profile',
  'new-client',
  'new-client-draft',
  'address',
  'address-draft',
  'payment',
  'slip',
  'sent-copy',
  'told-visit',
];

/**
 * Deletes an account's data in preferences: consent, profile, clients, drafts, payment attempts, slips and copies.
 */
export async function forgetDetails(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  for (const kind of DETAILS) await preferences.where('key').startsWith(`${kind}:${account}:`).delete();
}

/** Drafts survive a session that the server ended, because the rider may be at a door. */
export async function dropDeliveryDrafts(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  await preferences.where('key').startsWith(`delivery-draft:${account}:`).delete();
}

/**
 * Deletes the copies of sent data (`sent-copies.ts`) of all accounts when storage is full. @returns whether
 * there were any
 */
export async function forgetSentCopies(preferences: PreferenceTable): Promise<boolean> {
  const keys = await preferences.where('key').startsWith('sent-copy:').primaryKeys();
  if (keys.length > 0) await preferences.bulkDelete(keys);
  return keys.length > 0;
}

/** @param notice identifies the notice and its subject; a new version of it has another name */
export async function readIsNoticeDismissed(preferences: PreferenceTable, notice: string): Promise<boolean> {
  return (await preferences.get(`dismissed-notice:${notice}`)) !== undefined;
}

export async function saveNoticeDismissed(
  preferences: PreferenceTable,
  notice: string,
  now: Date,
): Promise<void> {
  await preferences.put({ key: `dismissed-notice:${notice}`, value: now.toISOString() });
}

/**
 * Returns the token by which the server recognizes this phone at sign-in (decision 48), and creates it if
 * necessary. It remains after the session ends.
 *
 * @param newId two random UUIDs have 244 random bits, also in browsers without `randomUUID`
 */
export async function signInDevice(table: Table<PreferenceRow>, newId: () => string): Promise<string> {
  return await table.db.transaction('rw', table, async () => {
    const stored = (await table.get('sign-in-device'))?.value;
    if (stored !== undefined) return stored;
    const value = `${newId()}${newId()}`.replaceAll('-', '');
    await table.put({ key: 'sign-in-device', value });
    return value;
  });
}
