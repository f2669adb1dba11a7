import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { takePerson } from '#tests/e2e/fixtures/people';
import { DEMO_PASSWORD, THAI, wayTo } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

const toLine = (page: Page) => page.getByRole('button', { name: THAI('Sign in with LINE') });
const whoAreYou = (page: Page) => page.getByRole('heading', { name: THAI('Which account is yours?') });

async function agreeAs(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: /Simulated LINE/ })).toBeVisible();
  await page.getByRole('link', { name, exact: true }).click();
}

test.describe('signed out', () => {
  test.use({ as: 'nobody' });

  test(
    'a customer cancels at LINE, goes there again and links their account',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('auth/athena');
      await toLine(page).click();
      await page.getByRole('link', { name: /Cancel/ }).click();
      const cancelled = THAI('You cancelled in LINE, so you’re not signed in. Your cart hasn’t changed.');
      await expect(page.getByText(cancelled)).toBeVisible();
      await expect(wayTo(page, THAI('Sign in another way'))).toBeVisible();
      await page.getByRole('button', { name: THAI('Go to LINE again') }).click();

      await agreeAs(page, 'Nok');
      await expect(whoAreYou(page)).toBeVisible();
      await expect(page).toHaveURL(/\/demo\/line_hook$/);
      await expectNothingFoundHere(page, 'line_hook, who is new');
      await page.getByLabel(THAI('Username')).fill(takePerson('new-shop').username);
      await page.getByLabel(THAI('Password')).fill(DEMO_PASSWORD);
      await page.getByRole('button', { name: THAI('Sign in and link LINE') }).click();
      await expect(page.getByText(/ผูกกับ LINE \(Nok\) แล้ว/)).toBeVisible();
    },
  );
});
