import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { DeviceSession } from '#domain/accounts/device-session';
import type { Language } from '#domain/kernel/language';
import { DeviceRow } from '#features/accounts/devices/device-row';

const IN_LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.8.0';

function drawn(more: Partial<DeviceSession>, language: Language = 'en-US'): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: {} } });
  const device: DeviceSession = {
    id: 'd1',
    userAgent: IN_LINE,
    signedInAt: new Date('2025-12-31T18:00:00Z'),
    lastUsedAt: new Date('2026-11-21T02:00:00Z'),
    isThis: false,
    ...more,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <DeviceRow
        device={device}
        now={new Date('2026-11-21T08:00:00Z')}
        isBusy={false}
        onSignOut={() => undefined}
      />
    </I18nProvider>,
  );
}

const wordsOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('another device shows what it is and when it was used, and can be signed out', () => {
  const html = drawn({});
  expect(wordsOf(html)).toBe('iPhone · LINELast used todaySigned in 01/01/2026Sign out');
  expect(html).toContain('aria-label="Sign out: iPhone · LINE"');
});

test('recent days have names, and years follow the language', () => {
  expect(wordsOf(drawn({ lastUsedAt: new Date('2026-11-20T02:00:00Z') }))).toContain('Last used yesterday');
  expect(wordsOf(drawn({ lastUsedAt: new Date('2026-11-19T02:00:00Z') }, 'th-TH'))).toContain('19/11/2569');
});

test('this device says so and has no button', () => {
  const html = drawn({ isThis: true, userAgent: '' });
  expect(wordsOf(html)).toBe('Unknown deviceSigned in 01/01/2026This device');
  expect(html).not.toContain('<button');
});
