import { expect, test } from 'vitest';
import { forgetSentCopies } from '#local/orders/sent-copies';
import { deliveries } from '#server/store/delivery/deliveries';
import { readMissingVisits } from '#state/delivery/missing-visits';
import { sendMissingVisit } from '#state/delivery/send-missing-visit';
import type { Phone } from '#state/runtime/phone';
import { refreshRiderHistory } from '#state/delivery/rider-history';
import { refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { forgetVisit } from '#state/delivery/visit';
import { everySecond } from '#tests/support/runs/every-second';
import { approvedInvoice, ridersAt } from '#tests/support/data/invoices';
import { backUp } from '#tests/support/server/databases/restore-point';
import {
  deliver,
  dropOn,
  grabAll,
  invoicesOn,
  openRider,
  refusedVisitTo,
  sessionOn,
  visitsOn,
} from '#tests/support/phone/rider-phone';
import { openStockedServer } from '#tests/support/server/stocked-server';

/**
 * Promises, row 38. Deliveries that the server accepted and a restored database lost. Before the fix the drop was
 * listed as undelivered, and the proof was gone.
 */
const server = await openStockedServer();
/** The time for which a delivery attempt is held, with a margin. */
const HELD_MS = 10_000;

const missingOn = async (phone: Phone) =>
  await readMissingVisits(phone.personal, (await sessionOn(phone)).account);
const visitsAtTheCompany = async () => await server.database.select().from(deliveries);

/**
 * A delivery attempt that the server accepted after a backup.
 *
 * @param isGrabLost the rider grabbed the invoice after the backup, too
 */
async function visitThatIsLost(isGrabLost = false) {
  const orderId = await approvedInvoice(server);
  const rider = await openRider(server);
  const { phone, wait } = rider;
  const early = await backUp(server.database);
  await grabAll(phone, [orderId]);
  const late = await backUp(server.database);
  const id = await deliver(phone, orderId);
  await wait(HELD_MS);
  await sendNow(phone);
  expect(await visitsAtTheCompany()).toMatchObject([{ id }]);
  const restoreLater = await backUp(server.database);
  return { ...rider, orderId, id, restore: isGrabLost ? early : late, restoreLater };
}

test.each([
  ['the rider still has the invoice', false],
  ['the grab is lost too', true],
])('a delivery lost by a restored database is noticed and sent again (%s)', async (_how, isGrabLost) => {
  const { phone, orderId, id, restore } = await visitThatIsLost(isGrabLost);
  await refreshRiderInvoices(phone);
  await refreshRiderHistory(phone);
  expect(await missingOn(phone)).toEqual([]);
  await restore();
  expect(await refreshRiderInvoices(phone)).toBe('ready');
  expect(await missingOn(phone)).toMatchObject([{ id, orderId }]);
  expect((await dropOn(phone, orderId))?.visit).toMatchObject({ id, state: 'missing', outcome: 'full' });
  expect(await visitsOn(phone)).toMatchObject([{ state: 'missing', ownProofs: [{ kind: 'photo' }] }]);

  expect(await sendMissingVisit(phone, id)).toBe('done');
  await sendNow(phone);
  expect(await visitsAtTheCompany()).toMatchObject([{ id, orderId, outcome: 'full' }]);
  await refreshRiderInvoices(phone);
  await refreshRiderHistory(phone);
  expect(await missingOn(phone)).toEqual([]);
  expect(await visitsOn(phone)).toMatchObject([{ state: 'received' }]);
});

test('a refused delivery is noticed as missing too, until the next attempt is reported', async () => {
  const orderId = await approvedInvoice(server);
  const { phone, wait } = await openRider(server);
  await grabAll(phone, [orderId]);
  const restore = await backUp(server.database);
  const id = await deliver(phone, orderId, await refusedVisitTo(phone, orderId));
  await wait(HELD_MS);
  await sendNow(phone);
  await refreshRiderInvoices(phone);
  expect(await missingOn(phone)).toEqual([]);
  await restore();
  await refreshRiderInvoices(phone);
  expect(await missingOn(phone)).toMatchObject([{ id }]);
  // The rider makes another attempt instead.
  server.clock.moveOn(60_000);
  await deliver(phone, orderId);
  expect(await missingOn(phone)).toEqual([]);
  await wait(HELD_MS);
  await sendNow(phone);
  await refreshRiderHistory(phone);
  expect(await missingOn(phone)).toEqual([]);
});

test('a delivery that the server has again clears the notice, and its resend is one visit', async () => {
  const { phone, orderId, id, restore, restoreLater, connection } = await visitThatIsLost();
  await restore();
  await refreshRiderInvoices(phone);
  connection.close();
  expect(await sendMissingVisit(phone, id)).toBe('done');
  expect(await forgetVisit(phone, id)).toBe('unreachable');
  await restoreLater();
  connection.open();
  await sendNow(phone);
  expect(await visitsAtTheCompany()).toMatchObject([{ id, orderId }]);
  expect(await missingOn(phone)).toEqual([]);
});

test('a delivery that the server has again is not sent again', async () => {
  const { phone, id, restore, restoreLater } = await visitThatIsLost(true);
  await restore();
  await refreshRiderInvoices(phone);
  await restoreLater();
  expect(await sendMissingVisit(phone, id)).toBe('gone');
  expect(await missingOn(phone)).toEqual([]);
});

test('a missing delivery stays if another rider has the invoice or the server is unreachable', async () => {
  const { phone, orderId, id, restore, connection } = await visitThatIsLost(true);
  await restore();
  await refreshRiderInvoices(phone);
  connection.close();
  expect(await sendMissingVisit(phone, id)).toBe('unreachable');
  connection.open();
  await ridersAt(server).grab(orderId, 'rider2');
  expect(await sendMissingVisit(phone, id)).toBe('taken');
  expect(await missingOn(phone)).toMatchObject([{ id }]);
});

test('a missing delivery whose photo is gone is shown as lost and can be reported again', async () => {
  const { phone, orderId, id, restore } = await visitThatIsLost();
  await forgetSentCopies(phone.personal.sentCopies);
  await restore();
  await refreshRiderInvoices(phone);
  expect(await invoicesOn(phone)).toMatchObject({ lost: [{ id, orderId, copy: undefined }] });
  expect(await sendMissingVisit(phone, id)).toBe('gone');
  await refreshRiderInvoices(phone);
  await deliver(phone, orderId);
  expect((await invoicesOn(phone)).lost).toEqual([]);
});

test.each(everySecond(['closed', 'server-error', 'cut-body'] as const, 'first'))(
  'a failed refresh reports no missing delivery: %s',
  async (mishap) => {
    const { phone, restore, connection } = await visitThatIsLost();
    await restore();
    connection.plan('GET_DELIVERIES', mishap);
    await refreshRiderInvoices(phone);
    expect(await missingOn(phone)).toEqual([]);
  },
);
