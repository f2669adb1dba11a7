import { expect, test } from '@playwright/test';
import { codeSentTo, ENGLISH, speakEnglish, THAI, wayTo } from './shop.ts';

const NEW_PASSWORD = 'ข้าวสารหอมดี7';
const NEXT_PASSWORD = 'ปลาทูแม่กลองเผา9';

/** Nobody else has these accounts (tests/support/e2e-people), and a number gets one code a minute (decision 48). */
for (const [language, words, mobile] of [
  ['Thai', THAI, '080 009 0001'],
  ['English', ENGLISH, '080 009 0002'],
] as const) {
  test(`whoever forgot the password comes in by a code, and changes it once more, in ${language}`, async ({
    page,
    request,
  }) => {
    await page.goto('auth/athena');
    if (language === 'English') await speakEnglish(page);
    await wayTo(page, words('Login by Phone number')).click();
    await page.getByLabel(words('Mobile number')).fill('08000');
    await page.getByRole('button', { name: words('Send me a code') }).click();
    await expect(page.getByText(words('Mobile required 10 digit'))).toBeVisible();
    await page.getByLabel(words('Mobile number')).fill(mobile);
    await page.getByRole('button', { name: words('Send me a code') }).click();

    await page.getByLabel(words('Code')).fill('12345');
    await page.getByRole('button', { name: words('Continue') }).click();
    const wrong = words('Invalid OTP Code. Look at the newest message, or ask for another code.');
    await expect(page.getByText(wrong)).toBeVisible();
    await page.getByLabel(words('Code')).fill(await codeSentTo(request, mobile.replaceAll(' ', '')));

    await page.getByLabel(words('New password'), { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel(words('New password once more')).fill('ข้าวสาร');
    await page.getByRole('button', { name: words('Save and sign in') }).click();
    await expect(page.getByText(words('Password mismatch'))).toBeVisible();
    await page.getByLabel(words('New password once more')).fill(NEW_PASSWORD);
    await page.getByRole('button', { name: words('Save and sign in') }).click();
    await expect(page).not.toHaveURL(/setpassword/);

    await page.goto('profile');
    await wayTo(page, words('Change password')).click();
    await page.getByLabel(words('Old password')).fill(NEW_PASSWORD);
    await page.getByLabel(words('New password'), { exact: true }).fill(NEXT_PASSWORD);
    await page.getByLabel(words('New password once more')).fill(NEXT_PASSWORD);
    await page.getByRole('button', { name: words('Save the new password') }).click();
    await expect(page.getByText(words('Password changed. Your other devices are signed out.'))).toBeVisible();
    await expect(page).toHaveURL(/profile/);
  });
}
