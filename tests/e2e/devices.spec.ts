import { expect, test } from '@playwright/test';
import { tellOfSignIn } from './account-notice.ts';
import { signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

/** No other test comes from there. */
const IN_LINE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Safari Line/13.8.0';

test('a device that is signed out from another one is gone from the list, and nobody is signed in on it', async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext({ userAgent: IN_LINE });
  const lost = await other.newPage();
  await signIn(lost, 'shop2');
  await signIn(page, 'shop2');
  await page.goto('profile');
  await page.getByRole('link', { name: THAI('Signed-in devices') }).click();
  // The profile has a button of LINE's too.
  await expect(page).toHaveTitle(THAI('Signed-in devices'));
  await expect(page.getByText(THAI('This device'))).toHaveCount(1);
  const signOut = page.getByRole('button', { name: /LINE/ });
  await expect(signOut).toHaveCount(1);
  await signOut.click();
  await expect(page.getByText(THAI('Signed out: {words}'))).toBeVisible();
  await expect(signOut).toHaveCount(0);
  // Whichever of its questions is answered first: the dialog, or a guest in the place of whoever was signed in.
  await lost.goto('profile');
  const asksToSignIn = lost.getByRole('dialog').or(lost.getByText(THAI('You are here as a guest')));
  await expect(asksToSignIn.first()).toBeVisible();
  await other.close();

  await page.evaluate(async () => await navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(THAI('No signal just now'))).toBeVisible();
  await expect(page.getByText(THAI('This device'))).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByText(THAI('This device'))).toBeVisible({ timeout: 20_000 });
});

// Seen failing with a notice that is fixed to the window: the last rows of the page stayed below it.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`at ${viewport.width} pixels a notice about the account leaves the last row of a page to be read and tapped`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await tellOfSignIn(page);
    await signIn(page, 'shop2');
    await page.goto('profile');
    const notice = page.getByRole('status').filter({ has: page.getByRole('link') });
    await expect(notice).toContainText(/LINE/);
    const last = page.getByRole('button', { name: THAI('Sign out') });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [above, below] = [await last.boundingBox(), await notice.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expect(last).toBeInViewport({ ratio: 1 });
  });
