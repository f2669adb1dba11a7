import type { Page } from '@playwright/test';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { expectNothingFoundHere } from './steps/axe.ts';
import { THAI } from './fixtures/shop.ts';
import { expect, test } from './fixtures/test.ts';
import { follow } from './steps/within-the-app.ts';
import type { Who } from './fixtures/who.ts';

/** An address, its target, and the title of that page. */
type Way = readonly [address: string, end: string, title: string];

interface Sample {
  readonly who: string;
  readonly as: Who;
  readonly tenant: 'demo' | 'redeem' | 'others';
  /** The result of opening a link from outside the app. */
  readonly outside: Way;
  /** The result of following a link within the app. */
  readonly within: Way;
  /** Whether "My clients" is offered; undefined without such a menu. */
  readonly offer?: 'yes' | 'no';
  /** True if no other test checks the page at the end of the first way. */
  readonly isLookedAt?: true;
}

/**
 * tests/stories/routes/roles-by-routes.test tries every way of every account without a browser. `npm test` opens one of them here,
 * by its seed, and the soak all.
 */
const SAMPLES: readonly [Sample, ...Sample[]] = [
  {
    who: 'a guest of the points shop',
    as: 'guest',
    tenant: 'redeem',
    outside: ['', 'product', 'All products'],
    within: ['point_tcp', 'point_tcp', 'Points home'],
    offer: 'no',
  },
  {
    who: 'a customer',
    as: 'shop1',
    tenant: 'demo',
    outside: ['agents/customers', 'profile', 'Profile'],
    within: ['history', 'history', 'Order history'],
    offer: 'no',
  },
  {
    who: 'an unverified agent of a tenant that wants clients all the same',
    as: 'agent2',
    tenant: 'demo',
    outside: ['agents/customers', 'agents/customers', 'My clients'],
    within: ['rider', '', 'Home'],
    offer: 'yes',
  },
  {
    who: 'nobody, without automatic guests',
    as: 'nobody',
    tenant: 'others',
    outside: ['history', 'auth/athena', 'Sign in'],
    within: ['PDPA', 'PDPA', 'Privacy notice'],
  },
  {
    who: 'a rider',
    as: 'rider1',
    tenant: 'demo',
    outside: ['', 'rider', 'Deliveries'],
    within: ['unauth', 'unauth', 'No access'],
  },
  {
    who: 'the office',
    as: 'staff1',
    tenant: 'demo',
    outside: ['history', 'unauth', 'No access'],
    isLookedAt: true,
    within: ['setup/users/tartarus/hades', 'setup/users/tartarus/hades', 'App setup'],
  },
];

async function expectAt(page: Page, base: string, [address, end, title]: Way): Promise<void> {
  await expect(page, address).toHaveTitle(THAI(title));
  expect(page.url(), address).toBe(base + end);
}

for (const { who, as, tenant, outside, within, offer, isLookedAt } of kindsToTry(SAMPLES)) {
  test.describe(who, () => {
    test.use({
      as,
      baseURL: async ({ baseURL }, use) => await use(baseURL?.replace('/demo/', `/${tenant}/`)),
    });

    test('opens what the table of roles says', async ({ page, baseURL }) => {
      const base = baseURL ?? '';
      await page.goto(outside[0]);
      await expectAt(page, base, outside);
      if (isLookedAt) await expectNothingFoundHere(page, outside[1]);
      await follow(page, base + within[0]);
      await expectAt(page, base, within);
      if (offer === undefined) return;
      const menu = page.getByRole('navigation', { name: THAI('Main') });
      await expect(menu.getByRole('link', { name: THAI('Profile') })).toBeVisible();
      const count = offer === 'yes' ? 1 : 0;
      await expect(menu.getByRole('link', { name: THAI('My clients') })).toHaveCount(count);
    });
  });
}

test.describe('without automatic guests', () => {
  test.use({
    as: 'new-shop',
    baseURL: async ({ baseURL }, use) => await use(baseURL?.replace('/demo/', '/others/')),
  });

  test('an ended session shows a dialog, and closing it leads to the sign-in', async ({
    page,
    me,
    baseURL,
  }) => {
    const headers = { Authorization: `Bearer ${me.token}` };
    await page.request.post('rest/api/SIGN_OUT', { headers, data: {} });
    await page.goto('profile');
    const dialog = page.getByRole('dialog', { name: THAI('Session timeout or Unauthorize') });
    await expect(dialog.getByText(THAI('Please login again'))).toBeVisible();
    await expect(dialog.getByRole('button', { name: THAI('Login again') })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${baseURL}auth/athena`);
  });
});
