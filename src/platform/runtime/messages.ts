import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import type * as EnglishUnitNames from '#domain/catalogue/english-unit-name';
import { LANGUAGES, type Language } from '#domain/kernel/language';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const catalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../../locales/*.po');

/** The messages of pages that home does not need (lingui.config.ts). */
const pageCatalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../../locales/pages/*.po');

let englishUnits: typeof EnglishUnitNames | undefined;

/** The names of units in English. They are loaded together with the English messages; undefined before. */
export function loadedUnitNames(): typeof englishUnits {
  return englishUnits;
}

const loadedPages = new Map<Language, Messages>();

/** Whether a page needed such messages: then a language is shown only together with them. */
let areNeeded = false;

/** The language that is shown, or that the start is about to show. */
let chosen: Language | undefined;

/** Loads the messages for the routes of such pages. Undefined if they are loaded already. */
export function loadPageMessages(): Promise<void> | undefined {
  areNeeded = true;
  return chosen !== undefined && loadedPages.has(chosen) ? undefined : fetchPageMessages();
}

/** Only the language that is shown: offline, another one may not be stored yet. */
async function fetchPageMessages(): Promise<void> {
  const needed = chosen === undefined ? LANGUAGES : [chosen];
  await Promise.all(needed.map((language) => loadPages(language)));
}

async function loadPages(language: Language): Promise<void> {
  const messages =
    loadedPages.get(language) ?? (await loadFrom(pageCatalogs, `../../../locales/pages/${language}.po`));
  loadedPages.set(language, messages);
  if (i18n.locale === language) i18n.load(language, messages);
}

/** The messages of one language alone, for a page that shows more than one. */
export async function messagesIn(language: Language): Promise<I18n> {
  return setupI18n({ locale: language, messages: { [language]: await loadMessages(language) } });
}

/** Loads a language's messages, which are a chunk of their own, and switches to it. Every screen keeps its state. */
export async function activateLanguage(language: Language): Promise<I18n> {
  const show = await prepareLanguage(language);
  return show();
}

/** @returns a function that switches to the language synchronously */
export async function prepareLanguage(language: Language): Promise<() => I18n> {
  chosen ??= language;
  const [messages] = await Promise.all([
    loadMessages(language),
    areNeeded ? loadPages(language) : undefined,
    language === 'en-US' ? loadUnitNames() : undefined,
  ]);
  return () => {
    chosen = language;
    i18n.loadAndActivate({ locale: language, messages: { ...messages, ...loadedPages.get(language) } });
    return i18n;
  };
}

async function loadUnitNames(): Promise<void> {
  englishUnits = await import('#domain/catalogue/english-unit-name');
}

function loadMessages(language: Language): Promise<Messages> {
  return loadFrom(catalogs, `../../../locales/${language}.po`);
}

async function loadFrom(these: Catalogs, path: string): Promise<Messages> {
  const load = these[path];
  if (load === undefined) throw new Error(`unknown message catalog ${path}`);
  return (await load()).messages;
}
