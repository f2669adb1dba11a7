import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getDeliveries } from '#contract/delivery/get-deliveries';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderTracking } from '#contract/orders/order-tracking';
import { settlePayment, startPayment } from '#contract/payments/payment';
import { filePath } from '#contract/accounts/private-file';
import { savePushSubscription } from '#contract/notifications/push';
import { loopbackPush } from '#server/gateways/push/loopback-push';
import { deliveries } from '#server/store/delivery/deliveries';
import { privateFiles } from '#server/store/accounts/private-files';
import { paymentMoney } from '#server/store/payments/payment-money';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { KEY2 } from '#tests/support/data/products';
import {
  approvedInvoice,
  moveTo,
  refusedBody,
  reportBody,
  ridersAt,
  TO_INVOICE,
} from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, type Username } from '#tests/support/data/people';
import { aBrowser, subscriptionBody, testPushKeys } from '#tests/support/gateways/push';
import { openTestServer } from '#tests/support/server/test-server';
import { jobsOf } from '#tests/support/server/jobs-of';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer({ push: loopbackPush(testPushKeys()) });
const { grab, release, tell, mine, toGrab } = ridersAt(server);

beforeEach(() => server.restock());

afterAll(() => server.close());

const HOUR_MS = 3_600_000;
const refusedBy = (code: string) => ({ kind: 'refused', code });

async function orderOf(OrderId: string, by: Username = 'shop1') {
  const token = await tokenOf(server, by);
  const sent = await server.send(getOrderDetail.path, { token, body: { OrderId } });
  const found = answerOf(getOrderDetail, sent);
  if (found === undefined) throw new Error('the order is not shown');
  return found;
}

/** An invoice that rider1 has grabbed. */
async function grabbed(more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await approvedInvoice(server, more);
  await grab(id);
  return id;
}

/** Three cases for 1,440.00 in one line. */
const THREE = {
  Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 3, SeenUnitPrice: 480 }],
  SeenTotal: 1440,
  AcceptUpTo: 1440,
};

describe('a delivery in full', () => {
  test('delivers the order at the time of handover, and is shown with the order', async () => {
    const id = await grabbed();
    server.clock.moveOn(HOUR_MS);
    const CapturedAt = server.clock().toISOString();
    server.clock.moveOn(5 * HOUR_MS);
    const body = await reportBody(id, {
      CapturedAt,
      Lat: '13.7263',
      Long: '100.5296',
      Accuracy: '25',
      Note: 'วางไว้หน้าร้าน',
    });
    expect(await tell(body)).toMatchObject({ kind: 'received' });
    const order = await orderOf(id);
    expect(order.status).toBe('pod');
    expect(order.moves.at(-1)).toEqual({ status: 'pod', at: CapturedAt });
    expect(order.deliveries).toEqual([
      {
        id: body.DeliveryID,
        outcome: 'full',
        rider: 'ไรเดอร์หนึ่ง',
        receiver: 'คุณวิไล',
        note: 'วางไว้หน้าร้าน',
        due: 48_000,
        money: { cash: 48_000, transfer: 0, reason: undefined },
        lines: [
          {
            number: 1,
            productCode: 'C1001',
            productName: 'น้ำปลาแท้ ดาวทะเล 700 มล.',
            productNameEn: 'English C1001',
            unitName: 'ลัง',
            ordered: 1,
            delivered: 1,
            reason: undefined,
          },
        ],
        proofs: [{ id: body.Proofs[0]?.FileID, kind: 'photo' }],
        arrivedAt: undefined,
        capturedAt: CapturedAt,
        receivedAt: server.clock().toISOString(),
        place: { pin: { latitude: 13.7263, longitude: 100.5296 }, accuracyMetres: 25 },
      },
    ]);
  });

  test('is recorded once for repeated reports, and the customer is notified once', async () => {
    const token = await tokenOf(server, 'shop1');
    await server.send(savePushSubscription.path, { token, body: subscriptionBody(aBrowser()) });
    const body = await reportBody(await grabbed());
    const [first, ...others] = await Promise.all([tell(body), tell(body), tell(body)]);
    expect(first).toMatchObject({ kind: 'received' });
    server.clock.moveOn(HOUR_MS);
    expect([...others, await tell(body)]).toEqual([first, first, first]);
    expect(await server.database.select().from(deliveries)).toHaveLength(1);
    const pushes = await jobsOf(server.database, 'order-push');
    expect(pushes.map(({ payload }) => payload)).toMatchObject([{ push: 'delivered' }]);
  });

  test('is the only one, and another report by any rider is refused', async () => {
    const id = await grabbed();
    await tell(await reportBody(id));
    expect(await tell(await reportBody(id))).toEqual(refusedBy('already-delivered'));
    expect(await tell(await reportBody(id), 'rider2')).toEqual(refusedBy('invoice-unknown'));
  });

  test('has its time limited to between the grab and now', async () => {
    const since = server.clock().toISOString();
    const early = await grabbed();
    const late = await grabbed();
    server.clock.moveOn(HOUR_MS);
    const times = { ArrivedAt: '1970-01-01T00:00:00Z', CapturedAt: '1970-01-01T00:00:00Z' };
    const first = await tell(await reportBody(early, times));
    expect(first).toMatchObject({ delivery: { capturedAt: since, arrivedAt: since } });
    const ahead = { ArrivedAt: '2031-01-01T00:00:00Z', CapturedAt: '2031-01-01T00:00:00Z' };
    const now = server.clock().toISOString();
    const second = await tell(await reportBody(late, ahead));
    expect(second).toMatchObject({ delivery: { capturedAt: now, arrivedAt: now } });
  });
});

describe('a delivery in part', () => {
  test('delivers the order with returned lines, their reasons and the amount due for the rest', async () => {
    const id = await grabbed(THREE);
    const answer = await tell(
      await reportBody(id, {
        Lines: [{ LineNo: 1, Delivered: 2, Reason: 'DAMAGED' }],
        Money: { Cash: 960, Transfer: 0, Reason: '' },
      }),
    );
    expect(answer).toMatchObject({
      kind: 'received',
      delivery: { outcome: 'part', due: 96_000, lines: [{ ordered: 3, delivered: 2, reason: 'damaged' }] },
    });
    expect((await orderOf(id)).status).toBe('pod');
  });
});

describe('a refused delivery', () => {
  test('leaves the invoice approved and with its rider, who can deliver it later', async () => {
    const id = await grabbed();
    expect(await tell(await refusedBody(id))).toMatchObject({ delivery: { outcome: 'refused', due: 0 } });
    expect((await orderOf(id)).status).toBe('invoice-approve');
    expect(await mine()).toHaveLength(1);
    server.clock.moveOn(HOUR_MS);
    const CapturedAt = server.clock().toISOString();
    expect(await tell(await reportBody(id, { CapturedAt }))).toMatchObject({ delivery: { outcome: 'full' } });
    expect((await orderOf(id)).deliveries?.map(({ outcome }) => outcome)).toEqual(['refused', 'full']);
  });
});

describe('a late delivery report', () => {
  test('is accepted if the invoice was released and nobody else grabbed it', async () => {
    const id = await grabbed();
    await release(id, 'staff1');
    expect(await tell(await reportBody(id))).toMatchObject({ kind: 'received' });
    expect((await orderOf(id)).status).toBe('pod');
    expect(await toGrab()).toEqual([]);
  });

  test('is refused if another rider has or had the invoice since, or delivered it', async () => {
    const id = await grabbed();
    await release(id, 'staff1');
    await grab(id, 'rider2');
    expect(await tell(await reportBody(id))).toEqual(refusedBy('invoice-taken'));
    await release(id, 'rider2');
    expect(await tell(await reportBody(id))).toEqual(refusedBy('invoice-taken'));
    await grab(id, 'rider2');
    await tell(await reportBody(id), 'rider2');
    expect(await tell(await reportBody(id))).toEqual(refusedBy('invoice-taken'));
  });

  test('keeps its proof if staff moved the order in the meantime', async () => {
    const id = await grabbed();
    await moveTo(server, id, 'pod');
    expect(await tell(await reportBody(id))).toMatchObject({ kind: 'received' });
    const { moves, deliveries: visits } = await orderOf(id);
    expect(moves.filter(({ status }) => status === 'pod')).toHaveLength(1);
    expect(visits).toHaveLength(1);
  });
});

test.each([
  ['does not exist', () => Promise.resolve(randomUUID())],
  ['was never grabbed', () => approvedInvoice(server)],
  [
    'is with another rider',
    async () => {
      const id = await approvedInvoice(server);
      await grab(id, 'rider2');
      return id;
    },
  ],
])('a delivery report is refused for an invoice that %s', async (_what, made) => {
  expect(await tell(await reportBody(await made()))).toEqual(refusedBy('invoice-unknown'));
});

describe('a delivery report that does not match its invoice', () => {
  test.each([
    ['without its lines', { Lines: [] }],
    ['with an unknown line', { Lines: [{ LineNo: 2, Delivered: 1, Reason: '' }] }],
    ['with more than was ordered', { Lines: [{ LineNo: 1, Delivered: 2, Reason: '' }] }],
    [
      'with a line twice',
      {
        Lines: [
          { LineNo: 1, Delivered: 1, Reason: '' },
          { LineNo: 1, Delivered: 1, Reason: '' },
        ],
      },
    ],
    ['with a refused line and no reason', { Lines: [{ LineNo: 1, Delivered: 0, Reason: '' }], Money: null }],
    ['without a recipient', { Receiver: ' ' }],
    ['without a proof', { Proofs: [] }],
    ['without the money', { Money: null }],
    ['with another amount and no reason', { Money: { Cash: 400, Transfer: 0, Reason: '' } }],
  ])('%s is refused as a whole', async (_what, more) => {
    const id = await grabbed();
    expect(await tell(await reportBody(id, more))).toEqual(refusedBy('delivery-incomplete'));
    expect((await orderOf(id)).deliveries).toEqual([]);
    expect(await server.database.select().from(privateFiles)).toEqual([]);
  });

  test.each([
    ['a text', 'file-no-picture', Buffer.from('no picture')],
    ['a PDF', 'file-is-pdf', Buffer.from('%PDF-1.7')],
  ])('with %s as its proof is refused as a whole', async (_what, code, bytes) => {
    const id = await grabbed();
    const proof = { FileID: randomUUID(), Kind: 'photo', Content: bytes.toString('base64') };
    expect(await tell(await reportBody(id, { Proofs: [proof] }))).toEqual(refusedBy(code));
    expect((await orderOf(id)).status).toBe('invoice-approve');
  });

  test('with the proof of another delivery, or with two of a kind, is refused', async () => {
    const first = await reportBody(await grabbed());
    await tell(first);
    const second = await grabbed();
    const stolen = await reportBody(second, { Proofs: first.Proofs });
    expect(await tell(stolen)).toEqual(refusedBy('file-no-picture'));
    const [photo] = (await reportBody(second)).Proofs;
    const twice = await reportBody(second, { Proofs: [photo, { ...photo, FileID: randomUUID() }] });
    expect(await tell(twice)).toEqual(refusedBy('delivery-incomplete'));
  });

  test('with the id of another report is refused without revealing it', async () => {
    const first = await reportBody(await grabbed());
    await tell(first);
    const second = await reportBody(await grabbed(), { DeliveryID: first.DeliveryID });
    expect(await tell(second)).toEqual(refusedBy('invoice-unknown'));
  });
});

describe('cash at the door', () => {
  const moneyOf = async () =>
    (await server.database.select().from(paymentMoney)).map(({ amount, by, fate }) => ({ amount, by, fate }));

  test('pays an order by cash on delivery at the time of handover', async () => {
    const id = await grabbed();
    server.clock.moveOn(HOUR_MS);
    const CapturedAt = server.clock().toISOString();
    server.clock.moveOn(HOUR_MS);
    const body = await reportBody(id, { CapturedAt });
    await tell(body);
    await tell(body);
    const { paymentState, paymentEvents } = await orderOf(id);
    expect(paymentState).toBe('paid');
    expect(paymentEvents).toEqual([{ kind: 'paid', method: 'COD', at: CapturedAt }]);
    expect(await moneyOf()).toEqual([{ amount: 48_000, by: 'rider', fate: 'counted' }]);
  });

  test('counts up to the amount due, and the report has the whole amount', async () => {
    const id = await grabbed();
    await tell(await reportBody(id, { Money: { Cash: 500, Transfer: 0, Reason: 'OVERPAID' } }));
    expect(await moneyOf()).toEqual([{ amount: 48_000, by: 'rider', fate: 'counted' }]);
    const { paymentState, deliveries: visits } = await orderOf(id);
    expect([paymentState, visits?.[0]?.money?.cash]).toEqual(['paid', 50_000]);
  });

  test('below the amount due is matching until the company decides', async () => {
    const id = await grabbed();
    await tell(await reportBody(id, { Money: { Cash: 200, Transfer: 280, Reason: '' } }));
    expect((await orderOf(id)).paymentState).toBe('matching');
    expect(await moneyOf()).toEqual([{ amount: 20_000, by: 'rider', fate: 'matching' }]);
  });

  test('does not include a reported transfer, which leaves the order unpaid', async () => {
    const id = await grabbed();
    await tell(await reportBody(id, { Money: { Cash: 0, Transfer: 480, Reason: '' } }));
    expect((await orderOf(id)).paymentState).toBe('unpaid');
    expect(await moneyOf()).toEqual([]);
  });

  test('for an order paid in the meantime is recorded as matching', async () => {
    const id = await grabbed();
    const _id = randomUUID();
    const body = { _id, OrderId: id, PaymentCode: 'BANK' };
    await server.send(startPayment.path, { token: await tokenOf(server, 'shop1'), body });
    const staff = { token: await tokenOf(server, 'staff1'), key: 'settle' };
    await server.send(settlePayment.path, { ...staff, body: { _id, Outcome: 'PAID' } });
    expect(await tell(await reportBody(id))).toMatchObject({ kind: 'received', delivery: { due: 48_000 } });
    expect((await moneyOf()).toSorted((one, other) => one.by.localeCompare(other.by))).toEqual([
      { amount: 48_000, by: 'rider', fate: 'matching' },
      { amount: 48_000, by: 'staff', fate: 'counted' },
    ]);
    expect((await orderOf(id)).paymentState).toBe('paid');
  });

  test('is not due for an order on account', async () => {
    const id = await grabbed({ PaymentCode: 'AR' });
    expect(await tell(await reportBody(id, { Money: null }))).toMatchObject({ delivery: { due: 0 } });
    expect(await moneyOf()).toEqual([]);
  });
});

describe('a proof', () => {
  const seenBy = async (id: string, by: Username): Promise<number> =>
    (await server.send(filePath(id), { method: 'GET', token: await tokenOf(server, by) })).status;

  test('can be read only by its customer, staff and the rider who sent it', async () => {
    const body = await reportBody(await grabbed());
    await tell(body);
    const id = body.Proofs[0]?.FileID ?? '';
    const everybody = ['shop1', 'staff1', 'rider1', 'shop2', 'agent1', 'rider2'] as const;
    const found = await Promise.all(everybody.map((by) => seenBy(id, by)));
    expect(found).toEqual([200, 200, 200, 404, 404, 404]);
    expect(await seenBy(randomUUID(), 'rider1')).toBe(404);
  });

  test("of a client's order can be read by the agent, together with the recipient", async () => {
    const { customerCode, saleUnit } = CUSTOMERS.client1;
    const headers = { customercode: customerCode, saleunit: saleUnit };
    const token = await tokenOf(server, 'agent1');
    const order = orderBody({}, { customerCode, saleUnit });
    expect(
      answerOf(addOrder, await server.send(addOrder.path, sending(token, order, { headers }))),
    ).toMatchObject({
      kind: 'accepted',
    });
    await moveTo(server, order.OrderId, ...TO_INVOICE);
    await grab(order.OrderId);
    const body = await reportBody(order.OrderId, { Money: { Cash: 465, Transfer: 0, Reason: '' } });
    expect(await tell(body)).toMatchObject({ kind: 'received' });
    const sent = await server.send(getOrderDetail.path, { token, headers, body: { OrderId: order.OrderId } });
    expect(answerOf(getOrderDetail, sent)?.deliveries).toMatchObject([
      { id: body.DeliveryID, receiver: 'คุณวิไล' },
    ]);
    expect(await seenBy(body.Proofs[0]?.FileID ?? '', 'agent1')).toBe(200);
  });

  test('gives a rider no access to other files of the customer', async () => {
    const id = randomUUID();
    const body = { FileID: id, Purpose: 'DOCUMENT', Content: (await reportBody(id)).Proofs[0]?.Content };
    await server.send('FILE/SAVE_FILE', { token: await tokenOf(server, 'shop1'), body });
    expect(await seenBy(id, 'shop1')).toBe(200);
    expect(await seenBy(id, 'rider1')).toBe(404);
  });

  test('is encoded again, without the metadata of the camera', async () => {
    const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c33' } })
      .withExif({ IFD0: { Make: 'SECRETCAM' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
      .jpeg()
      .toBuffer();
    const proof = { FileID: randomUUID(), Kind: 'photo', Content: photo.toString('base64') };
    await tell(await reportBody(await grabbed(), { Proofs: [proof] }));
    const [kept] = await server.database.select().from(privateFiles);
    const read = await sharp(kept?.bytes).metadata();
    expect([read.format, read.width, read.exif]).toEqual(['webp', 60, undefined]);
    expect(photo.includes('SECRETCAM')).toBe(true);
  });
});

test('a rider sees only their own deliveries of the last 31 days, newest first', async () => {
  const old = await grabbed();
  await tell(await reportBody(old, { CapturedAt: server.clock().toISOString() }));
  server.clock.moveOn(31 * 24 * HOUR_MS);
  const told = [];
  for (const _visit of [1, 2]) {
    const id = await grabbed();
    server.clock.moveOn(HOUR_MS);
    told.unshift(id);
    await tell(await reportBody(id, { CapturedAt: server.clock().toISOString() }));
  }
  const seen = async (by: Username) =>
    answerOf(
      getDeliveries,
      await server.send(getDeliveries.path, { token: await tokenOf(server, by), body: {} }),
    );
  const visits = await seen('rider1');
  expect(visits.map(({ orderId }) => orderId)).toEqual(told);
  expect(visits[0]).toMatchObject({
    customerName: 'ร้านหนึ่ง',
    area: 'บางรัก กรุงเทพมหานคร',
    total: 48_000,
    delivery: { outcome: 'full', receiver: 'คุณวิไล' },
  });
  expect(await seen('rider2')).toEqual([]);
});

test('tracking by number shows that an order was delivered, but not to whom', async () => {
  const id = await grabbed();
  await tell(await reportBody(id));
  const { trackingNo = '' } = await orderOf(id);
  const sent = await server.send(getOrderTracking.path, { body: { TrackingNo: trackingNo } });
  expect(answerOf(getOrderTracking, sent)).toMatchObject({ status: 'pod' });
  expect(sent.text).not.toContain('คุณวิไล');
  expect(sent.text).not.toContain('Deliver');
  expect(sent.text).not.toContain('ไรเดอร์');
});

test("the delivery of another customer's order is not shown", async () => {
  const id = await approvedInvoice(server, { SeenTotal: 451.2 }, KEY2);
  await grab(id);
  await tell(await reportBody(id, { Money: { Cash: 451.2, Transfer: 0, Reason: '' } }));
  const sent = await server.send(getOrderDetail.path, {
    token: await tokenOf(server, 'shop1'),
    body: { OrderId: id },
  });
  expect(answerOf(getOrderDetail, sent)).toBeUndefined();
  expect((await orderOf(id, 'staff1')).deliveries).toHaveLength(1);
});
