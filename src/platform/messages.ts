import { i18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** Words of one language come as a chunk of their own. Switching keeps the state of every screen. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const load = catalogs[`../../locales/${language}.po`];
  if (load === undefined) throw new Error(`no catalog of words for ${language}`);
  const { messages } = await load();
  i18n.loadAndActivate({ locale: language, messages });
  return i18n;
}
