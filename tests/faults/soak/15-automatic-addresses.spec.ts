import { expect, expectQuietConsole, outboxOf, signIn, test } from '#tests/faults/rig/rig';

const SHOP2 = 'C10002';

/** Row 15. */
test('no address is made while the list fails; then two tabs make one pair', async ({
  shop,
  browserOnDisk,
  page,
}) => {
  await shop.forgetAddresses(SHOP2);
  await shop.fault('GET_DELIVERY_ADDRESS', 'html200', { times: -1 });
  await signIn(page, 'shop2');
  const other = await browserOnDisk.context.newPage();
  await Promise.all([page.goto('addresses'), other.goto('addresses')]);
  await expect.poll(async () => (await shop.arrivals('GET_DELIVERY_ADDRESS')).length).toBeGreaterThan(1);
  await expect(page.getByRole('main')).toBeVisible();
  expect(await outboxOf(page)).toEqual([]);
  expect(await shop.addressesOf(SHOP2)).toEqual([]);

  await shop.heal();
  await Promise.all([page.reload(), other.reload()]);
  await expect
    .poll(async () => (await shop.addressesOf(SHOP2)).map(({ type }) => type))
    .toEqual(['billing', 'shipping']);
  await expect.poll(() => outboxOf(page)).toEqual([]);
  for (const tab of [page, other]) await expect(tab.getByRole('main').getByRole('article')).toHaveCount(2);
  expect(await shop.addressesOf(SHOP2)).toHaveLength(2);
  expectQuietConsole(browserOnDisk);
});
