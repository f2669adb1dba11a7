import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLanguage } from '#platform/runtime/messages';
import { readLanguage, setLanguage } from '#state/runtime/language/language';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const openPhone = () =>
  openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });

/** Files of a run share the app's language, and another one may have left English on. */
beforeEach(async () => void (await activateLanguage('th-TH')));
afterEach(() => activateLanguage('th-TH'));

// Seen failing when the language was shown before it was stored.
test('a language is saved before it is shown', async () => {
  const { phone } = await openPhone();
  const keptWhenShown: Promise<string>[] = [];
  const stop = i18n.on('change', () => keptWhenShown.push(readLanguage(phone)));
  await setLanguage(phone, 'en-US');
  stop();
  expect(await Promise.all(keptWhenShown)).toEqual(['en-US']);
});

test('a language that cannot be saved is shown all the same', async () => {
  const { phone } = await openPhone();
  phone.personal.close();
  await expect(setLanguage(phone, 'en-US')).rejects.toThrow('Database has been closed');
  expect(i18n.locale).toBe('en-US');
});

/** Seen failing when a language that was chosen later had no texts of the pages. */
test('the texts of later pages load with the first of them, then in every language', async () => {
  // Another file of this run may have opened such a page before, so this starts a new app.
  vi.resetModules();
  const { loadPageMessages, setLanguage: chooseLanguage } = await import('#state/runtime/language/language');
  const { phone } = await openPhone();
  const words = msg`Sign out all other devices?`;
  await chooseLanguage(phone, 'th-TH');
  expect(i18n._(words)).toBe('Sign out all other devices?');
  await loadPageMessages();
  expect(i18n._(words)).toMatch(/เครื่องอื่น/);
  // Opening one again does not wait.
  expect(loadPageMessages()).toBeUndefined();
  await chooseLanguage(phone, 'en-US');
  expect(i18n._(words)).toBe('Sign out all other devices?');
  expect(Object.keys(i18n.messages)).toContain(words.id);
});
