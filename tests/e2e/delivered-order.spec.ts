import { randomUUID } from 'node:crypto';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as z from 'zod';
import { expectNothingFoundHere } from './axe.ts';
import { looksToTry, signInWith, type Look } from './looks.ts';
import { shopClient } from './shop.ts';
import { follow } from './within-the-app.ts';

/** So approved, invoice waiting, invoice approved. */
const TO_INVOICE = [2, 4, 5];

const addressList = z.object({ data: z.array(z.object({ _id: z.string(), Address_Type: z.string() })) });

type Client = Awaited<ReturnType<typeof shopClient>>;

async function must(answer: Promise<Record<string, unknown>>): Promise<void> {
  expect(await answer).toMatchObject({ status_code: '200' });
}

async function placeOrder({ ask }: Client): Promise<string> {
  const addresses = addressList.parse(await ask('GET_MASTER_DATA/GET_DELIVERY_ADDRESS', {})).data;
  const idOf = (type: string) => addresses.find(({ Address_Type }) => Address_Type === type)?._id;
  const OrderId = randomUUID();
  const order = {
    OrderId,
    Revision: 1,
    Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 5, SeenUnitPrice: 1 }],
    SeenTotal: 5,
    AcceptUpTo: 1_000_000,
    ShipToId: idOf('S'),
    BillToId: idOf('B'),
    ShippingCondition: '01',
    PaymentCondition: 'C000',
    PaymentCode: 'COD',
  };
  await must(ask('ORDER_MANAGEMENT/ADD_ORDER', order, `${OrderId}:1`));
  return OrderId;
}

async function photoOfADoor(): Promise<string> {
  const create = { width: 320, height: 240, channels: 3, background: '#9c7a55' } as const;
  return (await sharp({ create }).jpeg().toBuffer()).toString('base64');
}

/** An order of five cases, of which its rider handed over four. @returns its id */
async function deliveredOrder(request: APIRequestContext, buyer: Client): Promise<string> {
  const OrderId = await placeOrder(buyer);
  const staff = await shopClient(request, 'staff1');
  for (const Status of TO_INVOICE)
    await must(staff.ask('ORDER_MANAGEMENT/MOVE_ORDER', { OrderId, Status }, randomUUID()));
  const rider = await shopClient(request, 'rider1');
  await must(rider.ask('DELIVERY/GRAB_INVOICE', { OrderId }, randomUUID()));
  const visit = {
    DeliveryID: randomUUID(),
    OrderId,
    Lines: [{ LineNo: 1, Delivered: 4, Reason: 'DAMAGED' }],
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
  await must(rider.ask('DELIVERY/SEND_DELIVERY', visit));
  return OrderId;
}

async function expectVisitWithProof(page: Page, { words }: Look): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: words('Delivery') })).toBeVisible();
  await expect(main.getByText('คุณสมศรี')).toBeVisible();
  await expect(main.getByText('ฝากไว้กับพนักงานหน้าร้าน')).toBeVisible();
  const taken = main.getByRole('list', { name: words('What was taken') });
  await expect(taken.getByText(words('{delivered} of {ordered} {unitName}'))).toBeVisible();
  await expect(taken.getByText(words('Damaged'))).toBeVisible();
  const photo = main.getByRole('img', { name: words('Photo of the delivery') });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
}

for (const look of looksToTry(1)) {
  test.describe(`an order that was delivered, ${look.name}`, () => {
    test.use(look.use);

    test('shows its shop who took what, with the proof, which is printed too', async ({ page, request }) => {
      const orderId = await deliveredOrder(request, await shopClient(request, 'shop1'));
      await signInWith(page, 'shop1', look);
      await follow(page, `historydetail/${orderId}`);
      await expectVisitWithProof(page, look);
      await expectNothingFoundHere(page, 'historydetail, delivered');

      await page.evaluate(() => void globalThis.dispatchEvent(new Event('beforeprint')));
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main')).toBeHidden();
      await expect(page.getByText('คุณสมศรี').filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole('img', { name: look.words('Photo of the delivery') })).toBeVisible();
    });
  });
}
