import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { expect, test } from '#tests/e2e/fixtures/test';
import type { SignedInAs } from '#tests/e2e/fixtures/people';
import { DEMO_PASSWORD, type ShopClient } from '#tests/e2e/fixtures/shop';
import { expectNothingFoundInOffice, OFFICE_LOOKS, openOffice, openScreen } from '#tests/e2e/steps/office';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { placeOrder, type PlacedOrder } from '#tests/e2e/steps/place-order';

const PC = { viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false };

/** At most so many keys an order, and a slip. */
const KEYS_AN_ORDER = 3;
const KEYS_A_SLIP = 4;

/** Presses keys and counts them. */
function keyboardOf(page: Page) {
  let count = 0;
  return {
    press: async (key: string) => {
      count += 1;
      await page.keyboard.press(key);
    },
    takeCount: () => {
      const pressed = count;
      count = 0;
      return pressed;
    },
  };
}

async function sendSlip(
  shop: ShopClient,
  { person }: SignedInAs,
  { id, orderNo }: PlacedOrder,
): Promise<void> {
  const content = await drawnSlip({ reference: `OFFICE${orderNo}` });
  const slip = {
    SlipID: randomUUID(),
    OrderId: id,
    CustomerCode: person.customerCode,
    SaleUnit: person.saleUnit,
    Content: content.toString('base64'),
  };
  expect(await shop.ask('PAYMENT/SEND_SLIP', slip)).toMatchObject({ status_code: '200' });
}

/** Moves the cursor of the queue to the slip of an order, past those of other tests. */
async function moveTo(page: Page, slip: Locator): Promise<void> {
  await expect(slip).toBeVisible();
  const current = page.getByRole('list').locator('button[aria-current="true"]');
  while ((await slip.getAttribute('aria-current')) !== 'true') {
    const passed = (await current.textContent()) ?? '';
    await page.keyboard.press('j');
    await expect(current).not.toHaveText(passed);
  }
}

test.describe('a clerk at a PC', () => {
  test.use({ ...PC, as: 'new-shop', isNewPhone: true });

  test('clears orders and slips with the keyboard alone', async ({ page, shop, me }) => {
    const orders = [
      await placeOrder(shop, 'BANK'),
      await placeOrder(shop, 'BANK'),
      await placeOrder(shop, 'COD'),
    ];
    const [first, second, third] = orders;
    if (first === undefined || second === undefined || third === undefined) throw new Error('no orders');
    await sendSlip(shop, me, first);
    await sendSlip(shop, me, second);
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    const keys = keyboardOf(page);

    await page.goto(`office/orders?customer=${me.person.customerCode}`);
    const list = page.getByRole('grid', { name: office('Orders') });
    await expect(list.getByText(third.orderNo)).toBeVisible();
    for (const { orderNo } of orders) {
      await keys.press('a');
      await expect(list.getByText(orderNo)).toHaveCount(0);
      expect(keys.takeCount()).toBeLessThanOrEqual(KEYS_AN_ORDER);
    }
    for (const { id } of orders) expect(await shop.order(id)).toMatchObject({ Status: 2 });

    await keys.press('g');
    await keys.press('s');
    await expect(page).toHaveURL(/\/office\/slips$/);
    const queued = ({ orderNo }: PlacedOrder) =>
      page.getByRole('list', { name: office('Slips to check') }).getByRole('button', { name: orderNo });
    await moveTo(page, queued(first));
    keys.takeCount();
    await keys.press('y');
    await expect(queued(first)).toHaveCount(0);
    expect(keys.takeCount()).toBeLessThanOrEqual(KEYS_A_SLIP);
    await expect.poll(() => shop.order(first.id)).toMatchObject({ PaymentState: 'paid' });

    await moveTo(page, queued(second));
    keys.takeCount();
    await keys.press('n');
    await keys.press('2');
    await expect(queued(second)).toHaveCount(0);
    expect(keys.takeCount()).toBeLessThanOrEqual(KEYS_A_SLIP);
  });

  test('loses nothing typed about an order to a reload or a dead network', async ({
    page,
    context,
    shop,
    me,
  }) => {
    const { id, orderNo } = await placeOrder(shop, 'COD');
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);
    await page.goto(`office/orders?customer=${me.person.customerCode}&order=${id}`);
    await expect(page.getByRole('heading', { name: orderNo })).toBeVisible();
    const note = page.getByLabel(office('New note'));
    await page.keyboard.press('m');
    await expect(note).toBeFocused();
    await note.fill('โทรก่อนส่ง');
    const dialog = page.getByRole('dialog');
    const reason = dialog.getByLabel(office('Reason, which the customer sees'));
    const openEdit = async () => {
      await page.getByRole('button', { name: office('Edit') }).click();
      await expect(reason).toBeVisible();
    };
    await openEdit();
    await dialog
      .getByRole('textbox', { name: /C1001|./ })
      .first()
      .fill('30');
    await reason.fill('ลูกค้าขอลด');
    await expectNothingFoundInOffice(page, 'the edit of an order');

    await page.reload();
    await expect(note).toHaveValue('โทรก่อนส่ง');
    await openEdit();
    await expect(reason).toHaveValue('ลูกค้าขอลด');
    await context.setOffline(true);
    const save = dialog.getByRole('button', { name: office('Save the change') });
    await save.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(reason).toHaveValue('ลูกค้าขอลด');
    await context.setOffline(false);
    await save.click();
    await expect(dialog).toHaveCount(0);
    await note.press('Control+Enter');
    await expect(note).toHaveValue('');
    await expect(page.getByRole('listitem').filter({ hasText: 'โทรก่อนส่ง' })).toBeVisible();
    expect(await shop.order(id)).toMatchObject({
      Lines: [{ Qty: 30 }],
      Changes: [{ Reason: 'ลูกค้าขอลด' }],
    });
  });
});

for (const [language, scheme] of OFFICE_LOOKS) {
  test.describe(`axe finds nothing in the office, ${language}, ${scheme}`, () => {
    test.use({ ...PC, as: 'new-shop', isNewPhone: true, colorScheme: scheme });

    test('on a screen of each layout', async ({ page, shop, me }) => {
      // The computer of a busy run needs a few seconds for each screen.
      test.setTimeout(240_000);
      const order = await placeOrder(shop, 'BANK');
      await sendSlip(shop, me, order);
      const office = await openOffice(page, 'staff1', DEMO_PASSWORD, language);
      const screens = [
        ['', 'Today'],
        [`orders?customer=${me.person.customerCode}&order=${order.id}`, 'Orders'],
        [`new-order?customer=${me.person.customerCode}&unit=${me.person.saleUnit}`, ''],
        ['slips', 'Slips'],
        ['money', 'Money to match'],
        ['deliveries', 'Deliveries'],
        ['rider-cash', 'Riders’ cash'],
        ['products', 'Products and prices'],
        ['products?product=C1001', 'Products and prices'],
        ['products?new=1', 'Products and prices'],
        ['products?level=2&compare=3', 'Products and prices'],
        ['categories', ''],
        ['delivery-zones', 'Delivery zones'],
        ['stock', 'Stock'],
        ['coupons/WELCOME50', ''],
        ['content/FAQ_001', ''],
        ['connections', 'Connections'],
        ['connections?tab=keys', 'Connections'],
        ['customers', 'Customers'],
        [`customers/${me.person.saleUnit}/${me.person.customerCode}`, ''],
        ['registrations?show=all', 'New shops'],
        ['riders', 'Riders'],
        ['tables', 'Import and export'],
        ['reports', 'Reports'],
        ['reports?report=aging', 'Reports'],
        ['reports?report=promotions', 'Reports'],
        ['reports?report=deliveries-by-zone', 'Reports'],
        ['settings', 'Settings'],
        ['staff', 'Staff'],
        ['audit', 'Audit log'],
        ['account', 'My account'],
      ] as const;
      // One of each layout: a list with its detail, a queue, a grid, a form, a report. The soak visits all.
      const layouts = ['orders', 'slips', 'products', 'coupons', 'reports'];
      const firstOf = (layout: string) =>
        screens.filter(([path]) => path.split(/[?/]/)[0] === layout).slice(0, 1);
      const visited = isEveryKind ? screens : layouts.flatMap(firstOf);
      for (const [path, title] of visited) {
        if (path === '' || /[?](tab|report|product|new|level)=/.test(path)) await page.goto(`office/${path}`);
        else await openScreen(page, path);
        await expect(
          page.getByRole('heading', { level: 1, name: title === '' ? /./ : office(title) }),
        ).toBeVisible();
        await expectNothingFoundInOffice(page, path);
      }
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNothingFoundInOffice(page, 'the palette');
      if (!isEveryKind) return;
      // The page prints by itself, which would wait for a dialog that nobody sees.
      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await page.goto(`office/print/orders?ids=${order.id}`);
      const choices = ['Delivery notes', '80 mm', 'Pick list', 'By day and zone', 'By rider', 'A4'];
      for (const choice of choices) {
        await page.getByText(office(choice), { exact: true }).click();
        await expectNothingFoundInOffice(page, `the paper ${choice}`);
      }
    });
  });
}
