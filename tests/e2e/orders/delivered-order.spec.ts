import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNothingFoundHere } from '#tests/e2e/steps/axe';
import { looksToTry, openIn, type Look } from '#tests/e2e/steps/looks';
import { takePerson } from '#tests/e2e/fixtures/people';
import { placeOrder } from '#tests/e2e/steps/place-order';
import { approveInvoice, wireHand } from '#tests/e2e/steps/rider-invoices';
import { shopClientOf, type ShopClient } from '#tests/e2e/fixtures/shop';
import { expect, test } from '#tests/e2e/fixtures/test';

async function photoOfADoor(): Promise<string> {
  const create = { width: 320, height: 240, channels: 3, background: '#9c7a55' } as const;
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
}

/** An order with one case less delivered. @returns its id */
async function deliveredOrder(request: APIRequestContext, buyer: ShopClient): Promise<string> {
  const { id: OrderId } = await placeOrder(buyer, 'COD');
  await approveInvoice(request, OrderId);
  const rider = shopClientOf(request, takePerson('new-rider'));
  await wireHand(rider).grab(OrderId);
  const visit = {
    DeliveryID: randomUUID(),
    OrderId,
    Lines: [{ LineNo: 1, Delivered: 39, Reason: 'DAMAGED' }],
    Receiver: 'คุณสมศรี',
    Note: 'ฝากไว้กับพนักงานหน้าร้าน',
    Money: { Cash: 100, Transfer: 0, Reason: 'CUSTOMER_SHORT' },
    ArrivedAt: '',
    CapturedAt: new Date().toISOString(),
    Lat: '13.7563',
    Long: '100.6472',
    Accuracy: '12',
    Proofs: [{ FileID: randomUUID(), Kind: 'photo', Content: await photoOfADoor() }],
  };
  expect(await rider.ask('DELIVERY/SEND_DELIVERY', visit)).toMatchObject({ status_code: '200' });
  return OrderId;
}

async function expectVisitWithProof(page: Page, { words }: Look): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: words('Delivery') })).toBeVisible();
  await expect(main.getByText('คุณสมศรี')).toBeVisible();
  await expect(main.getByText('ฝากไว้กับพนักงานหน้าร้าน')).toBeVisible();
  const items = main.getByRole('list', { name: words('Items accepted') });
  await expect(items.getByText(words('{delivered} of {ordered} {unitName}'))).toBeVisible();
  await expect(items.getByText(words('Damaged'))).toBeVisible();
  const photo = main.getByRole('img', { name: words('Photo of the delivery') });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
}

for (const look of looksToTry(1)) {
  test.describe(`delivered, ${look.name}`, () => {
    test.use({ ...look.use, as: 'new-shop' });

    test(
      'an order shows who received what, with the proof, and prints it',
      { tag: '@soak' },
      async ({ page, request, shop }) => {
        const orderId = await deliveredOrder(request, shop);
        await openIn(page, `historydetail/${orderId}`, look);
        await expectVisitWithProof(page, look);
        await expectNothingFoundHere(page, 'historydetail, delivered');

        await page.evaluate(() => void globalThis.dispatchEvent(new Event('beforeprint')));
        await page.emulateMedia({ media: 'print' });
        await expect(page.getByRole('main')).toBeHidden();
        await expect(page.getByText('คุณสมศรี').filter({ visible: true })).toHaveCount(1);
        await expect(page.getByRole('img', { name: look.words('Photo of the delivery') })).toBeVisible();
      },
    );
  });
}
