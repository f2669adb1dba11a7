import { expect, test, type Locator, type Page } from '@playwright/test';
import { DEMO_PASSWORD, ENGLISH, signIn, speakEnglish, THAI, wayTo } from './shop.ts';
import type { Words } from './words.ts';

/**
 * The texts of section 8 of the specification that belong to signing in and to agents, where they appear: in both
 * languages, at the field that they are about, which keeps what was typed.
 */
const LANGUAGES = [
  ['Thai', THAI, '0987650001'],
  ['English', ENGLISH, '0987650002'],
] as const;

async function openIn(page: Page, path: string, words: Words): Promise<void> {
  await page.goto(path);
  if (words === ENGLISH) await speakEnglish(page);
}

/** The field says it, is marked, and has what was typed. */
async function expectMarked(field: Locator, words: RegExp, typed: string): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(words.source.slice(1, -1)));
  await expect(field).toHaveValue(typed);
}

for (const [language, words, nobodys] of LANGUAGES) {
  test(`a wrong password is told, and neither field says which of the two it is, in ${language}`, async ({
    page,
  }) => {
    await openIn(page, 'auth/athena', words);
    const [username, password] = [page.getByLabel(words('Username')), page.getByLabel(words('Password'))];
    await username.fill('shop2');
    await password.fill('wrong');
    await page.getByRole('button', { name: words('Sign in') }).click();
    const told = words("Invalid 'Username' or 'Password'");
    await expectMarked(username, told, 'shop2');
    await expectMarked(password, told, 'wrong');
  });

  test(`a wrong code, and another one asked for too soon, in ${language}`, async ({ page }) => {
    await openIn(page, 'verifyotp', words);
    const number = page.getByLabel(words('Mobile number'));
    await number.fill('09876');
    await page.getByRole('button', { name: words('Send me a code') }).click();
    await expectMarked(number, words('Mobile required 10 digit'), '09876');
    await page.clock.install();
    await number.fill(nobodys);
    await page.getByRole('button', { name: words('Send me a code') }).click();

    const code = page.getByLabel(words('Code'));
    await code.fill('000000');
    const wrong = words('Invalid OTP Code. Look at the newest message, or ask for another code.');
    await expectMarked(code, wrong, '000000');
    await expect(page.getByRole('button', { name: words('Another code in {secondsLeft} s') })).toBeDisabled();
    await page.clock.fastForward(16_000);
    await expect(page.getByRole('button', { name: words('Send another code') })).toBeEnabled();

    // The page's clock ran ahead; the company's did not.
    await page.getByRole('button', { name: words('Another number') }).click();
    await expect(number).toHaveValue(nobodys);
    await page.getByRole('button', { name: words('Send me a code') }).click();
    await expectMarked(number, words('Please wait 15 seconds to request new OTP'), nobodys);
  });

  test(`what is wrong with an old or a new password, in ${language}`, async ({ page }) => {
    await openIn(page, 'auth/athena', words);
    await signIn(page, 'shop2', words);
    await page.goto('profile');
    await wayTo(page, words('Change password')).click();
    const old = page.getByLabel(words('Old password'));
    const fresh = page.getByLabel(words('New password'), { exact: true });
    const again = page.getByLabel(words('New password once more'));
    const save = async (typed: readonly [string, string, string]) => {
      for (const [at, field] of [old, fresh, again].entries()) await field.fill(typed[at] ?? '');
      await page.getByRole('button', { name: words('Save the new password') }).click();
    };
    const good = 'ข้าวสารหอมดี7';

    await save(['not it', good, good]);
    await expectMarked(old, words('Invalid old password'), 'not it');
    await expect(fresh).toHaveValue(good);
    await save([DEMO_PASSWORD, 'short', 'short']);
    const weak = words(
      'Password not strong. This one is too easy to guess. Choose 8 characters or more, with letters, that are no common password and not your name, your number or the shop’s name. A few words that only you put together are good.',
    );
    await expectMarked(fresh, weak, 'short');
    await expect(old).toHaveValue(DEMO_PASSWORD);
    await save([DEMO_PASSWORD, DEMO_PASSWORD, DEMO_PASSWORD]);
    await expectMarked(fresh, words("New password can't be old password"), DEMO_PASSWORD);
    await save([DEMO_PASSWORD, good, 'ข้าวสาร']);
    await expectMarked(again, words('Password mismatch'), 'ข้าวสาร');
  });

  test(`an agent without clients, and one whom the company does not know, in ${language}`, async ({
    page,
  }) => {
    await openIn(page, 'auth/athena', words);
    for (const [username, told] of [
      ['agent2', 'Clients not found'],
      ['agent3', 'Agent not found'],
    ] as const) {
      await page.goto('auth/athena');
      await signIn(page, username, words);
      await page.goto('agents/customers');
      await expect(page.getByRole('heading', { name: words(told) })).toBeVisible();
      await expect(page.getByRole('button', { name: words('Try again') })).toBeVisible();
    }
  });
}
