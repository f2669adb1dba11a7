import type { Language } from '#domain/kernel/language';
import { readLanguageSetting, saveSetting } from '#local/kernel/settings';
import { loadPageMessages as loadMessages, prepareLanguage } from '#platform/runtime/messages';
import type { Phone } from '../phone.ts';

export async function readLanguage(phone: Phone): Promise<Language> {
  return await readLanguageSetting(phone.personal.settings);
}

/**
 * Stores a language, then shows it, so that it survives leaving the page at once. It is shown even if it cannot be
 * stored. No screen loses its state.
 *
 * @returns 'not-loaded' if its texts are not on this phone yet and could not be loaded: nothing changed
 */
export async function setLanguage(phone: Phone, language: Language): Promise<'shown' | 'not-loaded'> {
  const show = await prepareLanguage(language).catch(() => undefined);
  if (show === undefined) return 'not-loaded';
  try {
    await saveSetting(phone.personal.settings, { key: 'language', value: language });
  } finally {
    show();
  }
  return 'shown';
}

/**
 * Loads the messages of pages that do not come with the first screen, for their routes: such a page waits for them.
 *
 * @throws the browser's error if they cannot be loaded: the page offers a retry
 */
export function loadPageMessages(): Promise<void> | undefined {
  return loadMessages();
}
