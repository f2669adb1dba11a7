import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { takePerson } from '#tests/e2e/fixtures/people';
import { DEMO_PASSWORD, shopClientOf, type ShopClient } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';
import { expectNothingFoundInOffice, openOffice } from '#tests/e2e/steps/office';
import { approveInvoice, wireHand } from '#tests/e2e/steps/rider-invoices';
import { placeOrder, type PlacedOrder } from '#tests/e2e/steps/place-order';

/** Two approved invoices of one new shop. */
async function twoInvoices(request: APIRequestContext): Promise<readonly [PlacedOrder, PlacedOrder]> {
  const buyer = shopClientOf(request, takePerson('new-shop'));
  const [first, second] = [await placeOrder(buyer, 'COD'), await placeOrder(buyer, 'COD')];
  for (const { id } of [first, second]) await approveInvoice(request, id);
  return [first, second];
}

/** Hands an invoice over with a photo, for cash. @returns the cash in baht */
async function deliver(rider: ShopClient, OrderId: string): Promise<number> {
  const { message } = await rider.ask('GET_MASTER_DATA/GET_INVOICES', { User: '', IsGrabbed: true });
  const invoice = Object([message].flat().find((row) => Object(row).OrderID === OrderId));
  const Cash = Number(invoice.ToCollect);
  const report = {
    DeliveryID: randomUUID(),
    OrderId,
    Lines: [invoice.Lines].flat().map((line) => {
      const { LineNo, Qty } = Object(line);
      return { LineNo, Delivered: Qty, Reason: '' };
    }),
    Receiver: 'คุณวิไล',
    Note: '',
    Money: { Cash, Transfer: 0, Reason: '' },
    ArrivedAt: '',
    CapturedAt: new Date().toISOString(),
    Lat: '13.7659',
    Long: '100.6430',
    Accuracy: '9',
    Proofs: [
      { FileID: randomUUID(), Kind: 'photo', Content: (await drawnPicture('#777')).toString('base64') },
    ],
  };
  expect(await rider.ask('DELIVERY/SEND_DELIVERY', report)).toMatchObject({ status_code: '200' });
  return Cash;
}

test.describe('deliveries in the office', { tag: '@soak' }, () => {
  test.use({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });

  test('are given to a rider, looked at with their proof, and their cash is closed', async ({
    page,
    request,
  }) => {
    test.setTimeout(180_000);
    const [first, second] = await twoInvoices(request);
    const person = takePerson('new-rider');
    const rider = shopClientOf(request, person);
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD);

    // Both invoices are given by keys.
    await page.goto(`office/deliveries?q=${first.orderNo}`);
    const list = page.getByRole('grid', { name: office('Deliveries') });
    await expect(list.getByText(first.orderNo)).toBeVisible();
    await expectNothingFoundInOffice(page, 'deliveries');
    await page.keyboard.press('x');
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox').fill(person.person.name);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectNothingFoundInOffice(page, 'the dialog of riders');
    await dialog.getByRole('button').last().click();
    await expect(dialog).toHaveCount(0);
    await wireHand(rider).grab(second.id);

    // The rider delivers one, and the office sees what was recorded.
    const cash = await deliver(rider, first.id);
    await page.goto(`office/deliveries?state=delivered&q=${first.orderNo}&order=${first.id}`);
    const detail = page.getByRole('region', { name: office('Delivery'), exact: true });
    await expect(detail.getByText('คุณวิไล')).toBeVisible();
    await detail
      .getByRole('button', { name: /./ })
      .filter({ has: page.locator('img') })
      .click();
    const picture = page.getByRole('dialog').locator('img');
    await expect(picture).toBeVisible();
    expect(
      await picture.evaluate((image) => 'naturalWidth' in image && Number(image.naturalWidth)),
    ).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.goto(`office/orders/${first.id}`);
    await expect(page.getByText(office('Everything accepted'))).toBeVisible();

    // The cash of the rider is counted, with one baht missing, and closed.
    await page.goto('office/rider-cash');
    await page.getByRole('row').filter({ hasText: person.person.name }).click();
    const amount = page.getByLabel(office('Cash counted'), { exact: true });
    await amount.fill(String(cash - 1));
    const close = page.getByRole('button', { name: office('Close the cash') });
    await expect(close).toBeDisabled();
    await page.getByRole('combobox', { name: office('Why do they differ?') }).click();
    await page.getByRole('option', { name: office('Wrong change given') }).click();
    await expectNothingFoundInOffice(page, 'rider-cash');
    await close.click();
    await expect(page.getByText(office('Closing {0}'))).toBeVisible();
    await expect(page.getByRole('grid').getByText(person.person.name)).toHaveCount(0);
  });

  test('are shown on a map, where a click chooses one', async ({ page, request }) => {
    test.setTimeout(120_000);
    const [first] = await twoInvoices(request);
    const office = await openOffice(page, 'staff1', DEMO_PASSWORD, 'en-US');
    await page.goto(`office/deliveries?q=${first.orderNo}&view=map`);
    const pin = page.getByRole('button', { name: new RegExp(`^${first.orderNo} · `) });
    await expect(pin).toBeVisible();
    await expectNothingFoundInOffice(page, 'deliveries?view=map');
    await pin.click();
    await expect(page.getByRole('region', { name: office('Delivery'), exact: true })).toBeVisible();
  });
});
