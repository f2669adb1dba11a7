import type { Table } from 'dexie';
import type { AccountKey, CustomerText } from './account.ts';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/kernel/language';

type RecentSearchesKey = `recent-searches:${AccountKey}`;

/**
 * What the person chose on this phone, whoever is signed in; since when anything is kept here, what the shop's clock said,
 * and what each account searched for last.
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
    | BegunPaymentKey
    | SlipKey
    | SentCopyKey
    | ConfirmedVisitKey
    | DeliveryDraftKey;
  readonly value: string;
}

/** Of one customer, as one account sees it: what the shop does not want to see in its usual order. */
type HiddenUsualKey = `hidden-usual:${AccountKey}:${CustomerText}`;

/** A notice of the device that somebody closed on this phone; its value is when, as an ISO moment. */
type DismissedNoticeKey = `dismissed-notice:${string}`;

/** Of one customer, or of a guest: the last answer to the privacy notice. */
export type PrivacyKey = `privacy:${AccountKey}:${CustomerText}`;

/** Of one customer: what the company has written down of it. */
export type ProfileKey = `profile:${AccountKey}:${CustomerText}`;

/** A client that this account registered, by the code that this phone gave it, until the company tells of it itself. */
export type NewClientKey = `new-client:${AccountKey}:${string}`;

/** What this account wrote of a new client and did not save yet. */
export type ClientDraftKey = `new-client-draft:${AccountKey}:${string}`;

/** What somebody who has no account yet wrote of themselves and did not send yet; one a phone. */
export type RegistrationDraftKey = `registration-draft:${'text' | 'pictures'}`;

/** An address as the company told it when it took a change, until its list is asked for again. */
export type ConfirmedAddressKey = `address:${AccountKey}:${CustomerText}:${string}`;

/** What this account wrote of an address of one customer and did not save yet. */
export type AddressDraftKey = `address-draft:${AccountKey}:${CustomerText}`;

/** How an order of this account is to be paid, and under which id, since before the shop was asked. */
export type BegunPaymentKey = `payment:${AccountKey}:${string}`;
/** What this phone read on a slip, by the slip's id. */
export type SlipKey = `slip:${AccountKey}:${string}`;
/** What was sent with a slip or a visit that the company accepted, by the id of its receipt. */
export type SentCopyKey = `sent-copy:${AccountKey}:${string}`;

/** A visit that the company has, until the list that tells of it next was asked for. */
export type ConfirmedVisitKey = `told-visit:${AccountKey}:${string}`;
/** What a rider wrote of a visit and did not send yet. */
export type DeliveryDraftKey = `delivery-draft:${AccountKey}:${string}`;

export type PreferenceTable = Table<PreferenceRow, PreferenceRow['key']>;

export async function readLanguagePreference(preferences: PreferenceTable): Promise<Language> {
  const row = await preferences.get('language');
  return isLanguage(row?.value) ? row.value : DEFAULT_LANGUAGE;
}

/** Whether the phone may say what became of a waiting order while nobody looks at the app; the browser is asked apart. */
export async function readAreOrderNewsOn(preferences: PreferenceTable): Promise<boolean> {
  return (await preferences.get('order-news'))?.value !== 'off';
}

/**
 * - all: pictures are loaded as one looks at the goods
 * - none: none is loaded until one asks for it
 */
export type PictureChoice = 'all' | 'none';

/** Undefined until the person chose: all are loaded, and the app may suggest to save data. */
export async function readPictureChoice(preferences: PreferenceTable): Promise<PictureChoice | undefined> {
  const value = (await preferences.get('pictures'))?.value;
  return value === 'all' || value === 'none' ? value : undefined;
}

/** "Send without asking" for a slightly higher total; off until the person switches it on (Specification, CHECK-13). */
export async function readIsToleranceOn(preferences: PreferenceTable): Promise<boolean> {
  return (await preferences.get('price-tolerance'))?.value === 'on';
}

/** The mode that was chosen last, whether or not the tenant still sells in it. */
export async function readModePreference(preferences: PreferenceTable): Promise<string | undefined> {
  return (await preferences.get('mode'))?.value;
}

/** The id of the address that was chosen last for this customer's goods. */
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

/** @param searches one line each */
export async function saveRecentSearches(
  preferences: PreferenceTable,
  account: AccountKey,
  searches: readonly string[],
): Promise<void> {
  const key = recentSearchesKey(account);
  if (searches.length === 0) await preferences.delete(key);
  else await preferences.put({ key, value: searches.join('\n') });
}

/** What the shop's clock and this phone's said at one moment; undefined before the first answer. */
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

/** A way to LINE and back that was begun here. */
export interface KeptLineLogin {
  readonly state: string;
  readonly browserKey: string;
  readonly purpose: 'sign-in' | 'link';
}

/** The last one that was begun: an earlier one is worth nothing then. */
export async function saveLineLogin(
  preferences: PreferenceTable,
  { state, browserKey, purpose }: KeptLineLogin,
): Promise<void> {
  await preferences.put({ key: 'line-login', value: `${purpose} ${state} ${browserKey}` });
}

export async function readLineLogin(preferences: PreferenceTable): Promise<KeptLineLogin | undefined> {
  const value = (await preferences.get('line-login'))?.value ?? '';
  const [purpose, state = '', browserKey = ''] = value.split(' ');
  if (state === '' || browserKey === '') return undefined;
  return { purpose: purpose === 'link' ? 'link' : 'sign-in', state, browserKey };
}

export async function forgetLineLogin(preferences: PreferenceTable): Promise<void> {
  await preferences.delete('line-login');
}

/** Codes of products. They stay when the person signs out, as the cart does. */
export async function readHiddenUsual(
  preferences: PreferenceTable,
  account: AccountKey,
  customer: CustomerText,
): Promise<readonly string[]> {
  const value = (await preferences.get(`hidden-usual:${account}:${customer}`))?.value ?? '';
  return value === '' ? [] : value.split('\n');
}

/** Hides a product, or brings it back; called inside the caller's transaction. */
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

/** What this browser's database is told apart by; made once, and gone with the database. */
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

/** What the account answered, what was written down of it, whom it registered, what it had begun to write of one, and to pay. */
export async function forgetDetails(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  for (const kind of DETAILS) await preferences.where('key').startsWith(`${kind}:${account}:`).delete();
}

/** They outlive a session that the company ended: somebody stands at a door. */
export async function dropDeliveryDrafts(preferences: PreferenceTable, account: AccountKey): Promise<void> {
  await preferences.where('key').startsWith(`delivery-draft:${account}:`).delete();
}

/** Copies of what the company has (`sent-copies.ts`), of every account, for a phone that is full. @returns whether there were any */
export async function forgetSentCopies(preferences: PreferenceTable): Promise<boolean> {
  const keys = await preferences.where('key').startsWith('sent-copy:').primaryKeys();
  if (keys.length > 0) await preferences.bulkDelete(keys);
  return keys.length > 0;
}

/** @param notice names the notice and what it is about; another version of it is another name */
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
 * The token by which the company knows this phone again when somebody signs in (decision 48). It stays when the session ends.
 *
 * @param newId two random UUIDs have 244 random bits, also where the browser has no `randomUUID`
 */
export async function signInDevice(table: Table<PreferenceRow>, newId: () => string): Promise<string> {
  return await table.db.transaction('rw', table, async () => {
    const kept = (await table.get('sign-in-device'))?.value;
    if (kept !== undefined) return kept;
    const value = `${newId()}${newId()}`.replaceAll('-', '');
    await table.put({ key: 'sign-in-device', value });
    return value;
  });
}
