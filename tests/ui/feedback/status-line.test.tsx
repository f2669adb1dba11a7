import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { StatusLine } from '#ui/feedback/status-line';
import type { SyncStatus } from '#ui/feedback/sync-status-kind';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

const status: SyncStatus = {
  waiting: 2,
  refused: 0,
  lastSyncedAt: new Date('2026-11-21T07:05:00Z'),
  pricesAsOf: new Date('2026-11-20T02:00:00Z'),
  isReachable: true,
};

function wordsOf(more: Partial<SyncStatus>): string {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <StatusLine
        status={{ ...status, ...more }}
        now={new Date('2026-11-21T08:00:00Z')}
        action={<a href="unsent">View</a>}
      />
    </I18nProvider>,
  );
  return drawn.replaceAll(/<[^>]*>/g, '');
}

// Seen failing when only the count was announced, as it once was.
test('with orders pending it says how many, the last sync and the age of the prices', () => {
  expect(wordsOf({})).toBe('2 waiting to be sent · synced 14:05 · prices updated 20/11View');
  expect(wordsOf({ isReachable: false })).toMatch(
    /^Offline · 2 waiting · synced 14:05 · prices updated 20\/11/,
  );
});

test('equal times of sync and prices are shown once', () => {
  expect(wordsOf({ lastSyncedAt: new Date('2026-11-20T02:00:30Z') })).toBe(
    '2 waiting to be sent · prices updated 20/11View',
  );
});

test('what needs attention comes first, and pending orders are still counted', () => {
  expect(wordsOf({ refused: 1 })).toMatch(/^1 needs attention · 2 waiting · synced /);
});

test('when all is well it is short and leads nowhere', () => {
  expect(wordsOf({ waiting: 0 })).toBe('Prices updated yesterday 09:00');
});
