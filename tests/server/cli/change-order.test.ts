import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { sendSlip } from '#contract/payments/slip';
import { satangFromBaht } from '#domain/kernel/money';
import { setProductPrices } from '#server/services/catalogue/change-products';
import { recordPaymentReport } from '#server/services/payments/record-payment-report';
import { findStaffMember } from '#server/services/accounts/staff-member';
import { orderEventAt } from '#server/services/orders/events/record-order-event';
import { addCoupons, findCoupon } from '#server/store/payments/coupons';
import { customers, findCustomer } from '#server/store/accounts/customers';
import { orderChanges } from '#server/store/orders/order-changes';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { orderEvents } from '#server/store/orders/order-events';
import { findOrderRow } from '#server/store/orders/orders';
import { attemptsOfOrder, insertAttempt, NEW_ATTEMPT } from '#server/store/payments/payment-attempts';
import { ledgerEntries } from '#server/store/payments/ledger-entries';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { aCoupon } from '#tests/support/data/coupons';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { addressId, KEY1 } from '#tests/support/data/products';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer({ configuration: { orderLimits: { minimum: 100, maximum: 20_000 } } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** Places an order: by default a case of fish sauce (480.00) and two of soy sauce (456.00 each). */
async function placed(more: Readonly<Record<string, unknown>> = {}) {
  const body = orderBody({
    Lines: [
      { P_Code: 'C1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 480 },
      { P_Code: 'C1002', UnitNo: 1, Qty: 2, SeenUnitPrice: 456 },
    ],
    SeenTotal: 1392,
    AcceptUpTo: 1392,
    Remark: 'before noon',
    ...more,
  });
  const token = await tokenOf(server, 'shop1');
  const answer = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
  if (answer.kind !== 'accepted') throw new Error(`refused: ${answer.refusal.code}`);
  return { ...answer.order, body, token };
}

async function seen(orderId: string) {
  const token = await tokenOf(server, 'shop1');
  const sent = await server.send(getOrderDetail.path, { token, body: { OrderId: orderId } });
  const order = answerOf(getOrderDetail, sent);
  if (order === undefined) throw new Error('the customer does not see the order');
  return order;
}

const linesOf = async (orderId: string) =>
  (await seen(orderId)).lines.map(({ productCode, quantity }) => [productCode, quantity]);

const debtOf = async () => (await findCustomer(server.database, KEY1))?.debt;

const REASON = ['--reason', 'customer phoned'] as const;

/** @returns the output of the command that writes the change */
async function change(orderNo: string, ...args: readonly string[]) {
  return await desk.run('change-order', orderNo, ...args, ...REASON, '--write');
}

async function sendASlip(orderId: string, reference: string) {
  const content = (await drawnSlip({ reference })).toString('base64');
  const body = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId, content });
  await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), key: randomUUID(), body });
}

describe('the change-order command', () => {
  it('shows lines, addresses and the revision', async () => {
    const { orderNo } = await placed();
    const look = await desk.run('change-order', orderNo);
    expect(look).toMatchObject({ exit: 0 });
    expect(look.told).toContain(`${orderNo} ร้านหนึ่ง revision 1`);
    expect(look.told).toContain('C1002 ซีอิ๊วขาว แม่ละไม 700 มล.: 2 ลัง x ฿456.00 = ฿912.00');
    expect(look.told).toMatch(/1\) [SC]: /);
  });

  it('changes quantities, lines and the note, and a dry run writes nothing', async () => {
    const { id, orderNo } = await placed();
    const edits = ['--line', 'c1001=๓', '--line', 'C1002=0', '--add', 'C1003=2/ลัง', '--note', 'after noon'];
    const look = await desk.run('change-order', orderNo, ...edits);
    expect(look).toMatchObject({ exit: 0 });
    expect(look.told).toContain('C1001 น้ำปลาแท้ ดาวทะเล 700 มล.: 1 -> 3 ลัง x ฿480.00 = ฿1,440.00');
    expect(look.told).toContain('C1002 ซีอิ๊วขาว แม่ละไม 700 มล.: 2 ลัง -> removed');
    expect(look.told).toContain('C1003 ซอสพริก ดาวทะเล 300 มล.: added 2 ลัง x ฿480.00 = ฿960.00');
    expect(look.told).toContain('total ฿1,392.00 -> ฿2,400.00');
    expect(await linesOf(id)).toEqual([
      ['C1001', 1],
      ['C1002', 2],
    ]);
    expect(await change(orderNo, ...edits)).toMatchObject({ exit: 0 });
    const order = await seen(id);
    expect(order).toMatchObject({ revision: 2, remark: 'after noon', lineCount: 2, status: 'so-wait' });
    expect(order.totals.total).toBe(satangFromBaht(2400));
    expect(await linesOf(id)).toEqual([
      ['C1001', 3],
      ['C1003', 2],
    ]);
  });

  it('shows the customer the previous order and the reason, and records who changed it', async () => {
    const { id, orderNo } = await placed();
    await change(orderNo, '--line', 'C1001=2');
    const { changes = [] } = await seen(id);
    expect(changes).toMatchObject([
      { revision: 2, reason: 'customer phoned', before: { totals: { total: satangFromBaht(1392) } } },
    ]);
    const [row] = await server.database.select().from(orderChanges);
    expect(row?.accountId).toBe((await findStaffMember(server.database, 'staff1'))?.id);
  });

  it('keeps earlier order events as they were', async () => {
    const { id, orderNo } = await placed();
    await change(orderNo, '--line', 'C1001=3', '--note', 'later', '--agreed');
    await desk.run('move', orderNo, '--to', 'so-approve', '--write');
    const rows = await server.database.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const events = await Promise.all(rows.map(({ position }) => orderEventAt(server.database, position)));
    const told = events
      .toSorted((one, other) => one.number - other.number)
      .map(({ kind, order }) => [
        kind,
        order.revision,
        order.totals.total,
        order.remark,
        order.changes?.length,
      ]);
    expect(told).toEqual([
      ['order.placed', 1, 139_200, 'before noon', 0],
      ['order.changed', 2, 235_200, 'later', 1],
      ['order.approved', 2, 235_200, 'later', 1],
    ]);
  });

  it('changes nothing when it is repeated', async () => {
    const { id, orderNo } = await placed();
    const edits = ['--line', 'C1001=3', '--line', 'C1002=0', '--add', 'C1003=2/1', '--note', 'late'];
    await change(orderNo, ...edits);
    const again = await change(orderNo, ...edits);
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain('already has these values');
    expect((await seen(id)).revision).toBe(2);
    expect(await server.database.select().from(orderChanges)).toHaveLength(1);
  });

  it('needs a reason, and is refused if another clerk changed the order first', async () => {
    const { id, orderNo } = await placed();
    const edit = ['--line', 'C1001=2', '--revision', '1'] as const;
    expect(await desk.run('change-order', orderNo, ...edit, '--write')).toMatchObject({ exit: 2 });
    await change(orderNo, '--line', 'C1002=5');
    const said = await change(orderNo, ...edit);
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('is now at revision 2');
    expect(await linesOf(id)).toEqual([
      ['C1001', 1],
      ['C1002', 5],
    ]);
  });

  it('refuses two quantities for one line', async () => {
    const { id, orderNo } = await placed();
    const said = await change(orderNo, '--line', 'C1001=3', '--line', 'c1001=2');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('C1001 is listed twice');
    expect((await seen(id)).revision).toBe(1);
  });

  it('changes to another address of the customer, and to no other', async () => {
    const { id, orderNo } = await placed();
    const own = addressId(KEY1, 'C');
    expect((await change(orderNo, '--address', 'X9')).complained).toContain('1) ');
    expect(await change(orderNo, '--address', own)).toMatchObject({ exit: 0 });
    expect((await seen(id)).shipTo.id).toBe(own);
    expect((await change(orderNo, '--address', own)).told).toContain('already has these values');
  });

  it('explains that a product is not in the order or not sold, or which units it has', async () => {
    const { orderNo } = await placed();
    const complaint = async (...args: readonly string[]) => (await change(orderNo, ...args)).complained;
    expect(await complaint('--line', 'C1003=2')).toContain(
      'C1003 is not in this order. To add it, use --add',
    );
    expect(await complaint('--add', 'NONE=2')).toContain('NONE is currently not available');
    expect(await complaint('--add', 'C1003=2')).toContain('add a unit, for example =2/CS');
    expect(await complaint('--add', 'C1003=2/ถุง')).toContain('Available units: ลัง, แพ็ค, ขวด');
    expect(await complaint('--add', 'C1001=4/ลัง')).toContain('--line C1001=…');
    expect(await change(orderNo, '--line', 'C1001')).toMatchObject({ exit: 2 });
  });

  it('answers in Thai', async () => {
    const { orderNo } = await placed();
    const look = await desk.run('change-order', orderNo, '--line', 'C1002=0', '--language', 'th');
    expect(look.told).toContain('C1002 ซีอิ๊วขาว แม่ละไม 700 มล.: 2 ลัง -> เอาออก');
    expect(look.told).toContain('รวม ฿1,392.00 -> ฿480.00');
  });
});

describe('a change by staff follows the rules of an order', () => {
  const dearer = [
    {
      code: 'C1001',
      salesPrice: undefined,
      byLevel: { 1: satangFromBaht(500) },
      advance: [undefined, undefined, undefined] as const,
      isAdvancePrice: undefined,
    },
  ];

  it('a line that stays keeps its price, and today’s price is shown', async () => {
    const { id, orderNo } = await placed();
    await server.database.transaction((transaction) => setProductPrices(transaction, dearer));
    const said = await change(orderNo, '--line', 'C1001=2');
    expect(said.told).toContain('today’s price is ฿500.00');
    expect((await seen(id)).totals.total).toBe(satangFromBaht(1872));
    const all = await change(orderNo, '--todays-prices');
    expect(all.told).toContain('price ฿480.00 -> ฿500.00 = ฿1,000.00');
    expect((await seen(id)).totals.total).toBe(satangFromBaht(1912));
  });

  it('a sold-out product can be reduced but not increased', async () => {
    const { id, orderNo } = await placed();
    await desk.run('sold-out', 'C1002', '--write');
    expect(await change(orderNo, '--line', 'C1001=2')).toMatchObject({ exit: 0 });
    expect(await change(orderNo, '--line', 'C1002=1')).toMatchObject({ exit: 0 });
    const more = await change(orderNo, '--line', 'C1002=3');
    expect(more).toMatchObject({ exit: 1 });
    expect(more.complained).toContain('C1002 is currently not available');
    expect(await linesOf(id)).toEqual([
      ['C1001', 2],
      ['C1002', 1],
    ]);
  });

  it('limits of the total apply, and an empty order is refused', async () => {
    const { id, orderNo } = await placed();
    const empty = await change(orderNo, '--line', 'C1001=0', '--line', 'C1002=0');
    expect(empty.complained).toContain('cancel-order');
    const small = await change(orderNo, '--line', 'C1001=0', '--line', 'C1002=0', '--add', 'C1003=1/ขวด');
    expect(small.complained).toContain('the new total ฿20.00 is below the minimum order of ฿100.00');
    const large = await change(orderNo, '--line', 'C1001=900');
    expect(large.complained).toContain('exceeds the maximum of ฿20,000.00');
    expect((await seen(id)).revision).toBe(1);
  });

  it('only the difference of credit is reserved, within the limit, and less is always possible', async () => {
    const { id, orderNo } = await placed({ PaymentCode: 'AR' });
    await change(orderNo, '--line', 'C1001=2');
    expect(await debtOf()).toBe(satangFromBaht(1872));
    const entries = await server.database.select().from(ledgerEntries);
    const ofOrder = entries.filter(({ orderId }) => orderId === id);
    expect(ofOrder.map(({ cause, amount, note }) => [cause, amount, note])).toEqual([
      ['order', 139_200, ''],
      ['change', 48_000, 'customer phoned'],
    ]);
    await server.database.update(customers).set({ creditLimit: 190_000 });
    const over = await change(orderNo, '--line', 'C1001=3');
    expect(over.complained).toContain('฿28.00 of credit left');
    await server.database.update(customers).set({ creditLimit: 0 });
    expect(await change(orderNo, '--line', 'C1001=1')).toMatchObject({ exit: 0 });
    expect(await debtOf()).toBe(satangFromBaht(1392));
  });

  it('points are taken and given back by the difference, within the balance', async () => {
    const { orderNo } = await placed({
      is_point: 'Y',
      Lines: [{ P_Code: 'R1001', UnitNo: 1, Qty: 1, SeenUnitPrice: 0 }],
      SeenTotal: 0,
      AcceptUpTo: 0,
    });
    const left = async () => (await findCustomer(server.database, KEY1))?.points;
    expect(await left()).toBe(600);
    await change(orderNo, '--line', 'R1001=2');
    expect(await left()).toBe(200);
    expect((await change(orderNo, '--line', 'R1001=3')).complained).toContain(
      'does not have enough points; 200',
    );
    await change(orderNo, '--line', 'R1001=1');
    expect(await left()).toBe(600);
  });

  it('the coupon discount follows, and below the minimum the coupon has to be removed explicitly', async () => {
    const coupon = aCoupon('TEN', {
      discount: { kind: 'percent', percent: 10 },
      minimumTotal: satangFromBaht(900),
    });
    await addCoupons(server.database, KEY1, [coupon]);
    const { id, orderNo } = await placed({ CouponId: 'TEN' });
    await change(orderNo, '--line', 'C1002=1');
    expect((await seen(id)).totals).toMatchObject({ discount: 9_360, total: 84_240 });
    const small = await change(orderNo, '--line', 'C1002=0');
    expect(small.complained).toContain('below the minimum for coupon TEN. Use --without-coupon');
    expect((await findCoupon(server.database, KEY1, 'TEN'))?.isUsed).toBe(true);
    expect((await change(orderNo, '--line', 'C1002=0', '--without-coupon')).told).toContain(
      'coupon TEN: removed',
    );
    expect((await seen(id)).totals).toMatchObject({ discount: 0, total: 48_000 });
    expect((await findCoupon(server.database, KEY1, 'TEN'))?.isUsed).toBe(false);
  });

  it('a change is possible only before approval', async () => {
    const { orderNo } = await placed();
    await desk.run('move', orderNo, '--to', 'so-approve', '--write');
    const said = await change(orderNo, '--line', 'C1001=2');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('can no longer be changed; its status is so-approve');
  });
});

describe('a change of an order with money', () => {
  it('cannot change the total of an order with a slip or a payment, but can change its note', async () => {
    const { id, orderNo } = await placed();
    await sendASlip(id, 'CHG0000001');
    expect((await change(orderNo, '--line', 'C1001=2')).complained).toContain('Check the slip first');
    await desk.run('confirm-slip', orderNo, '--write');
    const paid = await change(orderNo, '--line', 'C1001=2');
    expect(paid.complained).toContain('is paid, so its total cannot change to ฿1,872.00');
    expect(await change(orderNo, '--note', 'at the back door')).toMatchObject({ exit: 0 });
    expect(await seen(id)).toMatchObject({ revision: 2, remark: 'at the back door', paymentState: 'paid' });
  });

  it('cancels a transfer of the old total, and money for it is matching', async () => {
    const { id, orderNo, totals } = await placed({ PaymentCode: 'BANK' });
    await insertAttempt(server.database, {
      ...NEW_ATTEMPT,
      id: randomUUID(),
      orderId: id,
      number: 1,
      reference: `${orderNo}P1`,
      method: 'BANK',
      amount: totals.total,
      startedAt: server.clock(),
      expiresAt: server.clock(),
    });
    const said = await change(orderNo, '--line', 'C1001=2');
    expect(said.told).toContain('had started to pay the old total');
    expect((await attemptsOfOrder(server.database, id)).map(({ state }) => state)).toEqual(['cancelled']);
    const states = async () => (await attemptsOfOrder(server.database, id)).map(({ state }) => state);
    const [attempt] = await attemptsOfOrder(server.database, id);
    await recordPaymentReport(server.database, attempt?.id ?? '', {
      now: server.clock(),
      report: {
        kind: 'money',
        by: 'staff',
        transactionId: 'old-total',
        amount: totals.total,
        currency: 'THB',
        paidAt: server.clock(),
      },
    });
    expect(await states()).toEqual(['matching']);
  });

  it('is followed by a slip that pays the new total', async () => {
    const { id, orderNo } = await placed({ PaymentCode: 'BANK' });
    await change(orderNo, '--line', 'C1001=2');
    await sendASlip(id, 'CHG0000002');
    expect((await desk.run('confirm-slip', orderNo, '--write')).told).toContain('paid');
    expect(await seen(id)).toMatchObject({ paymentState: 'paid' });
  });
});

describe('the requests of a customer and a change by staff', () => {
  it('a repeated order, from any phone, is answered with the changed order', async () => {
    const { id, orderNo, body, token } = await placed();
    await change(orderNo, '--line', 'C1001=3');
    await server.database.delete(idempotencyKeys);
    const again = answerOf(addOrder, await server.send(addOrder.path, sending(token, body)));
    expect(again).toMatchObject({ kind: 'accepted', order: { id, revision: 2 } });
    const other = { ...body, Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 9, SeenUnitPrice: 480 }] };
    await server.database.delete(idempotencyKeys);
    const refused = answerOf(addOrder, await server.send(addOrder.path, sending(token, other)));
    expect(refused).toMatchObject({ kind: 'refused', refusal: { code: 'order-closed' } });
    expect(await linesOf(id)).toContainEqual(['C1001', 3]);
  });

  it('a cancellation of the old revision is refused, and one of the new or no revision is done', async () => {
    const cancelAs = async (OrderId: string, more: object) => {
      const token = await tokenOf(server, 'shop1');
      const sent = await server.send(cancelOrder.path, {
        token,
        key: randomUUID(),
        body: { OrderId, ...more },
      });
      const answer = answerOf(cancelOrder, sent);
      return answer.kind === 'refused' ? answer.code : answer.order.status;
    };
    const first = await placed();
    await change(first.orderNo, '--line', 'C1001=3');
    expect(await cancelAs(first.id, { Revision: 1 })).toBe('order-changed');
    expect((await findOrderRow(server.database, first.id))?.status).toBe('so-wait');
    expect(await cancelAs(first.id, { Revision: 2 })).toBe('so-cancel');
    const second = await placed();
    await change(second.orderNo, '--line', 'C1001=3');
    expect(await cancelAs(second.id, {})).toBe('so-cancel');
  });

  it('a change after a cancellation is refused', async () => {
    const { id, orderNo, token } = await placed();
    await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: id, Revision: 1 } });
    const said = await change(orderNo, '--line', 'C1001=3');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('its status is so-cancel');
    const rows = await server.database.select().from(orderChanges).where(eq(orderChanges.orderId, id));
    expect(rows).toEqual([]);
  });

  it('of a cancellation and a change at once, one is done and the other refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, orderNo, token } = await placed({ PaymentCode: 'AR' });
      const body = { OrderId: id, Revision: 1 };
      const [sent, said] = await Promise.all([
        server.send(cancelOrder.path, { token, key: randomUUID(), body }),
        change(orderNo, '--line', 'C1001=3'),
      ]);
      const isCancelled = answerOf(cancelOrder, sent).kind === 'cancelled';
      expect(said.exit).toBe(isCancelled ? 1 : 0);
      expect(await seen(id)).toMatchObject(
        isCancelled ? { status: 'so-cancel', revision: 1 } : { status: 'so-wait', revision: 2 },
      );
      await desk.run('cancel-order', orderNo, ...REASON, '--write');
      expect(await debtOf()).toBe(0);
    }
  });
});
