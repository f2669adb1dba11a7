import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import { isLanguage, type Language } from '#domain/language';

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');
/** Of the pages that home can do without (lingui.config.ts): their words come with the first of them. */
const pageCatalogs = import.meta.glob<{ messages: Messages }>('../../locales/pages/*.po');

let arePagesWanted = false;
const withPages = new Set<Language>();

/** Words of one language by themselves, for a page that shows more than one. */
export async function messagesIn(language: Language): Promise<I18n> {
  const messages = await loadMessages(catalogs[`../../locales/${language}.po`]);
  return setupI18n({ locale: language, messages: { [language]: messages } });
}

/** Words of one language come as a chunk of their own. Switching keeps the state of every screen. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const show = await prepareLanguage(language);
  return show();
}

/** @returns what shows it, at once: its words are there */
export async function prepareLanguage(language: Language): Promise<() => I18n> {
  const [messages] = await Promise.all([
    loadMessages(catalogs[`../../locales/${language}.po`]),
    arePagesWanted ? loadPages(language) : undefined,
  ]);
  return () => {
    i18n.loadAndActivate({ locale: language, messages });
    return i18n;
  };
}

/** For the guards of such pages. Undefined when their words are here. */
export function bringPageWords(): Promise<void> | undefined {
  arePagesWanted = true;
  const { locale } = i18n;
  if (!isLanguage(locale)) return untilActive();
  return withPages.has(locale) ? undefined : loadPages(locale);
}

/** A page that the app is started with may be there before its language is. */
async function untilActive(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = i18n.on('change', () => {
      stop();
      resolve();
    });
  });
  await bringPageWords();
}

async function loadPages(language: Language): Promise<void> {
  i18n.load(language, await loadMessages(pageCatalogs[`../../locales/pages/${language}.po`]));
  withPages.add(language);
}

async function loadMessages(
  load: (() => Promise<{ readonly messages: Messages }>) | undefined,
): Promise<Messages> {
  if (load === undefined) throw new Error('no catalog of words for this language');
  return (await load()).messages;
}
