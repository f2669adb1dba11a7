import { expect, test } from 'vitest';
import { grabInvoice as grabCall } from '#contract/delivery/grab-invoice';
import { readSession } from '#local/accounts/sessions';
import { grabInvoice, releaseInvoice } from '#state/delivery/grab-invoice';
import { refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { signIn } from '#state/accounts/session';
import { approvedInvoice } from '#tests/support/data/invoices';
import { PASSWORD } from '#tests/support/data/people';
import { dropOn, invoicesOn, openRider } from '#tests/support/phone/rider-phone';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const RIDER1 = 'ไรเดอร์หนึ่ง';

test('two riders grab one invoice at once: one gets it, the other is told by whom and when', async () => {
  const orderId = await approvedInvoice(server);
  const riders = [await openRider(server), await openRider(server, 'rider2')] as const;
  for (const { phone } of riders) {
    await refreshRiderInvoices(phone);
    expect((await invoicesOn(phone)).toGrab).toMatchObject([{ orderId }]);
  }
  const answers = await Promise.all(riders.map(({ phone }) => grabInvoice(phone, orderId)));
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['grabbed', 'taken']);
  expect(answers).toContainEqual({
    kind: 'taken',
    by: expect.stringMatching(/^ไรเดอร์/),
    at: server.clock().toISOString(),
  });
  const lists = await Promise.all(riders.map(({ phone }) => invoicesOn(phone)));
  // Neither list offers it any more, without a manual reload.
  expect(lists.map(({ toGrab }) => toGrab)).toEqual([[], []]);
  expect(lists.flatMap(({ mine }) => mine ?? []).map(({ invoice }) => invoice.orderId)).toEqual([orderId]);
});

test('a grab from an old list tells who has the invoice and removes it from the list', async () => {
  const orderId = await approvedInvoice(server);
  const [first, second] = [await openRider(server), await openRider(server, 'rider2')];
  await refreshRiderInvoices(second.phone);
  await grabInvoice(first.phone, orderId);
  const at = server.clock().toISOString();
  server.clock.moveOn(3_600_000);
  expect(await grabInvoice(second.phone, orderId)).toEqual({ kind: 'taken', by: RIDER1, at });
  expect((await invoicesOn(second.phone)).toGrab).toEqual([]);
  expect(await releaseInvoice(second.phone, orderId)).toEqual({ kind: 'taken' });
});

test('a grab while offline takes nothing, and nothing is sent later', async () => {
  const orderId = await approvedInvoice(server);
  const rider = await openRider(server);
  await refreshRiderInvoices(rider.phone);
  rider.connection.close();
  expect(await grabInvoice(rider.phone, orderId)).toEqual({ kind: 'unreachable' });
  rider.connection.open();
  await rider.wait(600_000);
  expect(rider.connection.arrivalsAt(grabCall.path)).toEqual([]);
  expect((await invoicesOn(rider.phone)).toGrab).toMatchObject([{ orderId }]);
});

test('a grab with an ended session takes nothing, says so, and works after a new sign-in', async () => {
  const orderId = await approvedInvoice(server);
  const { phone, connection } = await openRider(server);
  await refreshRiderInvoices(phone);
  connection.plan('GRAB_INVOICE', 'session-ended');
  expect(await grabInvoice(phone, orderId)).toEqual({ kind: 'session-changed' });
  expect((await readSession(phone.personal.sessions))?.isEnded).toBe(true);
  await signIn(phone, { username: 'rider1', password: PASSWORD });
  expect(await grabInvoice(phone, orderId)).toMatchObject({ kind: 'grabbed' });
});

test('after a lost answer the next list shows whose invoice it is, and a new tap succeeds', async () => {
  const orderId = await approvedInvoice(server);
  const { phone, connection } = await openRider(server);
  connection.plan('GRAB_INVOICE', 'answer-lost');
  expect(await grabInvoice(phone, orderId)).toEqual({ kind: 'unreachable' });
  await refreshRiderInvoices(phone);
  expect(await dropOn(phone, orderId)).toMatchObject({ visit: undefined });
  expect(await grabInvoice(phone, orderId)).toMatchObject({ kind: 'grabbed' });
});
