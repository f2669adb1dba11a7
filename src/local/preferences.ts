import type { Table } from 'dexie';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/language';

/** What the person chose on this phone, whoever is signed in. */
export interface PreferenceRow {
  readonly key: 'language' | 'price-tolerance';
  readonly value: string;
}

export type PreferenceTable = Table<PreferenceRow, PreferenceRow['key']>;

export async function readLanguagePreference(preferences: PreferenceTable): Promise<Language> {
  const row = await preferences.get('language');
  return isLanguage(row?.value) ? row.value : DEFAULT_LANGUAGE;
}

/** "Send without asking" for a slightly higher total; off until the person switches it on (Design, section 6). */
export async function readIsToleranceOn(preferences: PreferenceTable): Promise<boolean> {
  return (await preferences.get('price-tolerance'))?.value === 'on';
}
