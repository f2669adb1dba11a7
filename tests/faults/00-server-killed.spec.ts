import {
  expect,
  expectOnceEach,
  expectQuietConsole,
  fillCart,
  go,
  openCheckout,
  outboxOf,
  placeOrderOfCart,
  sendWhatWaits,
  test,
  THAI,
} from './rig/rig.ts';

test.use({ keeps: 'person' });

/**
 * The main promise of the app. Seen failing with an edit that kept the first revision's row in the outbox: the server
 * accepted that revision and refused the edited order.
 */
test('without the server a customer browses, orders twice and edits; both arrive later, once', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await shop.cutOff();
  await page.goto('');
  await page.getByRole('main').getByRole('link', { name: 'ข้าวและของแห้ง' }).first().click();
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toContainText(/ข้าว|ถั่ว|แป้ง|น้ำตาล|วุ้นเส้น/);
  await go(page, 'product');
  await page.getByRole('searchbox').first().fill('น้ำปลา');
  await expect(cards.first()).toContainText('น้ำปลา');
  const first = await placeOrderOfCart(page);
  await fillCart(page, 22);
  const second = await placeOrderOfCart(page);
  expect(await outboxOf(page)).toHaveLength(2);

  await go(page, `historydetail/${first}`);
  await page.getByRole('button', { name: THAI('Edit') }).click();
  await expect(page).toHaveURL(/cart/);
  const quantity = page.getByRole('main').getByRole('textbox').first();
  await quantity.fill('33');
  await quantity.press('Enter');
  await (await openCheckout(page)).click();
  await expect.poll(async () => (await outboxOf(page)).map(({ id }) => id)).toContain(`${first}:2`);

  await shop.heal();
  await go(page, 'unsent');
  await sendWhatWaits(page);
  await expectOnceEach(shop, page, [first, second]);
  const { orders } = await shop.effects();
  expect(orders.find(({ id }) => id === first)?.revision).toBe(2);
  expectQuietConsole(browserOnDisk);
});
