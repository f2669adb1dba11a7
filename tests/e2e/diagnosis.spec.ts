import { expect, test } from '@playwright/test';
import { DEMO_PASSWORD, THAI } from './shop.ts';

test('the page of the diagnosis is opened by its address, and what it copies still names the call that failed before', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let requestId = 'no call was made';
  await page.route(
    /AUTHEN_WEB/,
    async (route) => {
      const response = await route.fetch();
      requestId = response.headers()['x-request-id'] ?? 'the answer named no id';
      await route.fulfill({ response, status: 500 });
    },
    { times: 1 },
  );
  await page.goto('auth/athena');
  await page.getByLabel(THAI('Username')).fill('shop1');
  await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: THAI('Sign in') }).click();
  await expect(page).not.toHaveURL(/auth\/athena/);

  await page.goto('setup/users/tartarus/hades');
  await expect(page.getByText(`requestId: ${requestId}`)).toBeVisible();
  await page.getByRole('button', { name: THAI('Copy the diagnosis') }).click();
  await expect(page.getByText(THAI('Copied. Paste it into the chat with the company.'))).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`"requestId": "${requestId}"`);
});
