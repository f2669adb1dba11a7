import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { findCustomer } from '#server/store/accounts/customers';
import { orderMoves } from '#server/store/orders/order-moves';
import { findOrderRow } from '#server/store/orders/orders';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const rowOf = async (id: string) => {
  const row = await findOrderRow(server.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return row;
};

async function placed(more: Readonly<Record<string, unknown>> = {}) {
  const body = orderBody(more);
  const answer = await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  expect(answer.text).toContain('"status_code":"200"');
  return await rowOf(body.OrderId);
}

async function debtOf(customer: CustomerKey) {
  return (await findCustomer(server.database, customer))?.debt;
}

const REASON = ['--reason', 'customer phoned'] as const;

describe('the cancel-order command', () => {
  it('gives the credit back, and records who cancelled and why', async () => {
    const { id, orderNo } = await placed({ PaymentCode: 'AR' });
    expect(await debtOf(KEY1)).toBe(48_000);
    const look = await desk.run('cancel-order', orderNo, ...REASON);
    expect(look.told).toContain(`${orderNo} ร้านหนึ่ง 480.00 baht: cancelled`);
    expect((await rowOf(id)).status).toBe('so-wait');
    expect(await desk.run('cancel-order', orderNo, ...REASON, '--write')).toMatchObject({ exit: 0 });
    expect((await rowOf(id)).status).toBe('so-cancel');
    expect(await debtOf(KEY1)).toBe(0);
    const moves = await server.database.select().from(orderMoves);
    expect(moves.at(-1)).toMatchObject({
      status: 'so-cancel',
      reason: 'customer phoned',
    });
  });

  it('does nothing when it is repeated', async () => {
    const { orderNo } = await placed();
    await desk.run('cancel-order', orderNo, ...REASON, '--write');
    const again = await desk.run('cancel-order', orderNo, ...REASON, '--write');
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain('baht: already cancelled');
    expect(await server.database.select().from(orderMoves)).toHaveLength(2);
  });

  it('cancels several orders, and names the right command for one with an invoice', async () => {
    const first = await placed();
    const invoiced = await rowOf(await approvedInvoice(server));
    const second = await placed();
    const numbers = [first.orderNo, invoiced.orderNo, second.orderNo];
    const said = await desk.run('cancel-order', ...numbers, ...REASON, '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain(
      `${invoiced.orderNo} has an invoice (invoice-approve). If the customer did not accept the delivery, use cancel-invoice`,
    );
    expect((await rowOf(first.id)).status).toBe('so-cancel');
    expect((await rowOf(second.id)).status).toBe('so-cancel');
    expect((await rowOf(invoiced.id)).status).toBe('invoice-approve');
  });

  it('needs a reason', async () => {
    const { id, orderNo } = await placed();
    expect(await desk.run('cancel-order', orderNo, '--write')).toMatchObject({
      exit: 2,
    });
    expect((await rowOf(id)).status).toBe('so-wait');
  });

  it('reports money that was paid, which is credit on account until it is refunded', async () => {
    const { id, orderNo } = await placed();
    const content = (await drawnSlip({ reference: 'CLI0000002' })).toString('base64');
    const body = sendSlip.request.toWire({
      id: randomUUID(),
      customer: KEY1,
      orderId: id,
      content,
    });
    await server.send(sendSlip.path, {
      token: await tokenOf(server, 'shop1'),
      key: randomUUID(),
      body,
    });
    expect((await desk.run('cancel-order', orderNo, ...REASON)).told).toContain(
      'A slip has not been checked yet',
    );
    await desk.run('confirm-slip', orderNo, '--write');
    const said = await desk.run('cancel-order', orderNo, ...REASON, '--write');
    expect(said.told).toContain('The 480.00 baht paid are now credit');
    expect(said.told).toContain(`correct ${KEY1.customerCode}/${KEY1.saleUnit} --debt=480.00`);
    expect(await debtOf(KEY1)).toBe(-48_000);
  });
});
