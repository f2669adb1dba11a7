import { i18n, setupI18n, type I18n, type Messages } from '@lingui/core';
import { LANGUAGES, type Language } from '#domain/language';

type Catalogs = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

const catalogs: Catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*.po');

/** Words that not every start needs. */
const parts = {
  account: import.meta.glob<{ messages: Messages }>('../../locales/account/*.po'),
} satisfies Readonly<Record<string, Catalogs>>;

export type WordsPart = keyof typeof parts;

/** In every language, so that a switch of the language waits for nothing. */
const partsHere = new Map<WordsPart, ReadonlyMap<Language, Messages>>();

/** Brings the words of a part of the app, before its first page shows. */
export async function bringWords(part: WordsPart): Promise<void> {
  if (partsHere.has(part)) return;
  const words = LANGUAGES.map(
    async (language) =>
      [language, await loadFrom(parts[part], `../../locales/${part}/${language}.po`)] as const,
  );
  partsHere.set(part, new Map(await Promise.all(words)));
  for (const language of LANGUAGES) {
    if (i18n.locale === language) i18n.load(language, wordsOfParts(language));
  }
}

function wordsOfParts(language: Language): Messages {
  const words = [...partsHere.values()].map((part) => part.get(language) ?? {});
  return Object.assign({}, ...words);
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
    i18n.loadAndActivate({ locale: language, messages: { ...messages, ...wordsOfParts(language) } });
    return i18n;
  };
}

function loadMessages(language: Language): Promise<Messages> {
  return loadFrom(catalogs, `../../locales/${language}.po`);
}

async function loadFrom(these: Catalogs, path: string): Promise<Messages> {
  const load = these[path];
  if (load === undefined) throw new Error(`no catalog of words ${path}`);
  return (await load()).messages;
}
