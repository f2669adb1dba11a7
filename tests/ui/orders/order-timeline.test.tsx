import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OrderTimeline } from '#ui/orders/timeline/order-timeline';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });

/** The labels in order, with a mark at the current one. */
function stepsOf(timeline: React.ReactElement): readonly string[] {
  const drawn = renderToStaticMarkup(<I18nProvider i18n={i18n}>{timeline}</I18nProvider>);
  return [...drawn.matchAll(/<li[^>]*?(aria-current="step")?>.*?<span[^>]*label[^>]*>([^<]*)/g)].map(
    ([, isNow, label]) => `${isNow === undefined ? '' : '> '}${label}`,
  );
}

const WAITED = { status: 'so-wait', at: '2026-11-24T10:00:00Z' } as const;

// Seen failing: the list had "Invoice Wait", and the timeline of an order that was opened earlier went from "SO Wait"
// to "Invoice Approve", without a current state.
test('a status without a time is placed between what has happened and what is to come', () => {
  expect(stepsOf(<OrderTimeline moves={[WAITED]} status="invoice-wait" view="order" />)).toEqual([
    'SO Wait',
    '> Invoice Wait',
    'Invoice Approve',
    'POD',
  ]);
  expect(stepsOf(<OrderTimeline moves={[WAITED]} status="so-cancel" view="order" />)).toEqual([
    'SO Wait',
    '> SO Cancel',
  ]);
});

test('a status with a time is listed once', () => {
  expect(stepsOf(<OrderTimeline moves={[WAITED]} status="so-wait" view="order" />)).toEqual([
    '> SO Wait',
    'SO Approve',
    'Invoice Wait',
    'Invoice Approve',
    'POD',
  ]);
});
