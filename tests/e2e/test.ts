import { test as base } from '@playwright/test';
import { readKeptPhone } from './kept-phone.ts';
import { takePerson, type SignedInAs } from './people.ts';
import { shopClientOf, type ShopClient } from './shop.ts';
import { openUsedPhone, type UsedPhone } from './used-phone.ts';
import { keepUsedPhones, type UsedPhones } from './used-phones.ts';
import { warmState } from './warm-state.ts';
import type { Who } from './who.ts';

interface Given {
  /**
   * Who holds the phone: one of the demo's people, whose orders, addresses, favourites and profile no test changes;
   * `new-shop`, `new-agent` or `new-rider` for an account that this test has for itself; a guest unless said otherwise; or
   * nobody, on a phone that never opened the shop.
   */
  as: Who;
  /** The test has a browser context of its own: its first loading of the app counts, or what it kept cannot be taken away. */
  isNewPhone: boolean;
  /** Who that is, with the session that the phone has. */
  me: SignedInAs;
  /** Speaks the shop's calls with that session: what stands in the database, not what the page believes. */
  shop: ShopClient;
}

/** Of a worker: the phones that its tests hand on, by what `test.use` says of them. */
interface OfWorker {
  usedPhones: UsedPhones;
}

/**
 * A page of the production app on a phone that was used before: the catalogue and the first screens are kept, and somebody
 * is signed in, without the form and without a key derived from a password. It is the page of the test before (used-phone.ts)
 * with nothing of that test; a new one where a test asks for that.
 */
export const test = base.extend<Given & { usedPhone: UsedPhone }, OfWorker>({
  as: ['guest', { option: true }],
  isNewPhone: [false, { option: true }],
  me: async ({ as, baseURL }, use) => {
    // Whoever opens a shop for the first time becomes a guest.
    await use(takePerson(as === 'nobody' ? 'guest' : as, tenantOf(baseURL)));
  },
  usedPhones: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs from this pattern.
    async ({}, use) => {
      const phones = keepUsedPhones();
      await use(phones);
      await phones.close();
    },
    { scope: 'worker' },
  ],
  usedPhone: async (
    {
      as,
      me,
      browser,
      usedPhones,
      isNewPhone,
      baseURL,
      colorScheme,
      contextOptions,
      geolocation,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      userAgent,
      viewport,
    },
    use,
    testInfo,
  ) => {
    const options = {
      baseURL,
      colorScheme,
      contextOptions,
      geolocation,
      hasTouch,
      isMobile,
      locale,
      permissions,
      serviceWorkers,
      userAgent,
      viewport,
    };
    const isNew = isNewPhone || serviceWorkers === 'allow';
    const open = async () =>
      await openUsedPhone(browser, new URL('/healthz', baseURL).href, { geolocation, viewport });
    const phone = isNew ? await open() : await usedPhones.take(JSON.stringify(options), open);
    await phone.laidOut(as === 'nobody' ? undefined : warmState(readKeptPhone(), tenantOf(baseURL), me));
    await use(phone);
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    if (isNew || hasFailed || !(await phone.takenBack())) {
      usedPhones.giveUp(phone);
      await phone.context.close();
    }
  },
  context: async ({ usedPhone }, use) => {
    await use(usedPhone.context);
  },
  page: async ({ usedPhone }, use) => {
    await use(usedPhone.page);
  },
  shop: async ({ me, request }, use) => {
    await use(shopClientOf(request, me));
  },
});

export { expect } from '@playwright/test';

function tenantOf(baseURL: string | undefined): string {
  return new URL(baseURL ?? '').pathname.split('/')[1] ?? '';
}
