import { codeSentTo, THAI, wayTo } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'nobody' });

const NEW_PASSWORD = 'ข้าวสารหอมดี7';

/**
 * Only this test uses the account (tests/support/browser/e2e-people), because a number receives one code a minute
 * (decision 48).
 */
const MOBILE = '080 009 0001';

test(
  'a customer who forgot the password signs in with a code and a new password',
  { tag: '@soak' },
  async ({ page, request }) => {
    await page.goto('auth/athena');
    await wayTo(page, THAI('Login by Phone number')).click();
    await page.getByLabel(THAI('Mobile number')).fill(MOBILE);
    await page.getByRole('button', { name: THAI('Text me a code') }).click();
    await page
      .getByRole('textbox', { name: THAI('Code') })
      .fill(await codeSentTo(request, MOBILE.replaceAll(' ', '')));

    await page.getByLabel(THAI('New password'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(THAI('Confirm new password')).fill('ข้าวสาร');
    await page.getByRole('button', { name: THAI('Save and sign in') }).click();
    await expect(page.getByText(THAI('Password mismatch'))).toBeVisible();
    await page.getByLabel(THAI('Confirm new password')).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: THAI('Save and sign in') }).click();
    await expect(page).not.toHaveURL(/setpassword|verifyotp/);
  },
);
