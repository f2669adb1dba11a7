import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderHistory } from '#contract/orders/order-history';
import { addCoupons, findCoupon } from '#server/store/payments/coupons';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice, moveTo, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const riders = ridersAt(server);
const office = officeOf(server);
let before: Awaited<ReturnType<typeof office.balance>>;

beforeEach(async () => {
  await server.restock();
  await addCoupons(server.database, KEY1, [aCoupon('BAHT50')]);
  before = await office.balance();
});

afterAll(() => server.close());

const FOUR_CASES = {
  Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 4, SeenUnitPrice: 480 }],
  SeenTotal: 1920,
  AcceptUpTo: 1920,
};

/** An order of four cases for 1,920.00 on account, of which this many are accepted at delivery. */
async function delivered(taken: number, more: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const id = await approvedInvoice(server, {
    ...FOUR_CASES,
    PaymentCode: 'AR',
    ...more,
  });
  await riders.grab(id);
  const Lines = [{ LineNo: 1, Delivered: taken, Reason: taken === 4 ? '' : 'DAMAGED' }];
  const answer = await riders.tell(await reportBody(id, { Lines, Money: null }));
  expect(answer.kind).toBe('received');
  return id;
}

async function seen(OrderId: string) {
  const token = await tokenOf(server, 'shop1');
  const order = answerOf(
    getOrderDetail,
    await server.send(getOrderDetail.path, { token, body: { OrderId } }),
  );
  if (order === undefined) throw new Error('the order is missing');
  return order;
}

describe('an order on account', () => {
  test('has debt and points for the accepted products', async () => {
    const id = await delivered(3);
    expect(await office.balance()).toEqual({
      debt: before.debt + 144_000,
      points: before.points + 30,
    });
    expect((await seen(id)).chargedTotal).toBe(144_000);
    const token = await tokenOf(server, 'shop1');
    const [row] = answerOf(getOrderHistory, await server.send(getOrderHistory.path, { token, body: {} }));
    expect(row?.chargedTotal).toBe(144_000);
  });

  test('reports the VAT in the charge for accepted products', async () => {
    const told = async (OrderId: string) => {
      const token = await tokenOf(server, 'staff1');
      const { text } = await server.send(getOrderDetail.path, { token, body: { OrderId } });
      const { Totals, ChargedTotal, ChargedVAT } = JSON.parse(text).data;
      return { vat: Totals.VAT, ChargedTotal, ChargedVAT };
    };
    const id = await delivered(3);
    expect(await told(id)).toEqual({ vat: 125.61, ChargedTotal: 1440, ChargedVAT: 94.21 });
    await office.takeBack(id);
    expect(await told(id)).toMatchObject({ ChargedTotal: 0, ChargedVAT: 0 });
    expect(await told(await delivered(4))).toMatchObject({ ChargedTotal: null, ChargedVAT: null });
  });

  test('that was accepted in full has the whole debt, and no corrected charge', async () => {
    const id = await delivered(4);
    expect(await office.balance()).toEqual({
      debt: before.debt + 192_000,
      points: before.points + 40,
    });
    expect((await seen(id)).chargedTotal).toBeUndefined();
  });

  test('keeps a share of its coupon by the worth of accepted products', async () => {
    const id = await delivered(1, { CouponId: 'BAHT50' });
    // Four cases cost 1,870.00, so one costs 467.50.
    expect(await office.balance()).toEqual({
      debt: before.debt + 46_750,
      points: before.points + 10,
    });
    expect((await seen(id)).chargedTotal).toBe(46_750);
  });

  test('that nobody accepted stays invoiced until staff cancel it, which gives everything back', async () => {
    const id = await approvedInvoice(server, {
      ...FOUR_CASES,
      PaymentCode: 'AR',
      CouponId: 'BAHT50',
    });
    await riders.grab(id);
    const Lines = [{ LineNo: 1, Delivered: 0, Reason: 'SHOP_CLOSED' }];
    expect((await riders.tell({ ...(await refusedBody(id)), Lines })).kind).toBe('received');
    expect(await office.balance()).toEqual({
      ...before,
      debt: before.debt + 187_000,
    });
    expect((await seen(id)).status).toBe('invoice-approve');

    expect((await office.cancel(id)).kind).toBe('cancelled');
    expect(await office.balance()).toEqual(before);
    expect((await seen(id)).status).toBe('so-cancel');
    expect(await findCoupon(server.database, KEY1, 'BAHT50')).toMatchObject({
      isUsed: false,
    });
    expect(await riders.mine()).toEqual([]);
    // A repetition has no further effect.
    expect((await office.cancel(id)).kind).toBe('cancelled');
    expect(await office.balance()).toEqual(before);
    expect((await riders.tell(await reportBody(id))).kind).toBe('refused');
  });
});

test('an order can be cancelled after its invoice only before delivery', async () => {
  const waiting = orderBody({ PaymentCode: 'AR' });
  await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), waiting));
  const refused = { kind: 'refused', code: 'not-cancellable' };
  expect(await office.cancel(waiting.OrderId)).toEqual(refused);
  expect(await office.cancel(await delivered(4))).toEqual(refused);
  await moveTo(server, waiting.OrderId, 'so-approve', 'invoice-wait');
  expect(await office.cancel(waiting.OrderId)).toMatchObject({
    kind: 'cancelled',
  });
});

describe('returned products', () => {
  test('lower the debt and the points of each line, to the satang', async () => {
    const id = await delivered(3, { CouponId: 'BAHT50' });
    const after = { debt: before.debt + 140_250, points: before.points + 30 };
    expect(await office.balance()).toEqual(after);
    expect(await office.takeBack(id, { Lines: [{ LineNo: 1, Qty: 1 }] })).toMatchObject({ kind: 'returned' });
    expect(await office.balance()).toEqual({
      debt: before.debt + 93_500,
      points: before.points + 20,
    });
    expect(await findCoupon(server.database, KEY1, 'BAHT50')).toMatchObject({
      isUsed: true,
    });

    expect(await office.takeBack(id)).toMatchObject({ kind: 'returned' });
    expect(await office.balance()).toEqual(before);
    expect(await findCoupon(server.database, KEY1, 'BAHT50')).toMatchObject({
      isUsed: false,
    });
    const order = await seen(id);
    expect(order).toMatchObject({ status: 'pod', chargedTotal: 0 });
    expect(
      order.returns?.map(({ lines, amount, reason }) => ({
        lines,
        amount,
        reason,
      })),
    ).toEqual([
      {
        lines: [{ number: 1, quantity: 1 }],
        amount: 46_750,
        reason: 'damaged',
      },
      {
        lines: [{ number: 1, quantity: 2 }],
        amount: 93_500,
        reason: 'damaged',
      },
    ]);
  });

  test('are never more than the customer has', async () => {
    const id = await delivered(3);
    const kept = await office.balance();
    const refusedFor = async (more: Readonly<Record<string, unknown>>) => {
      const answer = await office.takeBack(id, more);
      return answer.kind === 'refused' ? answer.code : answer.kind;
    };
    expect(await refusedFor({ Lines: [{ LineNo: 1, Qty: 4 }] })).toBe('more-than-taken');
    expect(
      await refusedFor({
        Lines: [
          { LineNo: 1, Qty: 2 },
          { LineNo: 1, Qty: 2 },
        ],
      }),
    ).toBe('more-than-taken');
    expect(await refusedFor({ Lines: [{ LineNo: 2, Qty: 1 }] })).toBe('more-than-taken');
    expect(await refusedFor({ Lines: [] })).toBe('nothing-returned');
    expect(await office.takeBack(await approvedInvoice(server))).toEqual({
      kind: 'refused',
      code: 'not-delivered',
    });
    expect((await office.balance()).debt).toBe(kept.debt);
    expect(await refusedFor({})).toBe('returned');
    expect(await refusedFor({})).toBe('nothing-returned');
  });

  test('are recorded once for the same id', async () => {
    const id = await delivered(4);
    const ReturnID = '0b6a4ed1-3f0e-4a3c-9d76-6f0f6a1f2b34';
    const Lines = [{ LineNo: 1, Qty: 1 }];
    await office.takeBack(id, { ReturnID, Lines });
    expect(await office.takeBack(id, { ReturnID, Lines })).toMatchObject({
      kind: 'returned',
    });
    expect((await office.balance()).debt).toBe(before.debt + 144_000);
    const other = await delivered(4);
    expect(await office.takeBack(other, { ReturnID })).toEqual({
      kind: 'refused',
      code: 'return-closed',
    });
  });

  test('take back at most the points that are left', async () => {
    const id = await delivered(4);
    await office.correct({ Points: -(before.points + 25) });
    await office.takeBack(id);
    expect((await office.balance()).points).toBe(0);
  });

  test('of a paid order become credit on account', async () => {
    const id = await approvedInvoice(server);
    await riders.grab(id);
    await riders.tell(await reportBody(id));
    expect((await office.balance()).debt).toBe(before.debt);
    await office.takeBack(id);
    expect((await office.balance()).debt).toBe(before.debt - 48_000);
  });

  test('are exchanged for a new order, and both orders refer to each other', async () => {
    const id = await delivered(4);
    const OrderId = '0c6a4ed1-3f0e-4a3c-9d76-6f0f6a1f2b35';
    const answer = await office.takeBack(id, {
      Lines: [{ LineNo: 1, Qty: 1 }],
      Exchange: { OrderId, Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2 }] },
    });
    if (answer.kind !== 'returned') throw new Error(answer.code);
    expect(answer.exchange).toMatchObject({
      id: OrderId,
      payment: 'AR',
      remark: answer.order.orderNo,
      totals: { total: 96_000 },
    });
    expect((await seen(id)).returns).toMatchObject([{ exchangeOrderId: OrderId }]);
    expect((await office.balance()).debt).toBe(before.debt + 144_000 + 96_000);
  });

  test('are not recorded if the exchange order is refused', async () => {
    const id = await delivered(4);
    const kept = await office.balance();
    const answer = await office.takeBack(id, {
      Exchange: {
        OrderId: '0d6a4ed1-3f0e-4a3c-9d76-6f0f6a1f2b36',
        Lines: [{ P_Code: 'NOBODYS', UnitNo: 1, Qty: 1 }],
      },
    });
    expect(answer).toEqual({
      kind: 'refused',
      code: 'exchange-refused',
      why: 'lines-gone',
    });
    expect(await office.balance()).toEqual(kept);
    expect((await seen(id)).returns).toEqual([]);
  });
});
