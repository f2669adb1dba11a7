import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import type { Language } from '#domain/language';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** Words of one language by themselves, for a page that shows more than one. */
export async function messagesIn(language: Language): Promise<I18n> {
  return setupI18n({ locale: language, messages: { [language]: await loadMessages(language) } });
}

/** Words of one language come as a chunk of their own. Switching keeps the state of every screen. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const show = await prepareLanguage(language);
  return show();
}

/** @returns what shows it, at once: its words are there */
export async function prepareLanguage(language: Language): Promise<() => I18n> {
  const messages = await loadMessages(language);
  return () => {
    i18n.loadAndActivate({ locale: language, messages });
    return i18n;
  };
}

async function loadMessages(language: Language): Promise<Messages> {
  const load = catalogs[`../../locales/${language}.po`];
  if (load === undefined) throw new Error(`no catalog of words for ${language}`);
  return (await load()).messages;
}
