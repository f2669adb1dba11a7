import { expect, expectQuietConsole, signIn, test, THAI, untilKeptOffline } from '#tests/faults/rig/rig';

// Seen failing when a withdrawn product was reported like one that never existed.
test('a product withdrawn while it is open says so, and is marked in the cart', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await signIn(page, 'shop1');
  await page.goto('product');
  await untilKeptOffline(page);
  const card = page.getByRole('main').getByRole('article').nth(3);
  await card.getByRole('button', { name: THAI('Add {name} to cart') }).click();
  await card.getByRole('link').click();
  const sheet = page.getByRole('dialog');
  const name = (await sheet.getByRole('heading', { level: 2 }).innerText()).trim();
  const code = new URL(page.url()).searchParams.get('sheet') ?? '';

  await shop.withdraw(code);
  // Another window of the same phone requests the cart's prices, and learns of it first.
  const other = await browserOnDisk.context.newPage();
  await other.goto('ProceedToCheckout');
  await expect(sheet.getByRole('heading', { name: THAI('The shop no longer sells this') })).toBeVisible();
  await expect(sheet).toContainText(name);
  await sheet.getByRole('button', { name: THAI('View other products') }).click();
  await expect(sheet).toBeHidden();

  await other.goto('cart');
  await expect(other.getByRole('main')).toContainText(name);
  const words = THAI('No longer sold. Remove it to continue.').source.slice(1, -1);
  await expect(other.getByRole('main')).toContainText(new RegExp(words));
  expectQuietConsole(browserOnDisk);
});
