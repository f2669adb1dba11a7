import type { Language } from '#domain/kernel/language';
import { readLanguagePreference } from '#local/kernel/preferences';
import { loadPageMessages as loadMessages, prepareLanguage } from '#platform/runtime/messages';
import type { Phone } from './phone.ts';

export async function readLanguage(phone: Phone): Promise<Language> {
  return await readLanguagePreference(phone.personal.preferences);
}

/**
 * Remembers a language, then shows it, so that whoever sees it and leaves the page at once finds it again. It is shown too
 * where it cannot be kept. No screen loses its state.
 */
export async function setLanguage(phone: Phone, language: Language): Promise<void> {
  const show = await prepareLanguage(language);
  try {
    await phone.personal.preferences.put({ key: 'language', value: language });
  } finally {
    show();
  }
}

/**
 * For the routes of pages whose words do not come with the first screen: such a page is not shown before they are here.
 *
 * @throws what the browser says when they do not come: the page says so, and offers to try again
 */
export function loadPageMessages(): Promise<void> | undefined {
  return loadMessages();
}
