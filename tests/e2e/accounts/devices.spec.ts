import { reportSignIn } from '#tests/e2e/steps/account-notice';
import { DEMO_PASSWORD, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

test.use({ as: 'new-shop' });

const IN_LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.8.0';

test('a device signed out from another one disappears from the list, also offline', async ({
  page,
  context,
  me,
  request,
}) => {
  const headers = { 'User-Agent': IN_LINE };
  const data = { username: me.username, password: DEMO_PASSWORD };
  const lost = await request.post('rest/api/AUTHEN_WEB', { headers, data });
  expect(await lost.json()).toHaveProperty('jtoken');
  await page.goto('devices');
  const main = page.getByRole('main');
  await expect(main.getByText(THAI('This device'))).toHaveCount(1);
  const signOut = main.getByRole('button', { name: /LINE/ });
  await signOut.click();
  await expect(page.getByText(THAI('Signed out: {label}'))).toBeVisible();
  await expect(signOut).toHaveCount(0);

  await page.getByRole('link', { name: THAI('Profile') }).click();
  await expect(page).toHaveTitle(THAI('Profile'));
  await context.setOffline(true);
  await follow(page, 'devices');
  await expect(page.getByText(THAI('You’re offline right now'))).toBeVisible();
  await expect(main.getByText(THAI('This device'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(main.getByText(THAI('This device'))).toBeVisible();
});

// Seen failing with a notice that is fixed to the window: it covered the last rows of the page.
test(
  'a notice about the account leaves the last row of a page readable and tappable',
  { tag: '@soak' },
  async ({ page }) => {
    await reportSignIn(page);
    await page.goto('profile');
    const notice = page.getByRole('status').filter({ has: page.getByRole('link') });
    await expect(notice).toContainText(/LINE/);
    const last = page.getByRole('button', { name: THAI('Sign out') });
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1280, height: 800 },
    ]) {
      await page.setViewportSize(viewport);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(last).toBeInViewport({ ratio: 1 });
      const [above, below] = [await last.boundingBox(), await notice.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0), `at ${viewport.width} pixels`).toBeLessThanOrEqual(
        below?.y ?? 0,
      );
    }
  },
);
