import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { formatter } from '@lingui/format-po';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#domain/kernel/language';
import { ORDER_NOTICE_KINDS } from '#domain/notifications/order-notice';

const TABLE = 'src/sync/notifications/order-notice-messages.ts';

/** The sentences of the table in a catalog, by their message. */
async function sentencesIn(folder: string, language: Language) {
  const file = fileURLToPath(new URL(`../../../${folder}/${language}.po`, import.meta.url));
  const catalog = await formatter().parse(readFileSync(file, 'utf8'), {
    locale: language,
    sourceLocale: 'en-US',
    filename: file,
  });
  return new Map(
    Object.values(catalog)
      .filter(({ origin = [] }) => origin.some(([path]) => path === TABLE))
      .map(({ message, translation }) => [message, translation]),
  );
}

test.for(LANGUAGES)(
  'a push and the list of notifications say the same sentence of each kind, in %s',
  async (language) => {
    const pushed = await sentencesIn('locales/worker', language);
    expect(pushed.size).toBe(ORDER_NOTICE_KINDS.length);
    expect(new Set(pushed.values()).size).toBe(ORDER_NOTICE_KINDS.length);
    expect(await sentencesIn('locales/pages', language)).toEqual(pushed);
  },
);
