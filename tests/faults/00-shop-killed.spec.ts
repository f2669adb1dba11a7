import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  openCheckout,
  outboxOf,
  placeOrder,
  sendWhatWaits,
  signIn,
  test,
  THAI,
  untilKeptOffline,
} from './rig.ts';

/**
 * What it is all for. Seen failing with an edit that kept the first revision's row in the outbox: the shop took that one,
 * and refused the order as it had become.
 */
test('with the shop killed a customer browses, finds, orders twice and edits the first; back again, both are there once', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  test.setTimeout(90_000);
  await signIn(page, 'shop1');
  await page.goto('');
  await untilKeptOffline(page);
  await shop.kill();

  await page.goto('');
  await page.getByRole('main').getByRole('link', { name: 'ข้าวและของแห้ง' }).first().click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/ข้าว|ถั่ว|แป้ง|น้ำตาล|วุ้นเส้น/);
  await page.goto('product');
  await page.getByRole('searchbox').first().fill('น้ำปลา');
  await expect(cards.first()).toContainText('น้ำปลา');
  const first = await placeOrder(page, 21);
  const second = await placeOrder(page, 22);
  expect(await outboxOf(page)).toHaveLength(2);

  await page.goto(`historydetail/${first}`);
  await page.getByRole('button', { name: THAI('Edit') }).click();
  await expect(page).toHaveURL(/cart/);
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill('33');
  await quantity.press('Enter');
  await (await openCheckout(page)).click();
  await expect.poll(async () => (await outboxOf(page)).map(({ id }) => id)).toContain(`${first}:2`);

  await shop.start();
  await page.goto('unsent');
  await sendWhatWaits(page);
  await expectOnceEach(shop, page, [first, second]);
  const { orders } = await shop.effects();
  expect(orders.find(({ id }) => id === first)?.revision).toBe(2);
  expectQuietConsole(browserOnDisk);
});
