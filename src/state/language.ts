import type { Language } from '#domain/language';
import { readLanguagePreference } from '#local/preferences';
import { activateLanguage } from '#platform/messages';
import type { Phone } from './phone.ts';

export async function readLanguage(phone: Phone): Promise<Language> {
  return await readLanguagePreference(phone.personal.preferences);
}

/** Shows and remembers a language; no screen loses its state. */
export async function setLanguage(phone: Phone, language: Language): Promise<void> {
  await activateLanguage(language);
  await phone.personal.preferences.put({ key: 'language', value: language });
}
