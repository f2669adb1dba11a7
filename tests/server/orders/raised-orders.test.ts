import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { acceptOrderChange } from '#contract/orders/accept-order-change';
import { addOrder } from '#contract/orders/add-order';
import { moveOrder } from '#contract/orders/move-order';
import { getOrderDetail } from '#contract/orders/order-detail';
import { listAudit } from '#contract/office/audit-calls';
import { approveOrders, getOfficeOrder } from '#contract/office/order-calls';
import { changeOrder, recordAgreement } from '#contract/office/order-edit-calls';
import { satang } from '#domain/kernel/money';
import { ZERO_POINTS } from '#domain/kernel/points';
import { runStaff } from '#server/cli/commands/run-staff';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** An order of one case at 480 baht. */
async function placed(): Promise<string> {
  const body = orderBody();
  const token = await tokenOf(server, 'shop1');
  expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
  return body.OrderId;
}

async function changeTo(
  office: OfficeBrowser,
  orderId: string,
  quantity: number,
  { seenRevision = 1, isAgreed = false } = {},
): Promise<void> {
  const answer = await office.ask(changeOrder, {
    orderId,
    seenRevision,
    lines: [{ productCode: 'C1001', unit: 1, quantity }],
    remark: undefined,
    shipToId: undefined,
    isWithoutCoupon: false,
    isAtTodaysPrices: false,
    isAgreed,
    reason: 'ลูกค้าโทรมา',
  });
  expect(answer).toMatchObject({ kind: 'changed', isUnchanged: false });
}

async function accept(orderId: string, seenRevision: number, username: 'shop1' | 'shop2' = 'shop1') {
  const token = await tokenOf(server, username);
  const body = { OrderId: orderId, Revision: seenRevision };
  const sent = await server.send(acceptOrderChange.path, { token, key: randomUUID(), body });
  return answerOf(acceptOrderChange, sent);
}

async function detailOf(OrderId: string) {
  const token = await tokenOf(server, 'shop1');
  return answerOf(getOrderDetail, await server.send(getOrderDetail.path, { token, body: { OrderId } }));
}

async function approve(office: OfficeBrowser, orderId: string, seenRevision: number) {
  const [outcome] = await office.ask(approveOrders, [{ orderId, seenRevision, seenStatus: 'so-wait' }]);
  return outcome?.result;
}

async function command(...args: readonly string[]): Promise<string> {
  const output: string[] = [];
  const print = (line: string) => void output.push(line);
  const exit = await runStaff([...args, '--by', 'staff1', '--write', '--language', 'en'], {
    print,
    printError: print,
    now: server.clock,
    monotonicMs: () => 0,
    openTenant: async () => ({ tenant: server.tenant, close: async () => {} }),
  });
  return `${exit} ${output.join('\n')}`;
}

test('an order that costs more is approved by nobody until its customer accepts it', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  await changeTo(office, id, 3);
  expect((await detailOf(id))?.agreed).toEqual({ total: satang(48_000), points: ZERO_POINTS });
  expect(await approve(office, id, 2)).toBe('not-agreed');
  expect(await command('move', id, '--to', 'so-approve')).toMatch(/^1 .*the customer has not agreed/s);
  const staff = await tokenOf(server, 'staff1');
  const body = { OrderId: id, Status: 2 };
  const moved = await server.send(moveOrder.path, { token: staff, key: randomUUID(), body });
  expect(answerOf(moveOrder, moved)).toEqual({ kind: 'refused', code: 'not-agreed' });
  expect(await accept(id, 2)).toMatchObject({ kind: 'agreed', order: { id, revision: 2 } });
  const after = await detailOf(id);
  expect(after?.agreed).toBeUndefined();
  expect(after?.changes).toMatchObject([{ revision: 2, agreedAt: server.clock().toISOString() }]);
  expect(await approve(office, id, 2)).toBe('done');
});

test('an order that costs the same or less asks nobody', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  await changeTo(office, id, 3);
  await changeTo(office, id, 1, { seenRevision: 2 });
  expect((await detailOf(id))?.agreed).toBeUndefined();
  expect(await approve(office, id, 3)).toBe('done');
});

test('an agreement counts for the total that the customer saw, and for no later one', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  await changeTo(office, id, 3);
  await changeTo(office, id, 5, { seenRevision: 2 });
  expect(await accept(id, 2)).toEqual({ kind: 'refused', code: 'order-changed' });
  expect((await detailOf(id))?.agreed?.total).toBe(48_000);
  expect((await accept(id, 3)).kind).toBe('agreed');
  expect((await accept(id, 3)).kind).toBe('agreed');
  await changeTo(office, id, 6, { seenRevision: 3 });
  expect((await detailOf(id))?.agreed?.total).toBe(240_000);
});

test('another customer cannot agree, and a cancelled order asks nobody', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  await changeTo(office, id, 3);
  expect(await accept(id, 2, 'shop2')).toEqual({ kind: 'refused', code: 'order-unknown' });
  expect(await command('cancel-order', id, '--reason', 'ลูกค้าโทรมา')).toMatch(/^0 /);
  expect(await accept(id, 2)).toEqual({ kind: 'refused', code: 'order-cancelled' });
});

test('a customer who agrees on the telephone while the order is changed is not asked', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  await changeTo(office, id, 3, { isAgreed: true });
  const after = await detailOf(id);
  expect(after?.agreed).toBeUndefined();
  expect(after?.changes).toMatchObject([{ agreedAt: server.clock().toISOString() }]);
  expect(await approve(office, id, 2)).toBe('done');
});

test('an agreement on the telephone is recorded once, with who recorded it', async () => {
  const office = await officeOf(server, 'owner');
  const id = await placed();
  await changeTo(office, id, 3);
  const wrong = { orderId: id, seenRevision: 1 };
  expect(await office.ask(recordAgreement, wrong)).toEqual({ kind: 'refused', code: 'order-changed' });
  const request = { orderId: id, seenRevision: 2 };
  expect(await office.ask(recordAgreement, request)).toMatchObject({ kind: 'agreed' });
  expect(await office.ask(recordAgreement, request)).toMatchObject({ kind: 'agreed' });
  expect(await command('agree', id)).toMatch(/^0 .*no agreement needed/s);
  const { rows } = await office.ask(listAudit, {
    accountId: '',
    action: 'order-agreed',
    subject: undefined,
    subjectId: id,
    text: '',
    firstDay: '',
    lastDay: '',
    after: '',
    take: 10,
  });
  expect(rows).toMatchObject([{ by: 'พนักงาน owner', subject: 'order' }]);
  expect((await office.ask(getOfficeOrder, id))?.order.agreed).toBeUndefined();
  expect(await approve(office, id, 2)).toBe('done');
});

test('a command records an agreement, and another one changes an order that was agreed to', async () => {
  const office = await officeOf(server, 'sales');
  const id = await placed();
  const change = ['change-order', id, '--reason', 'ลูกค้าโทรมา', '--line'];
  expect(await command(...change, 'C1001=3')).toMatch(/^0 /);
  expect(await command('agree', id, '--revision', '1')).toMatch(/^1 .*changed again/s);
  expect(await command('agree', id)).toMatch(/^0 .*agreed to/s);
  expect(await command(...change, 'C1001=4', '--agreed')).toMatch(/^0 /);
  expect(await approve(office, id, 3)).toBe('done');
});
