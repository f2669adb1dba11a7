import type { Table } from 'dexie';
import type { ProductView } from '#domain/catalogue/product-view';
import { DEFAULT_LANGUAGE, type Language } from '#domain/kernel/language';
import type { AccountKey } from './account.ts';

/**
 * - all: pictures load automatically
 * - none: a picture loads only on request
 */
export type PictureChoice = 'all' | 'none';

/** The account that receives order notifications in this browser, and its push endpoint. */
export interface StoredOrderPush {
  readonly account: AccountKey;
  readonly endpoint: string;
}

/** A simultaneous reading of the server's and the phone's clock, in milliseconds. */
export interface ClockReading {
  readonly serverMs: number;
  readonly phoneMs: number;
}

/** A LINE login that was started in this browser. */
export interface StoredLineLogin {
  readonly state: string;
  readonly browserKey: string;
  readonly purpose: 'sign-in' | 'link';
}

/** The values of this phone, whoever is signed in. All of them stay after the session ends. */
export interface Settings {
  readonly language: Language;
  /** Absent until the person chooses: pictures load, and the app may suggest saving data. */
  readonly pictures: PictureChoice;
  /** Absent until the person chooses: cards. */
  readonly 'product-view': ProductView;
  /** The last chosen mode, whether or not the tenant still sells in it. */
  readonly mode: string;
  /** Whether "send without asking" for a slightly higher total is on; off by default (Specification, CHECK-13). */
  readonly 'price-tolerance': boolean;
  /** Whether notifications about pending orders are on, which is the default; the browser's permission is separate. */
  readonly 'order-news': boolean;
  /** The page that a wide window opens with. */
  readonly 'start-page': 'home' | 'quick-order';
  /** Absent if notifications were never switched on or were switched off. */
  readonly 'order-push': StoredOrderPush;
  /** The time at which somebody chose "not now" on this phone. */
  readonly 'order-push-refused-at': Date;
  /** The time since which this phone stores data. */
  readonly 'stored-since': Date;
  /** Absent before the server's first answer. */
  readonly 'server-clock': ClockReading;
  /** Identifies this browser's database. It is created once and deleted with the database. */
  readonly 'device-id': string;
  /** The token by which the server recognizes this phone at sign-in (decision 48). */
  readonly 'sign-in-device': string;
  /** A new login replaces an earlier one, which becomes useless. */
  readonly 'line-login': StoredLineLogin;
}

export type SettingKey = keyof Settings;

export type SettingRow = {
  readonly [Key in SettingKey]: { readonly key: Key; readonly value: Settings[Key] };
}[SettingKey];

export type SettingTable = Table<SettingRow, SettingKey>;

export async function readSetting<Key extends SettingKey>(
  settings: SettingTable,
  key: Key,
): Promise<Settings[Key] | undefined> {
  const row = await settings.get(key);
  return isOf(row, key) ? row.value : undefined;
}

export async function saveSetting(settings: SettingTable, row: SettingRow): Promise<void> {
  await settings.put(row);
}

export async function forgetSetting(settings: SettingTable, key: SettingKey): Promise<void> {
  await settings.delete(key);
}

function isOf<Key extends SettingKey>(
  row: { readonly key: SettingKey; readonly value: unknown } | undefined,
  key: Key,
): row is { readonly key: Key; readonly value: Settings[Key] } {
  return row?.key === key;
}

export async function readLanguageSetting(settings: SettingTable): Promise<Language> {
  return (await readSetting(settings, 'language')) ?? DEFAULT_LANGUAGE;
}

export async function readAreOrderNewsOn(settings: SettingTable): Promise<boolean> {
  return (await readSetting(settings, 'order-news')) ?? true;
}

export async function readIsToleranceOn(settings: SettingTable): Promise<boolean> {
  return (await readSetting(settings, 'price-tolerance')) ?? false;
}

/**
 * Returns a token of this phone, and creates it if necessary: of two tabs one creates it.
 *
 * @param newToken must be hard to guess
 */
export async function ensureToken(
  settings: SettingTable,
  key: 'device-id' | 'sign-in-device',
  newToken: () => string,
): Promise<string> {
  return await settings.db.transaction('rw', settings, async () => {
    const stored = await readSetting(settings, key);
    if (stored !== undefined) return stored;
    const value = newToken();
    await settings.put({ key, value });
    return value;
  });
}
