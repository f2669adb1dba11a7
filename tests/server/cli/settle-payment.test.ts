import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { getOrderPayment } from '#contract/payments/payment';
import { sendSlip } from '#contract/payments/slip';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { findOrderRow } from '#server/store/orders/orders';
import { paymentMoney } from '#server/store/payments/payment-money';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice, moveTo, reportBody, ridersAt, TO_INVOICE } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

/** On PostgreSQL concurrent calls really run in parallel; the embedded engine runs them in turn. */
const server = await openTestServer();
const office = officeOf(server);
let desk: StaffDesk;
let before: Awaited<ReturnType<typeof office.balance>>;
let reference = 0;

beforeEach(async () => {
  await server.restock();
  before = await office.balance();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

interface Placed {
  readonly id: string;
  readonly orderNo: string;
}

/** An order of shop1 for 480.00. */
async function placed(PaymentCode = 'BANK'): Promise<Placed> {
  const body = orderBody({ PaymentCode });
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(await tokenOf(server, 'shop1'), body));
  return await numbered(body.OrderId);
}

async function numbered(id: string): Promise<Placed> {
  const row = await findOrderRow(server.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return { id, orderNo: row.orderNo };
}

/** A slip of the order with this amount on the account, which the office confirms. */
async function transferred({ id, orderNo }: Placed, baht?: number): Promise<void> {
  const bytes = await drawnSlip({ reference: `SETTLE${(reference += 1)}` });
  const content = bytes.toString('base64');
  const body = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId: id, content });
  await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), key: randomUUID(), body });
  const amount = baht === undefined ? [] : ['--amount', String(baht)];
  expect(await desk.run('confirm-slip', orderNo, ...amount, '--write')).toMatchObject({ exit: 0 });
}

/** The payment state that the customer's phone receives. */
async function stateOf({ id }: Placed): Promise<string | undefined> {
  const token = await tokenOf(server, 'shop1');
  return answerOf(getOrderPayment, await server.send(getOrderPayment.path, { token, body: { OrderId: id } }))
    ?.state;
}

const cancelByCustomer = async ({ id }: Placed) => {
  const token = await tokenOf(server, 'shop1');
  const body = { OrderId: id };
  return answerOf(cancelOrder, await server.send(cancelOrder.path, { token, key: randomUUID(), body })).kind;
};

const settle = (order: Placed, ...more: readonly string[]) =>
  desk.run('settle-payment', order.orderNo, ...more, '--write');

const money = async () => await server.database.select().from(paymentMoney);

/** The growth of the customer's debt since before the test. A negative number is credit on account. */
const owedMore = async () => (await office.balance()).debt - before.debt;

describe('money that waits for a decision', () => {
  test('is listed with its order, the amount and the difference', async () => {
    expect((await desk.run('settle-payment')).told).toBe('No payments need a decision');
    const order = await placed();
    await transferred(order, 400);
    const { told } = await desk.run('settle-payment');
    expect(told.split('\n')).toEqual([
      `${order.orderNo}  C0001 ร้านหนึ่ง  due ฿480.00  payment does not match; needs a decision`,
      `  ${order.orderNo}P1  bank transfer  ฿400.00 received  2026-11-20 09:00  confirmed by the office`,
      '  ฿80.00 less than the amount due',
    ]);
    expect((await desk.run('settle-payment', order.orderNo)).told).toContain('฿400.00 received');
    expect((await desk.run('settle-payment', '--language', 'th', order.orderNo)).told).toContain(
      'เงินเข้า ฿400.00',
    );
  });

  test('counts as paid once, and a dry run changes nothing', async () => {
    const order = await placed();
    await transferred(order, 400);
    const look = await desk.run('settle-payment', order.orderNo, '--as', 'paid');
    expect(look.told).toContain(`${order.orderNo}: accepted as paid, ฿400.00, C0001 ร้านหนึ่ง`);
    expect(look.told).toContain('฿80.00 less than the amount due; the customer no longer has to pay');
    expect(await stateOf(order)).toBe('matching');
    expect(await settle(order, '--as', 'paid', '--note', 'ตกลงกับเจ้าของร้าน', '--by', 'staff1')).toMatchObject({
      exit: 0,
    });
    expect(await stateOf(order)).toBe('paid');
    expect((await desk.run('unpaid')).told).toBe('No unpaid orders');
    expect(await owedMore()).toBe(0);
    const again = await settle(order, '--as', 'paid');
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain('already paid, ฿400.00; nothing was added');
    expect(await settle(order, '--as', 'paid', '--amount', '480')).toMatchObject({ exit: 1 });
    const staff = await findAccountByUsername(server.database, 'staff1');
    expect(await money()).toMatchObject([
      { amount: 40_000, fate: 'counted', settledBy: staff?.id, note: 'ตกลงกับเจ้าของร้าน' },
    ]);
  });

  test('becomes credit on account beyond the order, but only as far as it counts', async () => {
    const order = await placed();
    await transferred(order, 600);
    expect((await settle(order, '--as', 'paid')).told).toContain(
      '฿120.00 more than the amount due; kept as credit',
    );
    expect(await owedMore()).toBe(-12_000);
    const other = await placed();
    await transferred(other, 600);
    const said = await settle(other, '--as', 'paid', '--amount', '480');
    expect(said.told).toContain('refund the remaining ฿120.00 to the customer');
    expect(await stateOf(other)).toBe('paid');
    expect(await owedMore()).toBe(-12_000);
    const more = await desk.run('cancel-order', other.orderNo, '--reason', 'ลูกค้าโทรมา', '--write');
    expect(more.told).toContain('The 480.00 baht paid');
    expect(await owedMore()).toBe(-60_000);
  });

  test('for an order on account leaves the missing part open', async () => {
    const order = await placed('AR');
    await moveTo(server, order.id, ...TO_INVOICE);
    await transferred(order, 100);
    expect(await owedMore()).toBe(48_000);
    const said = await settle(order, '--as', 'paid');
    expect(said.told).toContain('฿380.00 less than the amount due; the rest stays due on the account');
    expect(await owedMore()).toBe(38_000);
    expect((await desk.run('unpaid')).told).toContain('฿380.00 of ฿480.00');
  });

  test('is returned once, and the order can be paid again', async () => {
    const order = await placed();
    await transferred(order, 400);
    const said = await settle(order, '--as', 'returned');
    expect(said.told).toContain(`${order.orderNo}: ฿400.00 refunded, C0001 ร้านหนึ่ง`);
    expect(await stateOf(order)).toBe('unpaid');
    const again = await settle(order, '--as', 'returned');
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain('already refunded');
    const token = await tokenOf(server, 'shop1');
    const detail = answerOf(
      getOrderDetail,
      await server.send(getOrderDetail.path, { token, body: { OrderId: order.id } }),
    );
    expect(detail?.paymentEvents?.map(({ kind }) => kind)).toContain('returned');
    await transferred(order);
    expect(await stateOf(order)).toBe('paid');
  });

  test('for a cancelled or paid order can only be returned', async () => {
    const cancelled = await placed();
    const slipFirst = await drawnSlip({ reference: 'CANCEL0001' });
    const body = sendSlip.request.toWire({
      id: randomUUID(),
      customer: KEY1,
      orderId: cancelled.id,
      content: slipFirst.toString('base64'),
    });
    await server.send(sendSlip.path, { token: await tokenOf(server, 'shop1'), key: randomUUID(), body });
    expect(await cancelByCustomer(cancelled)).toBe('cancelled');
    await desk.run('confirm-slip', cancelled.orderNo, '--write');
    const paid = await placed();
    await transferred(paid);
    await transferred(paid);
    expect((await settle(cancelled, '--as', 'paid')).complained).toContain('is cancelled');
    expect((await settle(paid, '--as', 'paid')).complained).toContain('is already paid');
    const both = await desk.run(
      'settle-payment',
      cancelled.orderNo,
      paid.orderNo,
      '--as',
      'returned',
      '--write',
    );
    expect(both).toMatchObject({ exit: 0 });
    expect(await stateOf(paid)).toBe('paid');
    expect((await desk.run('settle-payment')).told).toBe('No payments need a decision');
    expect(await owedMore()).toBe(0);
  });

  test('for one of several payments needs the name of the payment', async () => {
    const riders = ridersAt(server);
    const order = await numbered(await approvedInvoice(server));
    await riders.grab(order.id);
    await riders.tell(
      await reportBody(order.id, { Money: { Cash: 100, Transfer: 0, Reason: 'CUSTOMER_SHORT' } }),
    );
    await transferred(order, 380);
    const open = await settle(order, '--as', 'paid');
    expect(open).toMatchObject({ exit: 1 });
    expect(open.complained).toContain(`${order.orderNo}P2, ${order.orderNo}P1`);
    expect(await settle(order, '--as', 'paid', '--payment', `${order.orderNo}P9`)).toMatchObject({ exit: 1 });
    const named = ['--payment', `${order.orderNo}p2`, '--amount', '480'];
    expect(await settle(order, '--as', 'paid', ...named)).toMatchObject({ exit: 0 });
    expect(await stateOf(order)).toBe('paid');
  });
});

describe('money that only staff see', () => {
  test('pays an order without a slip', async () => {
    const order = await placed();
    expect((await desk.run('settle-payment', order.orderNo)).told).toContain('due ฿480.00  unpaid');
    expect((await settle(order, '--as', 'paid')).told).toContain(
      `${order.orderNo}: accepted as paid, ฿480.00`,
    );
    expect(await stateOf(order)).toBe('paid');
    const staff = await findAccountByUsername(server.database, 'staff1');
    expect(await money()).toMatchObject([
      { amount: 48_000, by: 'staff', fate: 'counted', settledBy: staff?.id },
    ]);
    expect(await settle(order, '--as', 'paid')).toMatchObject({ exit: 0 });
    expect(await money()).toHaveLength(1);
  });

  test('is recorded as cash or transfer, in exports and in the order history', async () => {
    const paidBy = async ({ id }: Placed) => {
      await desk.run('export', 'orders', '--to', `${desk.folder}/${id}.xlsx`, '--again');
      const { headings, rows } = await desk.read(`${id}.xlsx`);
      const row = rows.find(({ cells }) => cells[headings.indexOf('Order id')] === id);
      return row?.cells[headings.indexOf('Paid by')];
    };
    const told = async ({ id }: Placed) => {
      const token = await tokenOf(server, 'shop1');
      const body = { OrderId: id };
      const detail = answerOf(getOrderDetail, await server.send(getOrderDetail.path, { token, body }));
      const payment = answerOf(getOrderPayment, await server.send(getOrderPayment.path, { token, body }));
      return [
        detail?.paymentEvents?.map(({ kind, method }) => [kind, method]),
        payment?.payments.map(({ method, state }) => [method, state]),
      ];
    };
    const transfer = await placed();
    expect((await settle(transfer, '--as', 'paid')).told).toContain(', bank transfer');
    expect(await paidBy(transfer)).toBe('BANK');

    const cash = await placed();
    const said = await settle(cash, '--as', 'paid', '--method', 'cash');
    expect(said.told).toContain(`${cash.orderNo}: accepted as paid, ฿480.00, C0001 ร้านหนึ่ง, cash`);
    expect(await paidBy(cash)).toBe('COD');
    expect(await told(cash)).toEqual([[['paid', 'COD']], [['COD', 'paid']]]);
    expect(await settle(cash, '--as', 'paid', '--method', 'cash')).toMatchObject({ exit: 0 });
    const other = await settle(cash, '--as', 'paid', '--method', 'transfer');
    expect(other).toMatchObject({ exit: 1 });
    expect(other.complained).toContain('the money arrived by a different method');
    expect(await money()).toHaveLength(2);
    expect(await owedMore()).toBe(0);
  });

  test('needs a method if the order is not paid by transfer', async () => {
    const order = await placed('COD');
    const asked = await settle(order, '--as', 'paid');
    expect(asked).toMatchObject({ exit: 1 });
    expect(asked.complained).toContain('--method cash or --method transfer');
    expect(await money()).toEqual([]);
    expect(await settle(order, '--as', 'paid', '--method', 'gold')).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'returned', '--method', 'cash')).toMatchObject({ exit: 2 });
    expect((await settle(order, '--as', 'paid', '--method', 'transfer')).told).toContain(', bank transfer');
    const waiting = await placed();
    await transferred(waiting, 400);
    expect(await settle(waiting, '--as', 'paid', '--method', 'cash')).toMatchObject({ exit: 1 });
    expect(await stateOf(waiting)).toBe('matching');
    const slip = await placed('COD');
    await transferred(slip);
    expect(await stateOf(slip)).toBe('paid');
    expect((await desk.run('settle-payment', slip.orderNo)).told).toContain('paid');
  });

  test('that is cash before the delivery leaves nothing for the rider to collect', async () => {
    const riders = ridersAt(server);
    const order = await numbered(await approvedInvoice(server));
    expect(await settle(order, '--as', 'paid', '--method', 'cash')).toMatchObject({ exit: 0 });
    await riders.grab(order.id);
    expect(await riders.mine()).toMatchObject([{ toCollect: 0 }]);
  });

  test('of a customer on account needs a receipt, and cannot be returned', async () => {
    const order = await placed('AR');
    expect((await settle(order, '--as', 'paid')).complained).toContain('Record its payments with receipt');
    expect((await settle(order, '--as', 'returned')).complained).toContain(
      'has no payment that needs a decision',
    );
    expect(await money()).toEqual([]);
  });

  test('and a cancel at the same time exclude each other', async () => {
    for (const _try of [1, 2, 3]) {
      const order = await placed();
      const kept = await owedMore();
      const [said, cancelled] = await Promise.all([settle(order, '--as', 'paid'), cancelByCustomer(order)]);
      expect([said.exit === 0, cancelled === 'cancelled'].toSorted()).toEqual([false, true]);
      expect(await stateOf(order)).toBe(said.exit === 0 ? 'paid' : 'unpaid');
      expect(await owedMore()).toBe(kept);
    }
  });

  test('is recorded once if two clerks confirm it at the same time', async () => {
    const order = await placed();
    const said = await Promise.all([settle(order, '--as', 'paid'), settle(order, '--as', 'paid')]);
    expect(said.map(({ exit }) => exit)).toEqual([0, 0]);
    expect(await money()).toHaveLength(1);
  });
});

describe('the settle-payment command is refused', () => {
  test('for an unknown order, and settles the others', async () => {
    const order = await placed();
    const said = await desk.run('settle-payment', 'SO1', order.orderNo, '--as', 'paid', '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('Order SO1 not found');
    expect(await stateOf(order)).toBe('paid');
  });

  test('with invalid arguments or in the name of somebody who is not staff', async () => {
    const order = await placed();
    await transferred(order, 400);
    expect(await settle(order)).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'gone')).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'returned', '--amount', '400')).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'paid', '--amount', 'much')).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'paid', '--amount', '0')).toMatchObject({ exit: 1 });
    expect(await settle(order, '--as', 'paid', '--note', 'x'.repeat(201))).toMatchObject({ exit: 2 });
    expect(await settle(order, '--as', 'paid', '--by', 'shop1')).toMatchObject({ exit: 1 });
    const two = await desk.run('settle-payment', 'SO1', 'SO2', '--as', 'paid', '--amount', '1');
    expect(two).toMatchObject({ exit: 2 });
    expect(await stateOf(order)).toBe('matching');
  });

  test('for an order of another tenant', async () => {
    const order = await placed();
    await transferred(order, 400);
    const other = await openTestServer({ tenant: 'other' });
    const theirs = await staffDesk(other);
    try {
      expect((await theirs.run('settle-payment')).told).toBe('No payments need a decision');
      for (const named of [order.orderNo, order.id]) {
        const said = await theirs.run('settle-payment', named, '--as', 'paid', '--write');
        expect(said.complained).toContain(`Order ${named} not found`);
      }
      expect(await stateOf(order)).toBe('matching');
    } finally {
      await theirs.close();
      await other.close();
    }
  });
});
