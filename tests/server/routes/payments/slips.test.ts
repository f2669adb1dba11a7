import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getBankAccounts } from '#contract/payments/get-bank-accounts';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderPayment } from '#contract/payments/payment';
import { filePath } from '#contract/accounts/private-file';
import { getSlips, getShownSlips, sendSlip, settleSlip } from '#contract/payments/slip';
import { MAX_FILE_BYTES } from '#domain/accounts/private-file';
import { MAX_SLIPS } from '#domain/payments/slip';
import { paymentMoney } from '#server/store/payments/payment-money';
import { slips } from '#server/store/payments/slips';
import { hugePicture } from '#tests/support/files/picture-bombs';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY2 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS } from '#tests/support/data/people';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer({
  bankAccounts: [
    {
      bankCode: '004',
      bankName: 'KBank',
      accountName: 'Test',
      accountNumber: '111-1',
      branch: '',
      saleUnits: [],
    },
    {
      bankCode: '014',
      bankName: 'SCB',
      accountName: 'Test',
      accountNumber: '222-2',
      branch: '',
      saleUnits: ['9999'],
    },
  ],
});
let token: string;
let staff: string;
let reference = 0;
let slip: Buffer;

beforeAll(async () => {
  slip = await drawnSlip({ reference: 'FIRST0001' });
});
beforeEach(async () => {
  await server.restock();
  token = await tokenOf(server, 'shop1');
  staff = await tokenOf(server, 'staff1');
});
afterAll(() => server.close());

/** A slip of a transfer that no other slip shows. */
const anotherSlip = () => drawnSlip({ reference: `TRANSFER${(reference += 1)}` });

async function placed(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const body = orderBody({ PaymentCode: 'BANK', ...more });
  const sent = await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  expect(sent.body).toMatchObject({ status_code: '200' });
  return body.OrderId;
}

interface Sending {
  readonly id?: string;
  readonly bytes?: Buffer;
  readonly by?: string;
  readonly more?: object;
}

async function send(
  OrderId: string,
  { id = randomUUID(), bytes = slip, by = token, more = {} }: Sending = {},
) {
  const body = { SlipID: id, OrderId, Content: bytes.toString('base64'), ...more };
  return answerOf(sendSlip, await server.send(sendSlip.path, { token: by, body }));
}

const endOf = async (OrderId: string, sent: Sending = {}) => {
  const answer = await send(OrderId, sent);
  return answer.kind === 'taken' ? 'taken' : answer.code;
};

async function takenId(OrderId: string, bytes: Buffer): Promise<string> {
  const answer = await send(OrderId, { bytes });
  if (answer.kind !== 'taken') throw new Error(answer.code);
  return answer.slip.id;
}

async function settle(SlipID: string, more: Readonly<Record<string, unknown>> = { Outcome: 'PAID' }) {
  const body = { SlipID, ...more };
  const answer = answerOf(
    settleSlip,
    await server.send(settleSlip.path, { token: staff, key: randomUUID(), body }),
  );
  return answer.kind === 'settled' ? answer.seen.payment : answer.code;
}

const seen = async (OrderId: string, by = token) =>
  answerOf(getSlips, await server.send(getSlips.path, { token: by, body: { OrderId } }));

const money = async () =>
  (await server.database.select().from(paymentMoney)).map(
    ({ amount, by, fate }) => `${amount} ${by} ${fate}`,
  );

const cancel = (OrderId: string) =>
  server.send(moveOrder.path, { token: staff, key: randomUUID(), body: { OrderId, Status: 3 } });

describe('a slip', () => {
  test('is read on the server and shown to staff', async () => {
    const order = await placed();
    expect(await send(order)).toMatchObject({
      kind: 'taken',
      slip: { state: 'sent', bankCode: '014', reference: 'FIRST0001' },
    });
    expect(await seen(order)).toMatchObject({ total: 48_000, payment: 'unpaid', isPayable: true });
    const [first] = answerOf(
      getShownSlips,
      await server.send(getShownSlips.path, { token: staff, body: {} }),
    );
    expect(first).toMatchObject({ slip: { reference: 'FIRST0001' }, total: 48_000 });
  });

  test('without a readable code is accepted, for staff to check', async () => {
    const order = await placed();
    for (const code of ['', 'https://bank.example/app'])
      expect(await send(order, { bytes: await drawnSlip({ reference: 'x', code }) })).toMatchObject({
        kind: 'taken',
        slip: { bankCode: '', reference: '' },
      });
    expect((await seen(order))?.slips).toHaveLength(2);
  });

  test('does not block another slip by what a phone claims to have read', async () => {
    const blank = await drawnSlip({ reference: 'x', code: '' });
    const more = { BankCode: '014', Reference: 'FIRST0001' };
    expect(await endOf(await placed(), { bytes: blank, more })).toBe('taken');
    expect(await endOf(await placed())).toBe('taken');
  });

  test('is read from a photo of a screen, slightly rotated and dim', async () => {
    const photo = await sharp(slip)
      .rotate(4, { background: '#222' })
      .linear(0.7, 20)
      .blur(0.8)
      .jpeg()
      .toBuffer();
    expect(await send(await placed(), { bytes: photo })).toMatchObject({ slip: { reference: 'FIRST0001' } });
  });

  test('sent again is recorded once, also as another picture of the same transfer', async () => {
    const order = await placed();
    const id = randomUUID();
    const first = await send(order, { id });
    expect(await send(order, { id })).toEqual(first);
    expect(await send(order, { bytes: await sharp(slip).png().toBuffer() })).toEqual(first);
    expect(await server.database.select().from(slips)).toHaveLength(1);
  });

  test('of one transfer is accepted for one order, also with two sent at once', async () => {
    const [first, second] = [await placed(), await placed()];
    expect((await Promise.all([endOf(first), endOf(second)])).toSorted()).toEqual(['slip-used', 'taken']);
    expect(await endOf(await placed())).toBe('slip-used');
    const other = await tokenOf(server, 'shop2');
    const theirs = orderBody({ AcceptUpTo: 1000, PaymentCode: 'BANK' }, KEY2);
    await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(other, theirs));
    expect(await endOf(theirs.OrderId, { by: other })).toBe('slip-used');
  });

  test('that was refused does not block another slip', async () => {
    const id = await takenId(await placed(), slip);
    expect(await settle(id, { Outcome: 'REFUSED', Reason: 'NOT_ARRIVED', Note: 'ยอดยังไม่เข้า' })).toBe(
      'unpaid',
    );
    expect(await endOf(await placed())).toBe('taken');
  });

  test('is refused once an order has the maximum number of slips', async () => {
    const order = await placed();
    for (let number = 0; number < MAX_SLIPS; number += 1)
      await server.database.insert(slips).values({
        id: randomUUID(),
        orderId: order,
        accountId: randomUUID(),
        bankCode: '',
        reference: '',
        state: 'sent',
        sentAt: server.clock(),
        note: '',
      });
    expect(await endOf(order)).toBe('slips-full');
  });

  test('is accepted for a known order that costs money', async () => {
    expect(await endOf(randomUUID())).toBe('order-unknown');
    const points = await placed({
      is_point: true,
      Lines: [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }],
    });
    expect(await endOf(points)).toBe('order-not-payable');
    expect(await endOf(await placed({ PaymentCode: 'COD' }))).toBe('taken');
  });
});

describe('a bad slip file', () => {
  test('is refused with the right reason, and nothing is stored', async () => {
    const order = await placed();
    const huge = await hugePicture('png');
    expect(await endOf(order, { bytes: Buffer.from('%PDF-1.7 …') })).toBe('file-is-pdf');
    expect(await endOf(order, { bytes: Buffer.from('#!/bin/sh\necho slip.jpg') })).toBe('file-no-picture');
    expect(await endOf(order, { bytes: slip.subarray(0, slip.length / 2) })).toBe('file-no-picture');
    expect(await endOf(order, { bytes: Buffer.alloc(MAX_FILE_BYTES + 1, 0xff) })).toBe('file-too-large');
    expect(await endOf(order, { bytes: huge })).toBe('file-too-large');
    const Content = Buffer.alloc(30_000_000, 0xff).toString('base64');
    const body = { SlipID: randomUUID(), OrderId: order, Content };
    expect((await server.send(sendSlip.path, { token, body })).status).toBe(413);
    expect((await seen(order))?.slips).toEqual([]);
  });

  test('is stored without the metadata of the camera', async () => {
    const bytes = await sharp(slip)
      .withExif({ IFD0: { Make: 'SECRETCAM' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .toBuffer();
    const id = await takenId(await placed(), bytes);
    const picture = await server.app.inject({
      url: `/demo/rest/${filePath(id)}`,
      headers: { authorization: `Bearer ${staff}` },
    });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect((await sharp(picture.rawPayload).metadata()).exif).toBeUndefined();
  });
});

describe('a decision of staff about a slip', () => {
  test('to confirm it pays the order once', async () => {
    const order = await placed();
    const id = await takenId(order, slip);
    expect(await settle(id)).toBe('paid');
    expect(await settle(id)).toBe('settle-not-allowed');
    expect(await seen(order)).toMatchObject({ payment: 'paid', slips: [{ state: 'confirmed' }] });
    expect(await money()).toEqual(['48000 staff counted']);
    const state = await server.send(getOrderPayment.path, { token, body: { OrderId: order } });
    expect(answerOf(getOrderPayment, state)).toMatchObject({ payments: [{ method: 'BANK', state: 'paid' }] });
  });

  test('made by two people at once takes effect once', async () => {
    const id = await takenId(await placed(), slip);
    const ends = await Promise.all([settle(id), settle(id)]);
    expect(ends.toSorted()).toEqual(['paid', 'settle-not-allowed']);
    expect(await money()).toEqual(['48000 staff counted']);
  });

  test('to confirm a second slip of a paid order leaves its money as matching', async () => {
    const order = await placed();
    const [first, second] = [await takenId(order, slip), await takenId(order, await anotherSlip())];
    expect([await settle(first), await settle(second)]).toEqual(['paid', 'paid']);
    expect((await money()).toSorted()).toEqual(['48000 staff counted', '48000 staff matching']);
  });

  test('to confirm it for a cancelled order or another amount leaves its money as matching', async () => {
    const cancelled = await placed();
    const id = await takenId(cancelled, slip);
    await cancel(cancelled);
    expect(await settle(id)).toBe('matching');
    const less = await takenId(await placed(), await anotherSlip());
    expect(await settle(less, { Outcome: 'PAID', Amount: 479.99 })).toBe('matching');
    expect((await money()).toSorted()).toEqual(['47999 staff matching', '48000 staff matching']);
  });

  test('to refuse it is shown to the customer with the reason, and another slip can be sent', async () => {
    const order = await placed();
    const id = await takenId(order, slip);
    await settle(id, { Outcome: 'REFUSED', Reason: 'AMOUNT_DIFFERS', Note: 'ขาดไป 80 บาท' });
    expect(await seen(order)).toMatchObject({
      payment: 'unpaid',
      isPayable: true,
      slips: [{ state: 'refused', reason: 'amount-differs', note: 'ขาดไป 80 บาท' }],
    });
    expect(await endOf(order, { bytes: await anotherSlip() })).toBe('taken');
    expect(await money()).toEqual([]);
    expect(await settle(randomUUID())).toBe('slip-unknown');
  });
});

describe('access to slips', () => {
  test('is given to the customer and staff, and for others the order does not exist', async () => {
    const order = await placed();
    const id = await takenId(order, slip);
    const [agent, shop2] = [await tokenOf(server, 'agent1'), await tokenOf(server, 'shop2')];
    expect((await seen(order, staff))?.slips).toHaveLength(1);
    for (const by of [agent, shop2]) expect(await seen(order, by)).toBeUndefined();
    expect(await seen(randomUUID())).toBeUndefined();
    const open = async (by: string) => (await server.send(filePath(id), { method: 'GET', token: by })).status;
    expect([await open(token), await open(staff), await open(agent), await open(shop2)]).toEqual([
      200, 200, 404, 404,
    ]);
    expect(await endOf(order, { by: shop2 })).toBe('order-unknown');
    const more = { CustomerCode: CUSTOMERS.client1.customerCode };
    expect(await endOf(order, { by: agent, more })).toBe('order-unknown');
  });
});

test("the bank accounts are those of the customer's own sale unit", async () => {
  const found = answerOf(
    getBankAccounts,
    await server.send(getBankAccounts.path, { token, body: { SaleUnit: '9999' } }),
  );
  expect(found.map(({ accountNumber }) => accountNumber)).toEqual(['111-1']);
});
