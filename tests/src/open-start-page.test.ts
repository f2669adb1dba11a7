import { createMemoryHistory } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { hydrate } from '#state/app/hydrate';
import { chooseStartPage } from '#state/device/start-page';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

// The screens add listeners to the window when they are imported.
vi.stubGlobal('addEventListener', () => undefined);
const { createAppRouter } = await import('../../src/router.tsx');
const { openStartPage } = await import('../../src/open-start-page.ts');

const QUICK_ORDER = '/product?type=quick';

/** The address, below the tenant's prefix, that the first page is loaded from. */
async function firstPage(route: string, { isWide }: { readonly isWide: boolean }): Promise<string> {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: isWide }) });
  const { phone } = await openTestPhone({
    tenant: configurationOf('demo', {}),
    connection: { fetch: () => Promise.reject(new TypeError('Failed to fetch')) },
  });
  await chooseStartPage(phone, 'quick-order');
  const { startPage } = await hydrate(phone);
  const prefix = `/${phone.tenant.tenant}`;
  const history = createMemoryHistory({ initialEntries: [`${prefix}${route}`] });
  openStartPage(
    createAppRouter(phone, () => true, history),
    startPage,
  );
  expect(history.length).toBe(1);
  return history.location.href.replace(prefix, '');
}

// Home as the first page, replaced afterwards, was visible for a moment.
test('a wide window opens with the quick order if that was chosen, before home is loaded', async () => {
  expect(await firstPage('/', { isWide: true })).toBe(QUICK_ORDER);
});

test('a phone, and a link to another page, open as they are', async () => {
  expect(await firstPage('/', { isWide: false })).toBe('/');
  expect(await firstPage('/cart', { isWide: true })).toBe('/cart');
});
