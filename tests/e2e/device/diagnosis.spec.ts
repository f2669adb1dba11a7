import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

test.use({ as: 'shop1' });

test(
  'the copied diagnosis names the call that failed before',
  { tag: '@soak' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const failing = page.waitForResponse(/GET_ORDER_HISTORY/);
    await page.route(
      /GET_ORDER_HISTORY/,
      async (route) => await route.fulfill({ response: await route.fetch(), status: 500 }),
      { times: 1 },
    );
    await page.goto('history');
    const requestId = (await failing).headers()['x-request-id'] ?? 'the answer named no id';
    await follow(page, 'setup/users/tartarus/hades');
    await expect(page.getByText(`requestId: ${requestId}`)).toBeVisible();
    await page.getByRole('button', { name: THAI('Copy diagnostics') }).click();
    await expect(page.getByText(THAI('Copied. Paste it into your chat with the company.'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `"requestId": "${requestId}"`,
    );
  },
);
