import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { notificationsStore } from '@mantine/notifications';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CART_TOAST_DEBOUNCE_MS } from '#domain/cart/cart';
import { useCartToast, type CartChange } from '#ui/feedback/toasts/cart-toast';

type AnnounceChange = (change: CartChange) => CartChange;

function cartToast(): AnnounceChange {
  const announcers: AnnounceChange[] = [];
  const Announcer = () => {
    announcers.push(useCartToast());
    return null;
  };
  const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Announcer />
    </I18nProvider>,
  );
  const [announce] = announcers;
  if (announce === undefined) throw new Error('the component was not rendered');
  return announce;
}

async function afterTheBurst(): Promise<readonly unknown[]> {
  await vi.advanceTimersByTimeAsync(CART_TOAST_DEBOUNCE_MS);
  await vi.dynamicImportSettled();
  const { notifications, queue } = notificationsStore.getState();
  return [...notifications, ...queue].map(({ message }) => message);
}

const NOT_SAVED = /^We couldn’t save that/;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a burst of taps shows one toast, which says that the first one added a line', async () => {
  const announce = cartToast();
  announce('added');
  announce('updated');
  expect(await afterTheBurst()).toEqual(['added to cart!']);
});

// Seen failing when only a later change ended the burst: "updated!" replaced the failure after half a second.
test('a failure to save stays, also right after a tap that was saved', async () => {
  const announce = cartToast();
  announce('updated');
  announce('not-saved');
  expect(await afterTheBurst()).toEqual([expect.stringMatching(NOT_SAVED)]);
});
