import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import type { Language } from '#domain/kernel/language';

/** Translates a message of the screens into the displayed text; placeholders match anything. */
export type Words = (message: string) => RegExp;

const FOLDERS = {
  screens: ['locales', 'locales/pages'],
  worker: ['locales/worker'],
  office: ['locales/office', 'locales/office/seldom'],
};

/** @throws Error for a message that no screen has, because a test would wait for it in vain */
export async function wordsOf(
  language: Language,
  spokenBy: keyof typeof FOLDERS = 'screens',
): Promise<Words> {
  const catalogs = await Promise.all(FOLDERS[spokenBy].map((folder) => readCatalog(folder, language)));
  const translations = new Map(
    catalogs
      .flatMap((catalog) => Object.values(catalog))
      .map(({ message, translation }) => [message, translation ?? '']),
  );
  return (message) => {
    const words = translations.get(message);
    if (words === undefined || words === '') throw new Error(`no screen says “${message}” in ${language}`);
    return new RegExp(`^${words.split(BLANK).map(escaped).join('.*')}$`);
  };
}

async function readCatalog(folder: string, language: Language) {
  const file = fileURLToPath(new URL(`../../../${folder}/${language}.po`, import.meta.url));
  return await formatter().parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en-US',
    filename: file,
  });
}

/** `{amount}`, and the tags around bold text, links or money. */
const BLANK = /\{\w+\}|<\/?\d+\/?>/;

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
