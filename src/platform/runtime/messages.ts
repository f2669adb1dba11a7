import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import { LANGUAGES, type Language } from '#domain/kernel/language';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const catalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../../locales/*.po');

/** Of the pages that home can do without (lingui.config.ts). */
const pageCatalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../../locales/pages/*.po');

/** In every language, so that a switch of the language waits for nothing; undefined before the first such page. */
let pageMessages: ReadonlyMap<Language, Messages> | undefined;

/** For the routes of such pages. Undefined when their words are here. */
export function loadPageMessages(): Promise<void> | undefined {
  return pageMessages === undefined ? fetchPageMessages() : undefined;
}

async function fetchPageMessages(): Promise<void> {
  const words = LANGUAGES.map(
    async (language) =>
      [language, await loadFrom(pageCatalogs, `../../../locales/pages/${language}.po`)] as const,
  );
  pageMessages = new Map(await Promise.all(words));
  for (const [language, messages] of pageMessages) {
    if (i18n.locale === language) i18n.load(language, messages);
  }
}

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
    i18n.loadAndActivate({ locale: language, messages: { ...messages, ...pageMessages?.get(language) } });
    return i18n;
  };
}

function loadMessages(language: Language): Promise<Messages> {
  return loadFrom(catalogs, `../../../locales/${language}.po`);
}

async function loadFrom(these: Catalogs, path: string): Promise<Messages> {
  const load = these[path];
  if (load === undefined) throw new Error(`no catalog of words ${path}`);
  return (await load()).messages;
}
