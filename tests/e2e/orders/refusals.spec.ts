import type { Locator } from '@playwright/test';
import { kindsToTry } from '#tests/faults/rig/seeds';
import { DEMO_PASSWORD, ENGLISH, speakEnglish, THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { follow } from '#tests/e2e/steps/within-the-app';

/**
 * The fixed texts (Specification, ERR-4), at their field, which keeps its input. tests/features tries each text in both
 * languages, so one is enough here.
 */
const LANGUAGES = kindsToTry([
  ['Thai', THAI, '0987650001'],
  ['English', ENGLISH, '0987650002'],
] as const);

/** The field shows the text, is marked, and keeps its input. */
async function expectMarked(field: Locator, words: RegExp, typed: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.source.slice(1, -1)));
  await expect(field).toHaveValue(typed);
}

for (const [language, words, nobodys] of LANGUAGES) {
  test(
    `a wrong password, a wrong code and an early resend show their reasons, in ${language}`,
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('auth/athena');
      if (words === ENGLISH) await speakEnglish(page);
      const [username, password] = [page.getByLabel(words('Username')), page.getByLabel(words('Password'))];
      await username.fill('shop2');
      await password.fill('wrong');
      await page.getByRole('button', { name: words('Sign in') }).click();
      const message = words("Invalid 'Username' or 'Password'");
      await expectMarked(username, message, 'shop2');
      await expectMarked(password, message, 'wrong');

      await follow(page, 'verifyotp');
      const number = page.getByLabel(words('Mobile number'));
      await number.fill(nobodys);
      await page.clock.install();
      await page.getByRole('button', { name: words('Text me a code') }).click();
      // The group of boxes has the message.
      const code = page.getByRole('textbox', { name: words('Code') });
      await code.pressSequentially('000000');
      const wrong = words('Invalid OTP Code. Check the latest message or request a new code.');
      await expect(page.getByRole('group', { name: words('Code') })).toHaveAccessibleDescription(wrong);
      await expect(code).toHaveAttribute('aria-invalid', 'true');
      await expect(code).toHaveValue('0');
      await expect(
        page.getByRole('button', { name: words('Resend code in {secondsLeft} s') }),
      ).toBeDisabled();
      await page.clock.fastForward(16_000);
      await expect(page.getByRole('button', { name: words('Resend code') })).toBeEnabled();
      // The page's clock ran ahead; the server's did not.
      await page.getByRole('button', { name: words('Use another number') }).click();
      await expect(number).toHaveValue(nobodys);
      await page.getByRole('button', { name: words('Text me a code') }).click();
      await expectMarked(number, words('Please wait 15 seconds to request new OTP'), nobodys);
    },
  );
}

test.describe('signed in', () => {
  test.use({ as: 'new-shop' });

  // The test above shows the same in every run, in a form with other fields.
  test(
    'a problem with the old or new password shows at its own field',
    { tag: '@soak' },
    async ({ page }) => {
      await page.goto('changepassword');
      const old = page.getByLabel(THAI('Old password'));
      const fresh = page.getByLabel(THAI('New password'), { exact: true });
      const again = page.getByLabel(THAI('Confirm new password'));
      const save = async (typed: readonly [string, string, string]) => {
        for (const [at, field] of [old, fresh, again].entries()) await field.fill(typed[at] ?? '');
        await page.getByRole('button', { name: THAI('Save new password') }).click();
      };
      const good = 'ข้าวสารหอมดี7';
      await save(['not it', good, good]);
      await expectMarked(old, THAI('Invalid old password'), 'not it');
      await expect(fresh).toHaveValue(good);
      await save([DEMO_PASSWORD, DEMO_PASSWORD, DEMO_PASSWORD]);
      await expectMarked(fresh, THAI("New password can't be old password"), DEMO_PASSWORD);
      await expect(old).toHaveValue(DEMO_PASSWORD);
    },
  );
});
