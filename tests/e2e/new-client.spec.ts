import { expect, test, type APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { openKillableBrowser } from '#tests/support/killable-browser';
import { choosePlace, shopClient, signIn, THAI } from './shop.ts';

test.use({ serviceWorkers: 'allow' });

const NAME = 'ร้านยายสายหน้าวัด';

test('a shop is registered without a signal, ordered for at once, and both arrive with the signal', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 13.75, longitude: 100.49 });
  await signIn(page, 'agent1');
  await page.goto('agents/customers');
  await expect(page.getByText('พร้อมใช้ไม่มีสัญญาณ: 12 จาก 12 ร้าน')).toBeVisible({ timeout: 40_000 });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: THAI('Register a new client') }).click();
  await expect(page.getByRole('button', { name: THAI('Use my location') })).toBeVisible();
  await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
  await context.setOffline(true);

  await choosePlace(page, THAI('District'), 'พระนคร');
  await choosePlace(page, THAI('Subdistrict'), 'พระบรมมหาราชวัง');
  const field = (label: string) => page.getByRole('textbox', { name: THAI(label) });
  await field('Name of the shop or person').fill(NAME);
  await field('Mobile number').fill('081 999 0001');
  await field('Tax id').fill('1234567890123');
  await field('House number, street').fill('1 หมู่ 2');
  await page.getByRole('button', { name: THAI('Use my location') }).click();
  await expect(field('Place on the map')).toHaveValue('13.75000, 100.49000');
  const save = page.getByRole('button', { name: THAI('Save and order') });
  await save.click();
  await expect(page.getByText(THAI('Tax id format is invalid.'))).toBeVisible();
  await field('Tax id').fill('');
  await save.click();

  await expect(page).toHaveURL(/\/demo\/$/);
  await expect(page.getByText(/รอขึ้นทะเบียน/)).toBeVisible();
  await page.goto('productdetail/C1001');
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill('30');
  await quantity.press('Enter');
  await expect(page.getByText(THAI('added to cart!')).first()).toBeVisible();
  await page.goto('ProceedToCheckout');
  const order = page.getByRole('button', { name: THAI('Place order {amount}') });
  await expect(order).toBeEnabled();
  await order.click();
  await expect(page).toHaveURL(/placed=/);
  await page.goto('agents/customers');
  await expect(page.getByText(THAI('Waiting for registration'))).toBeVisible();

  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText(THAI('Waiting for registration'))).toBeHidden({ timeout: 30_000 });
  const card = page.getByRole('article').filter({ hasText: NAME });
  await expect(card).toHaveCount(1);
  await page.goto('unsent');
  await expect(page.getByRole('heading', { name: THAI('Everything is with the company') })).toBeVisible({
    timeout: 30_000,
  });
  await page.goto('history');
  await expect(page.getByRole('main').getByRole('link').filter({ hasText: /SO\d+/ })).toHaveCount(1);

  await page.goto('agents/register');
  await field('Name of the shop or person').fill('ร้านเดียวกันจดอีกที');
  await field('Mobile number').fill('+66 81-999-0001');
  await field('House number, street').fill('1 หมู่ 2');
  await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
  await choosePlace(page, THAI('District'), 'พระนคร');
  await choosePlace(page, THAI('Subdistrict'), 'พระบรมมหาราชวัง');
  await page.getByRole('button', { name: THAI('Use my location') }).click();
  await expect(field('Place on the map')).toHaveValue('13.75000, 100.49000');
  await save.click();
  await expect(page.getByRole('button', { name: `สั่งให้ ${NAME}` })).toBeFocused();
  await expect(field('Mobile number')).toHaveAccessibleDescription(
    THAI('This mobile no. is already registered'),
  );
  await expect(field('Mobile number')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Mobile number')).toHaveValue('+66 81-999-0001');
});

const PHOTOGRAPHED = 'ร้านลุงมีตลาดเก่า';

/** As a camera makes it: large, and with the place where it was taken. */
const photo = async () =>
  await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#3a7' } })
    .withExif({ IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .jpeg()
    .toBuffer();

/** The id of the photo that the company has of the agent's client of this name; undefined where it has none. */
async function photoAtTheCompany(request: APIRequestContext, name: string): Promise<string | undefined> {
  const agent = await shopClient(request, 'agent1');
  const headers = { Authorization: `Bearer ${String(agent.user['jtoken'])}` };
  const listed = await request.post('rest/CLIENTS/GET_CLIENTS', { headers, data: {} });
  const clients: readonly Record<string, string>[] = (await listed.json()).data;
  const client = clients.find(({ CUSTOMERNAME }) => CUSTOMERNAME === name);
  if (client === undefined) return undefined;
  const data = { CustomerCode: client['CUSTOMERCODE'], SaleUnit: client['SALEUNIT'] };
  const profile = await request.post('rest/PROFILE/GET_PROFILE', { headers, data });
  return (await profile.json()).data.ShopPhotoImage || undefined;
}

async function fileSeenBy(request: APIRequestContext, username: string, id: string) {
  const { user } = await shopClient(request, username);
  const headers = { Authorization: `Bearer ${String(user['jtoken'])}` };
  return await request.get(`rest/files/${id}`, { headers });
}

test('the photo of a shop outlives a killed browser without a signal, and the company has it with the signal', async ({
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const browser = await openKillableBrowser(baseURL ?? '');
  try {
    await browser.context.grantPermissions(['geolocation']);
    await browser.context.setGeolocation({ latitude: 13.75, longitude: 100.49, accuracy: 900 });
    const page = await browser.context.newPage();
    await signIn(page, 'agent1');
    await page.goto('agents/customers');
    await expect(page.getByText(/พร้อมใช้ไม่มีสัญญาณ: (\d+) จาก \1 ร้าน/)).toBeVisible({ timeout: 40_000 });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.goto('agents/register');
    const field = (label: string) => page.getByRole('textbox', { name: THAI(label) });
    await field('Name of the shop or person').fill(PHOTOGRAPHED);
    await field('Mobile number').fill('081 999 0002');
    await field('House number, street').fill('9 ตลาดเก่า');
    const save = page.getByRole('button', { name: THAI('Save and order') });
    const province = page.getByRole('button', {
      name: new RegExp(`^${THAI('Province').source.slice(1, -1)}`),
    });
    // Before the places are here there is nothing to choose, and nothing to go to.
    await expect(province).toBeEnabled();
    await save.click();
    await expect(province).toBeFocused();
    await choosePlace(page, THAI('Province'), 'กรุงเทพมหานคร');
    await choosePlace(page, THAI('District'), 'พระนคร');
    await choosePlace(page, THAI('Subdistrict'), 'พระบรมมหาราชวัง');
    await browser.context.setOffline(true);
    await page.getByRole('button', { name: THAI('Use my location') }).click();
    await expect(page.getByText(/900/)).toBeVisible();
    await field('Place on the map').fill('13.75000 100.49000');
    const file = { name: 'shop.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel(THAI('Photo of the shop')).last().setInputFiles(file);
    await expect(page.getByRole('img', { name: THAI('Photo of the shop') })).toBeVisible();
    await save.click();
    await expect(page).toHaveURL(/\/demo\/$/);
    await page.goto('unsent');
    await expect(page.getByText(PHOTOGRAPHED).last()).toBeVisible();
    await browser.kill();

    const again = await browser.relaunch();
    await again.setOffline(true);
    const later = await again.newPage();
    await later.goto('agents/customers');
    const card = later.getByRole('img', { name: THAI('Photo of the shop') });
    await expect(card).toBeVisible();
    expect(await photoAtTheCompany(request, PHOTOGRAPHED)).toBeUndefined();
    await again.setOffline(false);
    await later.reload();
    await expect(card).toBeHidden({ timeout: 40_000 });
    await expect
      .poll(async () => await photoAtTheCompany(request, PHOTOGRAPHED), { timeout: 40_000 })
      .toBeDefined();
    const id = (await photoAtTheCompany(request, PHOTOGRAPHED)) ?? '';
    const kept = await sharp(await (await fileSeenBy(request, 'agent1', id)).body()).metadata();
    expect({ width: kept.width, exif: kept.exif }).toEqual({ width: 1280, exif: undefined });
    expect((await fileSeenBy(request, 'shop1', id)).status()).toBe(404);
  } finally {
    await browser.close();
  }
});
