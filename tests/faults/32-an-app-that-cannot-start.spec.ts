import { buildOf } from './app-update.ts';
import { expect, test } from './rig.ts';
import { keepUnreadableTenant } from './unreadable-tenant.ts';

test.use({ keeps: 'person' });

/** Row 32. Before it was mended: the page stayed as it was, and "Try again" loaded the same build for ever. */
test('an app that cannot start looks for the newer version by itself and starts with it', async ({
  shop,
  page,
  deployAnotherBuild,
}) => {
  await page.goto('');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  // Whatever the start asks for is kept by now, and does not take the place of what cannot be read.
  await page.waitForLoadState('networkidle');
  const before = await buildOf(page);
  await keepUnreadableTenant(page);
  await shop.fault('tenant.json', 'too-new', { times: 1 });
  await deployAnotherBuild();
  await page.reload();
  await expect
    .poll(() => buildOf(page).catch(() => before), { intervals: [200], timeout: 40_000 })
    .not.toBe(before);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});
