import { i18n } from '@lingui/core';
import { afterEach, expect, test } from 'vitest';
import { activateLanguage } from '#platform/messages';
import { readLanguage, setLanguage } from '#state/language';
import { openTestPhone } from '#tests/support/phone';
import { configurationOf } from '#tests/support/shop';

const openPhone = () =>
  openTestPhone({
    tenant: configurationOf('demo', {}),
    road: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });

afterEach(() => activateLanguage('th-TH'));

// Seen failing while the language was shown before it was kept.
test('whoever sees a language and leaves the page at once finds it again', async () => {
  const { phone } = await openPhone();
  const keptWhenShown: Promise<string>[] = [];
  const stop = i18n.on('change', () => keptWhenShown.push(readLanguage(phone)));
  await setLanguage(phone, 'en-US');
  stop();
  expect(await Promise.all(keptWhenShown)).toEqual(['en-US']);
});

test('a language that cannot be kept is shown all the same', async () => {
  const { phone } = await openPhone();
  phone.personal.close();
  await expect(setLanguage(phone, 'en-US')).rejects.toThrow('Database has been closed');
  expect(i18n.locale).toBe('en-US');
});
