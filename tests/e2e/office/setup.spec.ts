import { expect, test, type Page } from '@playwright/test';
import { expectNothingFoundInOffice, openScreen } from '#tests/e2e/steps/office';
import { wordsOf } from '#tests/e2e/steps/messages';
import { THAI } from '#tests/e2e/fixtures/shop';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { SOUTH_BY_PAGE } from '#tests/support/data/tenant-by-page';
import { startSetupServer, type SetupServer } from '#tests/support/server/setup-server';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const PC = { viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false };

const office = await wordsOf('th-TH', 'office');

const CUSTOMERS = [
  'Customer code,Sale unit,Shop name,Mobile,Address,Province,District,Subdistrict,Postcode,Price level',
  'C1,1000,ร้านแรก,0812345678,1/1 ถนนสุขุมวิท,กรุงเทพมหานคร,คลองเตย,คลองเตย,10110,1',
].join('\n');

const RIDER = { name: 'ปิติ ว่องไว', username: 'piti' };

test.use(PC);

let folder: TemporaryFolder;
let server: SetupServer;
test.beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startSetupServer('dist/server/main.mjs', folder.path);
});
test.afterAll(async () => {
  await server.stop();
  await folder.remove();
});

const step = (page: Page, name: string) =>
  page.getByRole('region', { name: office('First steps') }).getByRole('link', { name: office(name) });

// tests/operations/setup-page.test.ts creates a tenant by the same call in every run.
test(
  'a company is created in the browser, up to its first delivered order',
  { tag: '@soak' },
  async ({ page, browser }) => {
    test.setTimeout(300_000);
    await page.goto(server.link);
    await expect(page).toHaveURL(`${server.origin}/setup/`);
    const field = (name: string) => page.getByRole('textbox', { name: office(name) });
    await page.getByRole('button', { name: office('Create the company') }).click();
    await expect(page.getByText(office('Some answers need another look.'))).toBeVisible();
    await expect(field('Company name in Thai')).toBeFocused();
    await field('Company name in Thai').fill(SOUTH_BY_PAGE.companyNameTh);
    await field('Company name in English').fill(SOUTH_BY_PAGE.companyNameEn);
    await expect(field('Address of the shop')).toHaveValue('south-wholesale');
    await field('Your name').fill(SOUTH_BY_PAGE.staffName);
    await field('Username').fill(SOUTH_BY_PAGE.staffUsername);
    await page.getByLabel(office('Password'), { exact: true }).fill(SOUTH_BY_PAGE.staffPassword);
    // The name of a switch includes its description.
    const secondFactor = page.getByText(office('Staff sign in with a second factor'));
    await page.locator('label').filter({ has: secondFactor }).getByRole('switch').press('Space');
    await expectNothingFoundInOffice(page, 'setup');
    await page.getByRole('button', { name: office('Create the company') }).click();
    await page.getByRole('link', { name: office('Open the office') }).click({ timeout: 90_000 });

    await page.getByLabel(office('Username')).fill(SOUTH_BY_PAGE.staffUsername);
    await page.getByLabel(office('Password'), { exact: true }).fill(SOUTH_BY_PAGE.staffPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: office('First steps') })).toBeVisible();

    await step(page, 'Add products').click();
    await page.getByRole('button', { name: office('New product') }).click();
    const form = page.getByRole('region', { name: office('New product') });
    await form.getByRole('textbox', { name: office('Product code') }).fill('P1');
    await form.getByRole('textbox', { name: office('Name in Thai') }).fill('น้ำดื่ม');
    await form.getByRole('textbox', { name: office('Name of unit 1') }).fill('ลัง');
    await form.getByRole('textbox', { name: office('List price') }).fill('100');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'P1' })).toBeVisible();

    await openScreen(page, 'tables?table=customers');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(CUSTOMERS) });
    await page.getByRole('button', { name: office('Import'), exact: true }).click();
    await expect(page.getByText(office('The table is imported.'))).toBeVisible();

    await openScreen(page, 'new-order?customer=C1&unit=1000');
    await page
      .locator('input')
      .and(page.getByLabel(office('Add a product')))
      .fill('P1');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('Enter');
    // The order cannot be placed before the server has priced it.
    await expect(page.getByText('฿100.00')).not.toHaveCount(0);
    await page.getByRole('button', { name: office('Place the order') }).click();
    await expect(page).toHaveURL(/\/office\/orders\//);
    for (const move of ['Approve', 'To invoice', 'Ready to deliver'])
      await page.getByRole('button', { name: office(move) }).click();
    await expect(page.getByRole('button', { name: office('Ready to deliver') })).toHaveCount(0);

    await openScreen(page, 'riders');
    await page.getByRole('button', { name: office('Add a rider') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('Name')).fill(RIDER.name);
    await dialog.getByLabel(office('Username')).fill(RIDER.username);
    await dialog.getByRole('button', { name: office('Add') }).click();
    const password = (await dialog.locator('code').textContent()) ?? '';
    await dialog.getByRole('button', { name: office('Done') }).click();

    await openScreen(page, 'deliveries');
    await expect(page.getByRole('grid', { name: office('Deliveries') }).getByText('ร้านแรก')).toBeVisible();
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    await dialog.getByRole('combobox').fill(RIDER.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);

    const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, locale: 'th-TH' });
    await phone.goto(`${server.origin}/south-wholesale/rider/login`);
    await phone.getByLabel(THAI('Username')).fill(RIDER.username);
    await phone.getByLabel(THAI('Password')).fill(password);
    await phone.getByRole('button', { name: THAI('Sign in') }).click();
    await phone.getByRole('article').getByRole('link', { name: 'ร้านแรก', exact: true }).click();
    await phone.getByRole('button', { name: THAI('Hand over') }).click();
    await phone.getByRole('button', { name: THAI('Exactly {dueText} in cash') }).click();
    await phone.getByLabel(THAI('Recipient')).fill('คุณวิไล');
    await phone
      .locator('input[type=file]')
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: await drawnPicture('#777') });
    await phone.getByRole('button', { name: THAI('Delivered') }).click();

    await page.goto(`${server.origin}/south-wholesale/office/deliveries?state=delivered`);
    // The phone holds a delivery for ten seconds, in which it can be undone.
    await expect(page.getByRole('grid').getByText('ร้านแรก')).toBeVisible({ timeout: 60_000 });
    await phone.close();
  },
);
