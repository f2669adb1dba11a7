import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendSlip } from '#contract/slip';
import { getOrderPayment } from '#contract/payment';
import { readCounter } from '#server/store/counters';
import { findOrderRow } from '#server/store/orders';
import { findGrab } from '#server/store/invoice-grabs';
import { drawnSlip } from '#tests/support/drawn-slip';
import { addGoods, KEY1 } from '#tests/support/goods';
import { approvedInvoice, ridersAt } from '#tests/support/invoices';
import { openShop } from '#tests/support/shop';
import { staffDesk, type StaffDesk } from '#tests/support/staff-desk';
import { tokenOf } from '#tests/support/token-of';

const shop = await openShop();
const { grab } = ridersAt(shop);
let desk: StaffDesk;

beforeEach(async () => {
  await shop.reset();
  await addGoods(shop.database);
  desk = await staffDesk(shop);
});
afterEach(() => desk.close());
afterAll(() => shop.close());

const orderOf = async (id: string) => {
  const row = await findOrderRow(shop.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return row;
};

describe('the staff moves an order', () => {
  it('by its number, after a look that changed nothing', async () => {
    const { id, orderNo } = await orderOf(await approvedInvoice(shop));
    const look = await desk.run('move', orderNo.toLowerCase());
    expect(look.told).toContain(`${orderNo}: invoice-approve -> pod`);
    expect((await orderOf(id)).status).toBe('invoice-approve');
    await desk.run('move', orderNo, '--write');
    expect((await orderOf(id)).status).toBe('pod');
  });

  it('nowhere that no way leads to', async () => {
    const { id, orderNo } = await orderOf(await approvedInvoice(shop));
    const said = await desk.run('move', orderNo, '--to', 'so-wait', '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('cannot move from invoice-approve to so-wait');
    expect((await orderOf(id)).status).toBe('invoice-approve');
  });

  it('only by the name of somebody of the staff', async () => {
    const { orderNo } = await orderOf(await approvedInvoice(shop));
    expect(await desk.run('move', orderNo, '--by', 'shop1', '--write')).toMatchObject({ exit: 1 });
    expect(await desk.run('move', orderNo, '--by', 'staff1', '--write')).toMatchObject({ exit: 0 });
  });
});

it('an invoice is taken back from its rider', async () => {
  const id = await approvedInvoice(shop);
  await grab(id);
  await desk.run('release', id);
  expect(await findGrab(shop.database, id)).toBeDefined();
  expect(await desk.run('release', id, '--write')).toMatchObject({ exit: 0 });
  expect(await findGrab(shop.database, id)).toBeUndefined();
});

it('the money of a slip is confirmed, once', async () => {
  const token = await tokenOf(shop, 'shop1');
  const id = await approvedInvoice(shop);
  const content = (await drawnSlip({ reference: 'CLI0000001' })).toString('base64');
  const body = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId: id, content });
  await shop.send(sendSlip.path, { token, key: randomUUID(), body });
  expect(await desk.run('confirm-slip', id)).toMatchObject({ exit: 0 });
  expect((await desk.run('confirm-slip', id, '--write')).told).toContain('paid');
  const paid = await shop.send(getOrderPayment.path, { token, body: { OrderId: id } });
  expect(paid.text).toContain('"State":"paid"');
  expect(await desk.run('confirm-slip', id, '--write')).toMatchObject({ exit: 1 });
});

it('a product is withdrawn, and no phone fetches anything when that is said again', async () => {
  expect(await desk.run('withdraw', 'C1001', '--write')).toMatchObject({ exit: 0 });
  const version = await readCounter(shop.database, 'catalogue');
  expect((await desk.run('withdraw', 'C1001', '--write')).told).toContain('was not sold already');
  expect(await readCounter(shop.database, 'catalogue')).toBe(version);
  expect(await desk.run('withdraw', 'NONE', '--write')).toMatchObject({ exit: 1 });
});

it('a user is signed out everywhere, and nobody else', async () => {
  const own = await shop.signIn('shop1');
  const other = await shop.signIn('shop2');
  const isAlive = async (token: string) =>
    (await shop.send('api/verify/isauth/user', { method: 'GET', token })).text;
  expect((await desk.run('sign-out', 'shop1')).told).toContain('1 devices');
  expect(await isAlive(own)).toContain('true');
  await desk.run('sign-out', 'SHOP1', '--write');
  expect(await isAlive(own)).not.toContain('true');
  expect(await isAlive(other)).toContain('true');
});

describe('a command that nobody knows', () => {
  it('is answered with how it is used', async () => {
    expect(await desk.run('dance')).toMatchObject({ exit: 2 });
    expect((await desk.run('import', 'nonsense', 'x.csv')).complained).toContain('npm run staff -- import');
    expect((await desk.run('move', 'X', '--nonsense')).complained).toContain('npm run staff -- move');
    expect((await desk.run('--help')).told).toContain('confirm-slip');
  });
});
