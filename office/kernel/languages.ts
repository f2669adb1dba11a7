import { i18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/kernel/language';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const catalogs: Catalogs = import.meta.glob<{
  messages: Messages;
}>('../../locales/office/*.po');

/** The messages of screens that few people open; they are no part of the first screen. */
const seldomCatalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../locales/office/seldom/*.po');

let hasSeldom = false;

const seldomIn = async (language: string): Promise<Messages> =>
  (await seldomCatalogs[`../../locales/office/seldom/${language}.po`]?.())?.messages ?? {};

/** Loads a screen with the messages of the screens that few people open, in this and every later language. */
export async function withSeldomMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  hasSeldom = true;
  const { locale } = i18n;
  const [module, messages] = await Promise.all([load(), seldomIn(locale)]);
  i18n.load(locale, messages);
  return module;
}

/** Loads a language's messages and switches to it. Every screen keeps its state. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const load = catalogs[`../../locales/office/${language}.po`];
  if (load === undefined) throw new Error(`no messages for ${language}`);
  const [{ messages }, seldom] = await Promise.all([load(), hasSeldom ? seldomIn(language) : {}]);
  i18n.loadAndActivate({ locale: language, messages: { ...messages, ...seldom } });
  document.documentElement.lang = language;
  return i18n;
}

const KEY = 'office-language';

/** The language that this browser chose; Thai if it chose none. */
export function storedLanguage(storage: Pick<Storage, 'getItem'>): Language {
  const stored = storage.getItem(KEY);
  return isLanguage(stored) ? stored : DEFAULT_LANGUAGE;
}

export function storeLanguage(storage: Pick<Storage, 'setItem'>, language: Language): void {
  storage.setItem(KEY, language);
}
