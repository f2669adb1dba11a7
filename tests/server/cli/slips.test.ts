import { randomUUID } from 'node:crypto';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cancelOrder } from '#contract/orders/cancel-order';
import { filePath } from '#contract/accounts/private-file';
import { getSlips, sendSlip } from '#contract/payments/slip';
import { slips } from '#server/store/payments/slips';
import { findOrderRow } from '#server/store/orders/orders';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1, KEY2 } from '#tests/support/data/products';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
let desk: StaffDesk;
let reference = 0;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

interface Placed {
  readonly id: string;
  readonly orderNo: string;
}

async function placed(customer = KEY1): Promise<Placed> {
  const body = orderBody({ PaymentCode: 'BANK' }, customer);
  const token = await tokenOf(server, customer === KEY1 ? 'shop1' : 'shop2');
  await server.send('ORDER_MANAGEMENT/ADD_ORDER', sending(token, body));
  return { id: body.OrderId, orderNo: await orderNoOf(body.OrderId) };
}

async function orderNoOf(id: string): Promise<string> {
  const row = await findOrderRow(server.database, id);
  if (row === undefined) throw new Error('there is no such order');
  return row.orderNo;
}

/** @returns the id of the slip */
async function sendOne(orderId: string, bytes?: Buffer, customer = KEY1): Promise<string> {
  const id = randomUUID();
  const content = (bytes ?? (await drawnSlip({ reference: `OFFICE${(reference += 1)}` }))).toString('base64');
  const body = sendSlip.request.toWire({ id, customer, orderId, content });
  const token = await tokenOf(server, customer === KEY1 ? 'shop1' : 'shop2');
  const answer = answerOf(sendSlip, await server.send(sendSlip.path, { token, key: randomUUID(), body }));
  if (answer.kind !== 'taken') throw new Error(answer.code);
  return answer.slip.id;
}

/** The slip's state that the customer's phone receives. */
async function seenBy(username: 'shop1' | 'shop2', orderId: string) {
  const token = await tokenOf(server, username);
  return answerOf(getSlips, await server.send(getSlips.path, { token, body: { OrderId: orderId } }));
}

describe('the slips command', () => {
  test('lists slips with order, customer, amount and the content of the QR code, oldest first', async () => {
    const [first, second] = [await placed(), await placed(KEY2)];
    const bytes = await drawnSlip({ bankCode: '004', reference: 'KBANK0001' });
    await sendOne(second.id, bytes, KEY2);
    server.clock.moveOn(60_000);
    await sendOne(first.id, await drawnSlip({ reference: 'x', code: '' }));
    const { exit, told } = await desk.run('slips');
    expect(exit).toBe(0);
    const lines = told.split('\n');
    expect(lines[0]).toMatch(
      new RegExp(
        `^${second.orderNo}  C0002 ร้านสอง  due ฿451\\.20  sent 2026-11-20 \\d\\d:\\d\\d  slip [0-9a-f]{8}$`,
      ),
    );
    expect(lines[1]).toBe('  from Kasikornbank  reference KBANK0001');
    expect(lines[2]).toMatch(new RegExp(`^${first.orderNo}  C0001 ร้านหนึ่ง  due ฿480\\.00`));
    expect(lines[3]).toContain('could not be read');
    expect(lines[4]).toBe('Slips to check: 2');
    const thai = await desk.run('slips', '--language', 'th');
    expect(thai.told).toContain('จากธนาคารกสิกรไทย  เลขอ้างอิง KBANK0001');
  });

  test('lists only waiting slips, and any slips of a named order', async () => {
    const order = await placed();
    await sendOne(order.id);
    await desk.run('refuse-slip', order.orderNo, '--reason', 'not-arrived', '--write');
    expect((await desk.run('slips')).told).toBe('No slips to check');
    const shown = await desk.run('slips', order.orderNo);
    expect(shown.told).toContain('refused: money has not arrived');
    const mixed = await desk.run('slips', order.orderNo, 'SO1');
    expect(mixed).toMatchObject({ exit: 1 });
    expect(mixed.complained).toContain('Order SO1 not found');
    expect(mixed.told).toContain(order.orderNo);
  });

  test('warns of a repeated transfer, a paid order and a cancelled order', async () => {
    const [first, second, third] = [await placed(), await placed(KEY2), await placed()];
    const bytes = await drawnSlip({ reference: 'TWICE0001' });
    await sendOne(first.id, bytes);
    await desk.run('refuse-slip', first.orderNo, '--reason', 'wrong-account', '--write');
    await sendOne(second.id, bytes, KEY2);
    const again = await desk.run('slips');
    expect(again.told).toContain(
      `! the same transfer was already submitted for ${first.orderNo} (refused: paid into the wrong account)`,
    );
    await desk.run('confirm-slip', second.orderNo, '--write');
    await sendOne(second.id, undefined, KEY2);
    await sendOne(third.id);
    const token = await tokenOf(server, 'shop1');
    await server.send(cancelOrder.path, { token, key: randomUUID(), body: { OrderId: third.id } });
    const { told } = await desk.run('slips');
    expect(told).toContain('! this order: paid');
    expect(told).toContain('! the order is cancelled');
  });

  test('expects the amount of an order after refused products', async () => {
    const riders = ridersAt(server);
    const lines = [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }];
    const id = await approvedInvoice(server, {
      PaymentCode: 'BANK',
      Lines: lines,
      SeenTotal: 960,
      AcceptUpTo: 960,
    });
    await riders.grab(id);
    const Lines = [{ LineNo: 1, Delivered: 1, Reason: 'DAMAGED' }];
    expect(await riders.tell(await reportBody(id, { Lines, Money: null }))).toMatchObject({
      kind: 'received',
    });
    await sendOne(id);
    const orderNo = await orderNoOf(id);
    expect((await desk.run('slips')).told).toContain('due ฿480.00');
    const confirmed = await desk.run('confirm-slip', orderNo, '--write');
    expect(confirmed.told).toBe(`${orderNo}: paid, C0001 ร้านหนึ่ง, ฿480.00`);
  });
});

describe('the pictures of slips', () => {
  test('are saved under the order number, readable only by the owner, and again by a repetition', async () => {
    const order = await placed();
    const id = await sendOne(order.id);
    const folder = `${desk.folder}/slips/today`;
    expect((await desk.run('slips', '--pictures', folder)).told).toContain(
      `1 slip picture saved to ${folder}`,
    );
    const name = `${order.orderNo}-${id.slice(0, 8)}.webp`;
    expect(await readdir(folder)).toEqual([name]);
    const token = await tokenOf(server, 'staff1');
    const url = `/demo/rest/${filePath(id)}`;
    const kept = await server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(await readFile(`${folder}/${name}`)).toEqual(kept.rawPayload);
    expect((await stat(`${folder}/${name}`)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect(await desk.run('slips', '--pictures', folder)).toMatchObject({ exit: 0 });
  });

  test('never overwrite another file', async () => {
    const order = await placed();
    const id = await sendOne(order.id);
    const path = `${desk.folder}/${order.orderNo}-${id.slice(0, 8)}.webp`;
    await writeFile(path, 'notes of the accountant');
    await chmod(path, 0o644);
    const said = await desk.run('slips', '--pictures', desk.folder);
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain(`The file ${path} already exists`);
    expect(await readFile(path, 'utf8')).toBe('notes of the accountant');
  });
});

describe('the refuse-slip command', () => {
  test('refuses a slip with a reason and a note for the customer, who can pay again', async () => {
    const order = await placed();
    await sendOne(order.id);
    const command = [
      'refuse-slip',
      order.orderNo.toLowerCase(),
      '--reason',
      'amount-differs',
      '--note',
      'ขาดไป 80 บาท',
      '--by',
      'staff1',
    ] as const;
    const look = await desk.run(...command);
    expect(look.told).toContain(
      `${order.orderNo}: slip refused (amount differs), C0001 ร้านหนึ่ง, ฿480.00, unpaid`,
    );
    expect(look.told).toContain('nothing was written');
    expect(await seenBy('shop1', order.id)).toMatchObject({ slips: [{ state: 'sent' }] });
    expect(await desk.run(...command, '--write')).toMatchObject({ exit: 0 });
    expect(await seenBy('shop1', order.id)).toMatchObject({
      payment: 'unpaid',
      isPayable: true,
      slips: [{ state: 'refused', reason: 'amount-differs', note: 'ขาดไป 80 บาท' }],
    });
    await sendOne(order.id);
    expect((await seenBy('shop1', order.id))?.slips).toHaveLength(2);
    const [decided] = (await server.database.select().from(slips)).filter(({ state }) => state === 'refused');
    expect(decided?.decidedBy).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('does nothing when it is repeated, and rejects another reason', async () => {
    const order = await placed();
    await sendOne(order.id);
    const refuse = (reason: string) => desk.run('refuse-slip', order.orderNo, '--reason', reason, '--write');
    expect(await refuse('unreadable')).toMatchObject({ exit: 0 });
    const again = await refuse('unreadable');
    expect(again).toMatchObject({ exit: 0 });
    expect(again.told).toContain('slip already refused');
    expect(await refuse('not-arrived')).toMatchObject({ exit: 1 });
    expect(await desk.run('confirm-slip', order.orderNo, '--write')).toMatchObject({ exit: 1 });
    expect(await seenBy('shop1', order.id)).toMatchObject({ slips: [{ reason: 'unreadable' }] });
  });

  test('handles each of several orders, even if some fail', async () => {
    const [first, second, third] = [await placed(), await placed(), await placed(KEY2)];
    await sendOne(first.id);
    await sendOne(third.id, undefined, KEY2);
    const names = [first.orderNo, second.orderNo, 'SO1', third.orderNo];
    const said = await desk.run('refuse-slip', ...names, '--reason', 'not-arrived', '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.told).toContain(first.orderNo);
    expect(said.told).toContain(`${third.orderNo}: slip refused (money has not arrived), C0002`);
    expect(said.complained).toContain(`${second.orderNo} has no slip to check`);
    expect(said.complained).toContain('Order SO1 not found');
    expect(said.complained).toContain('2 of 4 failed');
    expect(await seenBy('shop2', third.id)).toMatchObject({ slips: [{ state: 'refused' }] });
  });

  test('needs the name of the slip if several are waiting', async () => {
    const order = await placed();
    const [first, second] = [await sendOne(order.id), await sendOne(order.id)];
    const open = await desk.run('refuse-slip', order.orderNo, '--reason', 'other', '--write');
    expect(open).toMatchObject({ exit: 1 });
    expect(open.complained).toContain(first);
    const named = ['--slip', second.slice(0, 8), '--write'];
    expect(await desk.run('refuse-slip', order.orderNo, '--reason', 'other', ...named)).toMatchObject({
      exit: 0,
    });
    expect((await desk.run('slips')).told).toContain(first.slice(0, 8));
    expect((await desk.run('slips')).told).not.toContain(second.slice(0, 8));
  });

  test('needs a known reason, a short note and somebody of the staff', async () => {
    const order = await placed();
    await sendOne(order.id);
    const refuse = (...more: readonly string[]) => desk.run('refuse-slip', order.orderNo, '--write', ...more);
    expect(await refuse()).toMatchObject({ exit: 2 });
    expect(await refuse('--reason', 'because')).toMatchObject({ exit: 2 });
    expect(await refuse('--reason', 'other', '--note', 'x'.repeat(201))).toMatchObject({ exit: 2 });
    expect(await refuse('--reason', 'other', '--by', 'shop1')).toMatchObject({ exit: 1 });
    const two = await desk.run('refuse-slip', 'SO1', 'SO2', '--reason', 'other', '--slip', '12345678');
    expect(two).toMatchObject({ exit: 2 });
    expect(await seenBy('shop1', order.id)).toMatchObject({ slips: [{ state: 'sent' }] });
  });

  test('and a confirmation at the same time exclude each other', async () => {
    const order = await placed();
    await sendOne(order.id);
    const [refused, confirmed] = await Promise.all([
      desk.run('refuse-slip', order.orderNo, '--reason', 'not-arrived', '--write'),
      desk.run('confirm-slip', order.orderNo, '--write'),
    ]);
    expect([refused.exit, confirmed.exit].toSorted()).toEqual([0, 1]);
    const seen = await seenBy('shop1', order.id);
    const ended = `${seen?.slips[0]?.state} ${seen?.payment}`;
    expect(ended).toBe(refused.exit === 0 ? 'refused unpaid' : 'confirmed paid');
  });
});

test('another tenant has neither the order nor its slips', async () => {
  const order = await placed();
  await sendOne(order.id);
  const other = await openTestServer({ tenant: 'other' });
  const theirs = await staffDesk(other);
  try {
    expect((await theirs.run('slips')).told).toBe('No slips to check');
    for (const named of [order.orderNo, order.id]) {
      const said = await theirs.run('refuse-slip', named, '--reason', 'other', '--write');
      expect(said).toMatchObject({ exit: 1 });
      expect(said.complained).toContain(`Order ${named} not found`);
    }
    expect(await seenBy('shop1', order.id)).toMatchObject({ slips: [{ state: 'sent' }] });
  } finally {
    await theirs.close();
    await other.close();
  }
});
