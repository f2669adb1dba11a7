import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { sendSlip } from '#contract/payments/slip';
import { getOrderPayment } from '#contract/payments/payment';
import { readCounter } from '#server/store/database/counters';
import { findOrderRow } from '#server/store/orders/orders';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { readStoredProducts } from '#server/store/catalogue/products';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const { grab, tell } = ridersAt(server);
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const orderOf = async (id: string) => {
  const row = await findOrderRow(server.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return row;
};

describe('the move command of staff', () => {
  it('moves an order to a status, after a dry run with its customer and amount', async () => {
    const { id, orderNo } = await orderOf(await approvedInvoice(server));
    const look = await desk.run('move', orderNo.toLowerCase(), '--to', 'pod');
    expect(look.told).toContain(`${orderNo}: invoice-approve -> pod, C0001 ร้านหนึ่ง, ฿480.00`);
    expect((await orderOf(id)).status).toBe('invoice-approve');
    await desk.run('move', orderNo, '--to', 'pod', '--write');
    expect((await orderOf(id)).status).toBe('pod');
  });

  it('reports the amount of an order after refused products', async () => {
    const id = await approvedInvoice(server, {
      Lines: [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }],
      SeenTotal: 960,
      AcceptUpTo: 960,
    });
    await grab(id);
    const Lines = [{ LineNo: 1, Delivered: 1, Reason: 'DAMAGED' }];
    const Money = { Cash: 480, Transfer: 0, Reason: '' };
    expect(await tell(await reportBody(id, { Lines, Money }))).toMatchObject({ kind: 'received' });
    const { orderNo } = await orderOf(id);
    expect((await desk.run('move', orderNo)).told).toContain(`${orderNo}: pod, C0001 ร้านหนึ่ง, ฿480.00`);
    const again = await desk.run('move', orderNo, '--to', 'pod', '--write');
    expect(again.told).toContain('C0001 ร้านหนึ่ง, ฿480.00');
  });

  it('moves an order only one step when it is repeated', async () => {
    const body = orderBody();
    await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
    const { id, orderNo } = await orderOf(body.OrderId);
    const command = ['move', orderNo, '--to', 'so-approve', '--write'] as const;
    expect(await desk.run(...command)).toMatchObject({ exit: 0 });
    const again = await desk.run(...command);
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain(`${orderNo} is already so-approve`);
    expect((await orderOf(id)).status).toBe('so-approve');
  });

  it('needs a status, and without one lists where each order can move', async () => {
    const { id, orderNo } = await orderOf(await approvedInvoice(server));
    const look = await desk.run('move', orderNo);
    expect(look).toMatchObject({ exit: 0 });
    expect(look.told).toContain(`${orderNo}: invoice-approve, --to pod`);
    expect(await desk.run('move', orderNo, '--write')).toMatchObject({ exit: 2 });
    expect((await orderOf(id)).status).toBe('invoice-approve');
  });

  it('moves all named orders, each with its own line, and reports which of them failed', async () => {
    const first = await orderOf(await approvedInvoice(server));
    const second = await orderOf(await approvedInvoice(server, {}, KEY2));
    const said = await desk.run('move', first.orderNo, 'SO1', second.orderNo, '--to', 'pod', '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.told).toContain(`${first.orderNo}: invoice-approve -> pod, C0001`);
    expect(said.told).toContain(`${second.orderNo}: invoice-approve -> pod, C0002`);
    expect(said.complained).toContain('Order SO1 not found');
    expect((await orderOf(first.id)).status).toBe('pod');
    expect((await orderOf(second.id)).status).toBe('pod');
  });

  it('refuses a move that is not allowed', async () => {
    const { id, orderNo } = await orderOf(await approvedInvoice(server));
    const said = await desk.run('move', orderNo, '--to', 'so-wait', '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('cannot move from invoice-approve to so-wait');
    expect((await orderOf(id)).status).toBe('invoice-approve');
  });

  it('refuses the name of a person who is not staff', async () => {
    const { orderNo } = await orderOf(await approvedInvoice(server));
    const move = (by: string) => desk.run('move', orderNo, '--to', 'pod', '--by', by, '--write');
    expect(await move('shop1')).toMatchObject({ exit: 1 });
    expect(await move('staff1')).toMatchObject({ exit: 0 });
  });
});

it('the release command takes an invoice back from its rider', async () => {
  const id = await approvedInvoice(server);
  await grab(id);
  await desk.run('release', id);
  expect(await findGrab(server.database, id)).toBeDefined();
  expect(await desk.run('release', id, '--write')).toMatchObject({ exit: 0 });
  expect(await findGrab(server.database, id)).toBeUndefined();
});

it('the confirm-slip command confirms the money of a slip once', async () => {
  const token = await tokenOf(server, 'shop1');
  const id = await approvedInvoice(server);
  const content = (await drawnSlip({ reference: 'CLI0000001' })).toString('base64');
  const body = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId: id, content });
  await server.send(sendSlip.path, { token, key: randomUUID(), body });
  expect(await desk.run('confirm-slip', id)).toMatchObject({ exit: 0 });
  expect((await desk.run('confirm-slip', id, '--write')).told).toContain('paid');
  const paid = await server.send(getOrderPayment.path, { token, body: { OrderId: id } });
  expect(paid.text).toContain('"State":"paid"');
  expect(await desk.run('confirm-slip', id, '--write')).toMatchObject({ exit: 1 });
});

it('the withdraw command withdraws a product, and its repetition changes no version', async () => {
  expect(await desk.run('withdraw', 'C1001', '--write')).toMatchObject({ exit: 0 });
  const version = await readCounter(server.database, 'catalogue');
  expect((await desk.run('withdraw', 'C1001', '--write')).told).toContain('was already withdrawn');
  expect(await readCounter(server.database, 'catalogue')).toBe(version);
  expect(await desk.run('withdraw', 'NONE', '--write')).toMatchObject({ exit: 1 });
});

it('the withdraw command withdraws every named product, even if one is unknown', async () => {
  const said = await desk.run('withdraw', 'C1001', 'NONE', 'C1002', '--write');
  expect(said).toMatchObject({ exit: 1 });
  expect(said.told).toContain('C1001');
  expect(said.told).toContain('C1002');
  expect(said.complained).toContain('Product NONE not found');
  const products = await readStoredProducts(server.database);
  const withdrawn = products.filter(({ isActive }) => !isActive).map(({ product }) => product.code);
  expect(withdrawn).toEqual(['C1001', 'C1002']);
});

describe('additional words are refused, and the command does nothing', () => {
  it.each([
    { args: ['confirm-slip', 'SO1', 'SO2', '--write'], extra: 'SO2' },
    { args: ['import', 'products', 'a.csv', 'b.csv', '--write'], extra: 'b.csv' },
    { args: ['export', 'products', 'orders', '--to', '/nowhere/x.csv'], extra: 'orders' },
    { args: ['export', 'orders', 'order-lines', '--to', '/nowhere/x.csv'], extra: 'order-lines' },
  ])('in $args', async ({ args, extra }) => {
    const said = await desk.run(...args);
    expect(said).toMatchObject({ exit: 2 });
    expect(said.complained).toContain(`Unexpected argument: ${extra}`);
  });
});

it('the sign-out command signs out all devices of one user and of nobody else', async () => {
  const own = await server.signIn('shop1');
  const other = await server.signIn('shop2');
  const isAlive = async (token: string) =>
    (await server.send('api/verify/isauth/user', { method: 'GET', token })).text;
  expect((await desk.run('sign-out', 'shop1')).told).toContain('signed out of 1 device\n');
  expect(await isAlive(own)).toContain('true');
  await desk.run('sign-out', 'SHOP1', '--write');
  expect(await isAlive(own)).not.toContain('true');
  expect(await isAlive(other)).toContain('true');
});

describe('an unknown command', () => {
  it('is answered with the usage', async () => {
    const unknown = await desk.run('dance');
    expect(unknown.exit).toBe(2);
    expect(unknown.complained).toMatch(/^Unknown command dance\n/);
    expect((await desk.run('import', 'nonsense', 'x.csv')).complained).toContain('npm run staff -- import');
    expect((await desk.run('move', 'X', '--nonsense')).complained).toContain('npm run staff -- move');
    expect((await desk.run('--help')).told).toContain('confirm-slip');
  });
});

describe('an unknown option', () => {
  it.each(['withdraw', 'sold-out', 'on-sale', 'release', 'sign-out'])('is refused by %s', async (command) => {
    for (const option of ['--to', '--reason'])
      expect(await desk.run(command, 'C1001', option, 'so-approve', '--write')).toMatchObject({ exit: 2 });
    expect((await readStoredProducts(server.database)).every(({ isActive }) => isActive)).toBe(true);
  });
});
