import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDelivery } from '#contract/delivery/send-delivery';
import { startPayment } from '#contract/payments/payment';
import { KEY2 } from '#tests/support/data/products';
import { approvedInvoice, moveTo, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const { grab, release, tell, mine, toGrab } = ridersAt(server);

beforeEach(() => server.restock());

afterAll(() => server.close());

const idsOf = (invoices: readonly { readonly orderId: string }[]) => invoices.map(({ orderId }) => orderId);

describe('an invoice before the grab', () => {
  test('has its area, approximate place and amounts, and no name, address, phone or products', async () => {
    const id = await approvedInvoice(server, { Remark: 'ฝากไว้ข้างบ้าน' });
    const [found] = await toGrab();
    expect(found).toMatchObject({
      orderId: id,
      customerName: '',
      total: 48_000,
      toCollect: 48_000,
      lineCount: 1,
      isGrabbed: false,
      remark: '',
      lines: [],
      grabbedAt: undefined,
      shipTo: {
        name: '',
        phone: '',
        text: '',
        area: 'บางรัก กรุงเทพมหานคร',
        pin: { latitude: 13.73, longitude: 100.53 },
      },
    });
    expect(JSON.stringify(found)).not.toMatch(/0812345678|ร้านหนึ่ง/);
  });

  test('is listed only if it is approved, not delivered, and not with a rider', async () => {
    const free = await approvedInvoice(server);
    const taken = await approvedInvoice(server);
    await grab(taken, 'rider2');
    await moveTo(server, await approvedInvoice(server), 'pod');
    expect(idsOf(await toGrab())).toEqual([free]);
    expect(await mine()).toEqual([]);
  });
});

describe('an invoice after the grab', () => {
  test('has all details until it is delivered', async () => {
    const id = await approvedInvoice(server, { Remark: 'ฝากไว้ข้างบ้าน' });
    await grab(id);
    const [found] = await mine();
    expect(found).toMatchObject({
      orderId: id,
      customerName: 'ร้านหนึ่ง',
      isGrabbed: true,
      remark: 'ฝากไว้ข้างบ้าน',
      grabbedAt: server.clock().toISOString(),
      shipTo: {
        name: 'ร้านหนึ่ง',
        phone: '0812345678',
        text: '99/1 ถนนเจริญกรุง สีลม บางรัก กรุงเทพมหานคร 10500',
        pin: { latitude: 13.7263, longitude: 100.5296 },
      },
      lines: [{ number: 1, productCode: 'C1001', quantity: 1, lineTotal: 48_000 }],
    });
    await tell(await reportBody(id));
    expect(await mine()).toEqual([]);
    expect(await toGrab()).toEqual([]);
  });

  test('is listed for the rider of the token, whoever the request names', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    const token = await tokenOf(server, 'rider2');
    const sent = await server.send('GET_MASTER_DATA/GET_INVOICES', {
      token,
      body: { User: 'R0001', IsGrabbed: true },
    });
    expect(sent.body).toEqual({ status: 'success', message: [] });
  });

  test('stays with its rider after a refusal, which the next rider sees too', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    server.clock.moveOn(60_000);
    const at = server.clock().toISOString();
    await tell({ ...(await refusedBody(id)), CapturedAt: at });
    const refusedBefore = { reason: 'shop-closed', at };
    expect(await mine()).toMatchObject([{ orderId: id, refusedBefore }]);
    await release(id);
    expect(await toGrab('rider2')).toMatchObject([{ orderId: id, refusedBefore }]);
  });
});

describe('the amount to collect', () => {
  test('is the whole amount for cash on delivery, and zero on account', async () => {
    const cash = await approvedInvoice(server);
    const credit = await approvedInvoice(server, { PaymentCode: 'AR' });
    const found = new Map((await toGrab()).map(({ orderId, toCollect }) => [orderId, toCollect]));
    expect(found).toEqual(
      new Map([
        [cash, 48_000],
        [credit, 0],
      ]),
    );
  });

  test('is zero after the order was paid in another way', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    const _id = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
    await server.send(startPayment.path, {
      token: await tokenOf(server, 'shop1'),
      body: { _id, OrderId: id, PaymentCode: 'BANK' },
    });
    expect(await mine()).toMatchObject([{ toCollect: 48_000 }]);
    await server.send('PAYMENT/SETTLE_PAYMENT', {
      token: await tokenOf(server, 'staff1'),
      key: 'settle',
      body: { _id, Outcome: 'PAID' },
    });
    expect(await mine()).toMatchObject([{ toCollect: 0 }]);
  });
});

test('an invoice has the name of its own customer', async () => {
  await grab(await approvedInvoice(server, { SeenTotal: 451.2 }, KEY2));
  expect(await mine()).toMatchObject([{ customerName: 'ร้านสอง', total: 45_120 }]);
});

test.each([
  { Money: { Cash: -1, Transfer: 0, Reason: '' } },
  { Lines: [{ LineNo: 1, Delivered: -1, Reason: '' }] },
  { Lines: [{ LineNo: 1, Delivered: 0.5, Reason: '' }] },
  { CapturedAt: 'yesterday' },
  { Receiver: 'x'.repeat(101) },
  { Proofs: [{ FileID: 'no-uuid', Kind: 'photo', Content: 'AAAA' }] },
])('an impossible delivery report is malformed: %j', async (more) => {
  const body = await reportBody(await approvedInvoice(server), more);
  const sent = await server.send(sendDelivery.path, { token: await tokenOf(server, 'rider1'), body });
  expect(sent.status).toBe(400);
});
