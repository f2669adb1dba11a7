import type { Page } from '@playwright/test';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { THAI } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

test.use({ as: 'agent1' });

const FIRST = 'ร้านป้าแดงของชำ';

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

test('an agent searches the clients, and one tap leads back to the own store', async ({ page }) => {
  await page.goto('');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: THAI('My clients') })
    .last()
    .click();
  await expect(page.getByRole('article')).toHaveCount(12);
  await expectNothingFoundHere(page, 'agents/customers');
  const search = page.getByRole('searchbox', { name: THAI('Search your clients') });
  await search.fill('080 002 0005');
  await expect(page.getByRole('article')).toHaveCount(1);
  await search.fill('ร้านที่ไม่มี');
  await expect(page.getByRole('heading', { name: THAI('Clients not found') })).toBeVisible();
  await page.getByRole('button', { name: THAI('Show all clients') }).click();
  await cardOf(page, FIRST).getByRole('button').first().click();
  await expect(page.getByRole('main').getByText(FIRST).first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: THAI('Change client') })
    .click();
  await expect(cardOf(page, FIRST).getByText(THAI('Ordering for this shop'))).toBeVisible();
  await page.getByRole('button', { name: THAI('Order for my own store') }).click();
  await expect(page.getByRole('main').getByText('สมชาย ใจดี (ตัวแทนขาย)').first()).toBeVisible();
});
