import { THAI } from '#tests/e2e/fixtures/shop';
import { buildOf, mark, untilUpdateWaits } from './rig/app-update.ts';
import {
  acceptedHeading,
  expect,
  expectOnceEach,
  expectQuietConsole,
  openCheckout,
  placedOrder,
  test,
} from './rig/rig.ts';

test.use({ keeps: 'person' });

/**
 * Row 26. Seen failing when the worker took over by itself at its install (`self.skipWaiting()` there) and the page
 * reloaded at every `controllerchange`: the remark's field disappeared while the person typed.
 */
test('a new version during a checkout reloads nothing, loses no field and is applied by a tap', async ({
  shop,
  browserOnDisk,
  page,
  deployAnotherBuild,
}) => {
  const button = await openCheckout(page);
  const remark = page.getByRole('textbox', { name: THAI('Note to the company') });
  await remark.fill('ส่งก่อนเที่ยง');
  const isSamePage = await mark(page);
  const before = await buildOf(page);

  await deployAnotherBuild();
  await untilUpdateWaits(page);
  const notice = page.getByRole('button', { name: THAI('Update'), exact: true });
  await expect(notice).toBeHidden();
  expect(await isSamePage()).toBe(true);
  await expect(remark).toHaveValue('ส่งก่อนเที่ยง');
  await button.click();
  await expect(acceptedHeading(page)).toBeVisible();
  expect(await isSamePage()).toBe(true);
  const orderId = placedOrder(page);

  await page
    .getByRole('link', { name: THAI('Products') })
    .first()
    .click();
  await notice.click();
  // The browser activates the new worker once the events of the old one have ended, such as the sending of the order.
  await expect
    .poll(() => buildOf(page).catch(() => before), { intervals: [200], timeout: 90_000 })
    .not.toBe(before);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expectOnceEach(shop, page, [orderId]);
  expectQuietConsole(browserOnDisk);
});
