import { expect, test } from 'vitest';
import { watchQuietMoments } from '#platform/runtime/quiet-moment';

function openPage(pathname = '/demo/') {
  const location = { pathname };
  const document = new EventTarget();
  return { location, document, moments: watchQuietMoments({ document, location }) };
}

test('a page is untouched until the first tap or key', () => {
  const { document, moments } = openPage();
  expect(moments.isUntouched()).toBe(true);
  document.dispatchEvent(new Event('pointerdown'));
  expect(moments.isUntouched()).toBe(false);
});

// Seen failing without the checkout: the app reloaded while a person confirmed.
test('a person who confirms an order, or has typed on this page, is not interrupted', () => {
  const { document, location, moments } = openPage('/demo/ProceedToCheckout');
  expect(moments.isSafe()).toBe(false);
  location.pathname = '/demo/profile';
  expect(moments.isSafe()).toBe(true);
  document.dispatchEvent(new Event('input'));
  expect(moments.isSafe()).toBe(false);
  location.pathname = '/demo/product';
  expect(moments.isSafe()).toBe(true);
});
