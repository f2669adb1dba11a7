import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { points } from '#domain/kernel/points';
import { PointsLeft } from '#features/orders/checkout/points-hint';
import { activateLanguage, loadPageMessages } from '#platform/runtime/messages';

async function wordsFor(owned: number, cost: number): Promise<string> {
  await loadPageMessages();
  const i18n = await activateLanguage('en-US');
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PointsLeft owned={points(owned)} cost={points(cost)} />
    </I18nProvider>,
  ).replaceAll(/<[^>]*>/g, '');
}

// Seen failing with an edit in which "missing" was the cost of the gifts.
test('with too few points a checkout says how many there are and how many are missing', async () => {
  expect(await wordsFor(120, 500)).toBe('Insufficient points: you have 120 points and need 380 points more.');
});

test('with enough points a checkout says how many will be left', async () => {
  expect(await wordsFor(500, 500)).toBe('You have 500 points; 0 points will be left.');
  expect(await wordsFor(1500, 500)).toBe('You have 1,500 points; 1,000 points will be left.');
});
