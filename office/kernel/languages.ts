import { i18n, type I18n, type Messages } from '@lingui/core';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/kernel/language';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const catalogs: Catalogs = import.meta.glob<{
  messages: Messages;
}>('../../locales/office/*.po');

/** The messages of a page that the office does not have; undefined without such a page. */
let further: { readonly folder: string; readonly catalogs: Catalogs } | undefined;

/** Adds the messages of a page to each language that is activated from now on. */
export function addMessages(folder: string, more: Catalogs): void {
  further = { folder, catalogs: more };
}

/** Loads a language's messages and switches to it. Every screen keeps its state. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const load = catalogs[`../../locales/office/${language}.po`];
  if (load === undefined) throw new Error(`no messages for ${language}`);
  const more = further?.catalogs[`${further.folder}/${language}.po`];
  const [office, page] = await Promise.all([load(), more?.()]);
  i18n.loadAndActivate({ locale: language, messages: { ...office.messages, ...page?.messages } });
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
