import type { Page } from '@playwright/test';
import { getAccountNotices } from '#contract/accounts/account-notices';

/** Reports a sign-in on another device to the page, as the server reports it to an account. */
export async function reportSignIn(page: Page): Promise<void> {
  const notice = {
    id: '7d0c5be0-3f44-4a1c-9a58-0f5f6f6f2a11',
    kind: 'new-sign-in',
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 16_5 like Mac OS X) Safari Line/13.8.0',
    at: new Date(),
  } as const;
  await page.route(`**/${getAccountNotices.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: getAccountNotices.answer.toWire([notice]) });
  });
}
