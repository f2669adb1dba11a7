import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'nobody' });

// tests/server/routes/integration/api-page.test.ts checks the page and its content policy in every run.
test(
  'the page of the API shows its calls and webhooks, and its content policy stops nothing',
  { tag: '@soak' },
  async ({ page }) => {
    const refused: string[] = [];
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`refused by the content policy: ${violatedDirective} ${blockedURI}`),
      );
    });
    page.on('console', (message) => {
      if (message.text().includes('content policy') || message.type() === 'error')
        refused.push(message.text());
    });
    await page.goto('rest/docs');
    await page.getByText('order.placed', { exact: true }).click();
    await expect(page.getByText('Check the signature first')).toBeVisible();
    await expect(page.getByText('SO2611000123').first()).toBeVisible();
    expect(refused).toEqual([]);
  },
);
