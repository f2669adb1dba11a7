import { expect, test } from 'vitest';
import { sendDelivery } from '#contract/delivery/send-delivery';
import { deliveries } from '#server/store/delivery/deliveries';
import { discardUnsent } from '#state/app/discard-unsent';
import { saveDeliveryDraft, readDeliveryDraft } from '#state/delivery/delivery-draft';
import { grabInvoice, releaseInvoice } from '#state/delivery/grab-invoice';
import { refreshRiderHistory } from '#state/delivery/rider-history';
import { refreshRiderInvoices } from '#state/delivery/rider-invoices';
import { signIn } from '#state/accounts/session';
import { hasUnsentWork, signOut } from '#state/accounts/sign-out';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { forgetVisit, sendVisit, sendVisitAgain, undoVisit } from '#state/delivery/visit';
import { setImmediate } from 'node:timers/promises';
import { approvedInvoice, ridersAt } from '#tests/support/data/invoices';
import type { ConnectionFault } from '#tests/support/phone/network-to';
import { PASSWORD } from '#tests/support/data/people';
import {
  deliver,
  dropOn,
  grabAll,
  invoicesOn,
  openRider,
  refusedVisitTo,
  sessionOn,
  visitsOn,
  visitTo,
} from '#tests/support/phone/rider-phone';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { isEveryKind } from '#tests/support/runs/every-kind';

const server = await openStockedServer();
const HELD_MS = 10_000;

const visitsAtTheCompany = async () => await server.database.select().from(deliveries);

async function invoices(count: number): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) ids.push(await approvedInvoice(server));
  return ids;
}

/** A drop of this rider. */
async function openWithDrop() {
  const [orderId = ''] = await invoices(1);
  const rider = await openRider(server);
  await grabAll(rider.phone, [orderId]);
  return { ...rider, orderId };
}

test('offline the phone has all of a grabbed invoice, and of others no lines, text or number', async () => {
  const [mine = '', other = ''] = await invoices(2);
  const rider = await openRider(server);
  expect((await invoicesOn(rider.phone)).mine).toBeUndefined();
  await grabAll(rider.phone, [mine]);
  rider.connection.close();
  const { phone } = await rider.reopen();
  expect(await refreshRiderInvoices(phone)).toBe('unreachable');
  const here = await invoicesOn(phone);
  expect(here.mine).toMatchObject([
    { invoice: { orderId: mine, toCollect: 48_000, lines: [{ quantity: 1 }] }, visit: undefined },
  ]);
  expect(here.mine?.[0]?.invoice.shipTo.text).not.toBe('');
  expect(here.toGrab).toMatchObject([{ orderId: other, lines: [], shipTo: { text: '', phone: '' } }]);
  expect(await grabInvoice(phone, other)).toEqual({ kind: 'unreachable' });
});

const FAULTS: readonly (readonly [string, readonly ConnectionFault[]])[] = [
  ['on a road that is good again', []],
  ['past a lost answer, a 500 and a 429', ['closed', 'answer-lost', 'server-error', 'too-many-requests']],
  [
    'after two lost answers, a 503, a cut answer and a captive portal',
    ['answer-lost', 'answer-lost', 'unavailable', 'cut-body', 'captive-portal'],
  ],
  [
    'after a 429, several 500s and a 403 of a proxy',
    ['too-many-requests', 'server-error', 'closed', 'bare-403', 'answer-lost', 'server-error', 'answer-lost'],
  ],
];

/** Enough for the app to be closed and opened twice in between. The soak uses a whole day's drops. */
const DROPS = isEveryKind ? 12 : 5;

/** The last two connections combine all faults of the others. */
test.each(isEveryKind ? FAULTS : FAULTS.slice(-2))(
  'all drops of a day offline arrive once each, %s',
  async (_how, faults) => {
    const ids = await invoices(DROPS);
    const first = await openRider(server);
    await grabAll(first.phone, ids);
    first.connection.close();
    let rider: Awaited<ReturnType<typeof first.reopen>> = first;
    const captured = new Map<string, string>();
    for (const [index, orderId] of ids.entries()) {
      rider.clock.moveOn(600_000);
      captured.set(orderId, rider.phone.remote.serverClock.now().toISOString());
      await deliver(rider.phone, orderId);
      if (index % 3 === 1) rider = await rider.reopen();
      await rider.untilIdle();
    }
    const { mine } = await invoicesOn(rider.phone);
    expect(mine?.map(({ visit }) => visit?.outcome)).toEqual(ids.map(() => 'full'));
    server.clock.moveOn(DROPS * 600_000);
    first.connection.plan('SEND_DELIVERY', ...faults);
    first.connection.open();
    for (let round = 0; round < 12; round += 1) {
      rider.network.wake('online');
      await rider.wait(300_000);
    }
    expect(await rider.phone.personal.outbox.count()).toBe(0);
    const arrived = await visitsAtTheCompany();
    expect(arrived.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
    for (const { orderId, capturedAt, proofs, cash } of arrived) {
      expect(capturedAt.toISOString()).toBe(captured.get(orderId));
      expect([proofs, cash]).toMatchObject([[{ kind: 'photo' }], 48_000]);
    }
    await refreshRiderInvoices(rider.phone);
    expect((await invoicesOn(rider.phone)).mine).toEqual([]);
    await refreshRiderHistory(rider.phone);
    const visits = await visitsOn(rider.phone);
    expect(visits.map(({ visit }) => visit.orderId)).toEqual(ids.toReversed());
    expect(new Set(visits.map(({ state }) => state))).toEqual(new Set(['received']));
  },
);

test('neither the timer, "send now" nor the network sends a held visit before ten seconds', async () => {
  const { phone, network, connection, orderId, untilIdle, wait } = await openWithDrop();
  await deliver(phone, orderId);
  await sendNow(phone);
  phone.sync.start();
  network.wake('online');
  network.wake('visible');
  await untilIdle();
  expect((await dropOn(phone, orderId))?.visit).toMatchObject({ state: 'held', outcome: 'full' });
  expect(connection.arrivalsAt(sendDelivery.path)).toEqual([]);
  await wait(HELD_MS - 1);
  expect(connection.arrivalsAt(sendDelivery.path)).toEqual([]);
  await wait(1);
  expect(connection.arrivalsAt(sendDelivery.path)).toHaveLength(1);
  expect((await dropOn(phone, orderId))?.visit).toMatchObject({ state: 'confirmed' });
});

test('another visit that fails or arrives does not send a held visit early', async () => {
  const [first = '', second = ''] = await invoices(2);
  const { phone, connection, network, wait } = await openRider(server);
  await grabAll(phone, [first, second]);
  connection.close();
  await deliver(phone, first);
  await wait(HELD_MS);
  await deliver(phone, second);
  connection.open();
  network.wake('online');
  await sendNow(phone);
  expect((await visitsAtTheCompany()).map(({ orderId }) => orderId)).toEqual([first]);
  expect((await dropOn(phone, second))?.visit?.state).toBe('held');
  await wait(HELD_MS);
  expect(await visitsAtTheCompany()).toHaveLength(2);
});

test('a rider can send a held visit at once', async () => {
  const { phone, orderId } = await openWithDrop();
  await sendVisitAgain(phone, await deliver(phone, orderId));
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

test('a visit undone within ten seconds is not sent, and the form has its pictures again', async () => {
  const { phone, orderId, connection, wait } = await openWithDrop();
  const visit = await visitTo(phone, orderId, { note: 'ฝากไว้ที่ป้อม' });
  const [photo] = visit.proofs;
  const content = photo?.content ?? '';
  const signature = { id: phone.ids.newId(), kind: 'signature' as const, content };
  const sent = await sendVisit(phone, orderId, { ...visit, proofs: [...visit.proofs, signature] });
  const id = sent.kind === 'saved' ? sent.id : '';
  const { account } = await sessionOn(phone);
  expect(await readDeliveryDraft(phone, account, orderId)).toBeUndefined();
  expect(await undoVisit(phone, id)).toBe('undone');
  expect(await undoVisit(phone, id)).toBe('too-late');
  await wait(HELD_MS);
  expect(connection.arrivalsAt(sendDelivery.path)).toEqual([]);
  expect((await dropOn(phone, orderId))?.visit).toBeUndefined();
  expect(await readDeliveryDraft(phone, account, orderId)).toEqual({
    arrivedAt: visit.arrivedAt,
    arrivedPlace: visit.place,
    lines: visit.lines,
    receiver: visit.receiver,
    note: visit.note,
    cash: '480',
    transfer: '',
    moneyReason: undefined,
    photo,
    signature,
  });
});

test('a visit that may have arrived cannot be undone', async () => {
  const { phone, orderId, connection, wait } = await openWithDrop();
  const id = await deliver(phone, orderId);
  connection.plan('SEND_DELIVERY', 'answer-lost');
  await wait(HELD_MS);
  expect(await undoVisit(phone, id)).toBe('too-late');
  await wait(10_000);
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

test('an app killed within the ten seconds sends the visit by itself at its next start', async () => {
  const rider = await openWithDrop();
  await deliver(rider.phone, rider.orderId);
  rider.clock.moveOn(3_000);
  const again = await rider.reopen();
  again.phone.sync.start();
  await again.untilIdle();
  expect((await dropOn(again.phone, rider.orderId))?.visit?.state).toBe('held');
  await again.wait(7_000);
  expect(await visitsAtTheCompany()).toMatchObject([{ orderId: rider.orderId, outcome: 'full' }]);
});

test('a phone clock that is set back does not hold a visit forever', async () => {
  const { phone, orderId, clock, wait } = await openWithDrop();
  await deliver(phone, orderId);
  clock.setWall(new Date(clock.now().getTime() - 86_400_000));
  await wait(1);
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

test('a second tap creates no second visit, and neither does a delivered invoice', async () => {
  const { phone, orderId, wait } = await openWithDrop();
  const visit = await visitTo(phone, orderId);
  const outcomes = await Promise.all([sendVisit(phone, orderId, visit), sendVisit(phone, orderId, visit)]);
  expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['gone', 'saved']);
  await wait(HELD_MS);
  expect(await sendVisit(phone, orderId, visit)).toEqual({ kind: 'gone' });
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

test('an incomplete visit names what is missing and saves nothing', async () => {
  const { phone, orderId } = await openWithDrop();
  const visit = await visitTo(phone, orderId, { receiver: '', proofs: [], money: undefined });
  expect(await sendVisit(phone, orderId, visit)).toEqual({
    kind: 'incomplete',
    problems: ['receiver-missing', 'proof-missing', 'money-missing'],
  });
  expect(await phone.personal.outbox.count()).toBe(0);
});

test('a drop stays in the list while its visit is sent, until a later list omits it', async () => {
  const { phone, orderId, untilIdle, clock } = await openWithDrop();
  await deliver(phone, orderId);
  clock.moveOn(HELD_MS);
  const looks: ReturnType<typeof dropOn>[] = [];
  const taking = new Set([orderId]);
  const taken = untilIdle().then(() => taking.clear());
  while (taking.size > 0) {
    looks.push(dropOn(phone, orderId));
    await setImmediate();
  }
  await taken;
  for (const drop of await Promise.all(looks)) expect(drop?.visit?.outcome).toBe('full');
  expect((await dropOn(phone, orderId))?.visit?.state).toBe('confirmed');
  expect(await refreshRiderInvoices(phone)).toBe('ready');
  expect(await dropOn(phone, orderId)).toBeUndefined();
  expect(await visitsOn(phone)).toMatchObject([{ state: 'received', visit: { orderId } }]);
});

test('a drop refused at the door can be tried again, and both visits arrive in order', async () => {
  const { phone, orderId, connection, wait } = await openWithDrop();
  connection.close();
  expect(await sendVisit(phone, orderId, await refusedVisitTo(phone, orderId))).toMatchObject({
    kind: 'saved',
  });
  await wait(HELD_MS);
  server.clock.moveOn(3_600_000);
  await wait(3_600_000);
  await deliver(phone, orderId);
  connection.open();
  await wait(400_000);
  expect((await visitsAtTheCompany()).map(({ outcome }) => outcome)).toEqual(['refused', 'full']);
});

test("the server's list shows a refusal at the door, and the drop may be tried again", async () => {
  const { phone, orderId, wait } = await openWithDrop();
  await sendVisit(phone, orderId, await refusedVisitTo(phone, orderId));
  await wait(HELD_MS);
  expect((await dropOn(phone, orderId))?.visit).toMatchObject({ state: 'confirmed', outcome: 'refused' });
  await refreshRiderInvoices(phone);
  expect(await dropOn(phone, orderId)).toMatchObject({
    invoice: { refusedBefore: { reason: 'shop-closed' } },
    visit: undefined,
  });
});

test('a visit to an invoice that the office released meanwhile is accepted', async () => {
  const { phone, orderId, connection, wait } = await openWithDrop();
  connection.close();
  await deliver(phone, orderId);
  expect(await ridersAt(server).release(orderId, 'staff1')).toEqual({ kind: 'released' });
  connection.open();
  await wait(HELD_MS);
  expect(await visitsAtTheCompany()).toMatchObject([{ orderId, outcome: 'full' }]);
});

test("a visit to another rider's invoice is parked with its proof, to be sent again or discarded", async () => {
  const { phone, orderId, connection, wait } = await openWithDrop();
  connection.close();
  const id = await deliver(phone, orderId);
  await ridersAt(server).release(orderId, 'staff1');
  await ridersAt(server).grab(orderId, 'rider2');
  connection.open();
  await wait(HELD_MS);
  await refreshRiderInvoices(phone);
  const parked = { state: 'parked', refusal: 'invoice-taken', outcome: 'full' };
  expect((await dropOn(phone, orderId))?.visit).toMatchObject(parked);
  const [visit] = await visitsOn(phone);
  expect(visit).toMatchObject({ state: 'parked', refusal: 'invoice-taken', ownProofs: [{ kind: 'photo' }] });
  expect(visit?.ownProofs[0]?.content).not.toBe('');
  await sendVisitAgain(phone, id);
  expect((await dropOn(phone, orderId))?.visit).toMatchObject(parked);
  // The other rider gave it back, so nobody has it now.
  expect(await ridersAt(server).release(orderId, 'rider2')).toEqual({ kind: 'released' });
  expect(await forgetVisit(phone, id)).toBe('done');
  expect(await dropOn(phone, orderId)).toBeUndefined();
  expect(await visitsOn(phone)).toEqual([]);
});

test('a parked visit can be edited from its saved state', async () => {
  const { phone, orderId, wait } = await openWithDrop();
  const proof = { id: phone.ids.newId(), kind: 'photo' as const };
  const id = await deliver(phone, orderId, {
    proofs: [{ ...proof, content: Buffer.from('%PDF-1.7').toString('base64') }],
  });
  await wait(HELD_MS);
  expect((await dropOn(phone, orderId))?.visit).toMatchObject({ state: 'parked', refusal: 'file-is-pdf' });
  expect(await undoVisit(phone, id)).toBe('undone');
  const { account } = await sessionOn(phone);
  expect(await readDeliveryDraft(phone, account, orderId)).toMatchObject({ receiver: 'คุณวิไล', photo: proof });
  await deliver(phone, orderId);
  await wait(HELD_MS);
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

test('a new report replaces a parked visit', async () => {
  const { phone, orderId, wait } = await openWithDrop();
  const content = Buffer.from('no picture').toString('base64');
  await deliver(phone, orderId, { proofs: [{ id: phone.ids.newId(), kind: 'photo', content }] });
  await wait(HELD_MS);
  await deliver(phone, orderId);
  await wait(HELD_MS);
  expect([await phone.personal.outbox.count(), (await visitsAtTheCompany()).length]).toEqual([0, 1]);
});

test('visits and proof of a rider signed out by the office wait for the sign-in and arrive', async () => {
  const { phone, orderId, connection, wait, untilIdle } = await openWithDrop();
  const [next = ''] = await invoices(1);
  await grabAll(phone, [next]);
  await deliver(phone, orderId);
  const draft = { ...BLANK, receiver: 'ป้าแดง' };
  await saveDeliveryDraft(phone, next, draft);
  connection.plan('SEND_DELIVERY', 'session-ended');
  await wait(HELD_MS);
  expect((await sessionOn(phone)).isEnded).toBe(true);
  expect((await dropOn(phone, orderId))?.visit?.state).toBe('needs-sign-in');
  expect(await visitsOn(phone)).toMatchObject([{ state: 'needs-sign-in', ownProofs: [{ kind: 'photo' }] }]);
  await signIn(phone, { username: 'rider1', password: PASSWORD });
  await untilIdle();
  expect(await visitsAtTheCompany()).toHaveLength(1);
  // A rider at a door has a draft of the next delivery, which is still there.
  expect(await readDeliveryDraft(phone, (await sessionOn(phone)).account, next)).toEqual(draft);
});

test('a held visit whose session ended is not sent early by the sign-in', async () => {
  const { phone, orderId, wait, untilIdle } = await openWithDrop();
  await deliver(phone, orderId);
  await phone.remote.onSessionEnded((await sessionOn(phone)).token);
  expect((await dropOn(phone, orderId))?.visit?.state).toBe('needs-sign-in');
  await signIn(phone, { username: 'rider1', password: PASSWORD });
  await untilIdle();
  expect(await visitsAtTheCompany()).toEqual([]);
  await wait(HELD_MS);
  expect(await visitsAtTheCompany()).toHaveLength(1);
});

const BLANK = {
  arrivedAt: undefined,
  arrivedPlace: undefined,
  lines: [],
  receiver: '',
  note: '',
  cash: '',
  transfer: '',
  moneyReason: undefined,
  photo: undefined,
  signature: undefined,
} as const;

test('a visit draft with photo and money survives a restart and is deleted at sign-out', async () => {
  const rider = await openWithDrop();
  const draft = {
    ...BLANK,
    arrivedAt: '2026-11-20T02:00:00.000Z',
    arrivedPlace: { pin: { latitude: 13.5, longitude: 100.25 }, accuracyMetres: 40 },
    lines: [{ number: 1, delivered: 0, reason: 'damaged' as const }],
    cash: '๔๘๐',
    transfer: '1.',
    moneyReason: 'pays-later' as const,
    photo: { id: rider.phone.ids.newId(), kind: 'photo' as const, content: 'QUJD' },
  };
  expect(await saveDeliveryDraft(rider.phone, rider.orderId, draft)).toBe('saved');
  const { phone } = await rider.reopen();
  const { account } = await sessionOn(phone);
  expect(await readDeliveryDraft(phone, account, rider.orderId)).toEqual(draft);
  await signOut(phone);
  expect(await readDeliveryDraft(phone, account, rider.orderId)).toBeUndefined();
  expect(await saveDeliveryDraft(phone, rider.orderId, draft)).toBe('session-changed');
});

test('an unsent visit kept at sign-out goes when its rider returns; a discarded one never goes', async () => {
  const { phone, orderId, connection, untilIdle, wait } = await openWithDrop();
  connection.close();
  await deliver(phone, orderId);
  expect(await hasUnsentWork(phone)).toBe(true);
  await signOut(phone);
  expect(await phone.personal.outbox.count()).toBe(1);
  connection.open();
  await signIn(phone, { username: 'rider2', password: PASSWORD });
  await wait(HELD_MS);
  expect(await visitsAtTheCompany()).toEqual([]);
  expect(await visitsOn(phone)).toEqual([]);
  await signIn(phone, { username: 'rider1', password: PASSWORD });
  await untilIdle();
  expect(await visitsAtTheCompany()).toHaveLength(1);
  const [other = ''] = await invoices(1);
  await grabAll(phone, [other]);
  await deliver(phone, other);
  expect(await discardUnsent(phone)).toBe('all');
  expect(await hasUnsentWork(phone)).toBe(false);
});

test('an invoice with a pending visit cannot be released', async () => {
  const { phone, orderId } = await openWithDrop();
  const id = await deliver(phone, orderId);
  expect(await releaseInvoice(phone, orderId)).toEqual({ kind: 'pending' });
  await undoVisit(phone, id);
  expect(await releaseInvoice(phone, orderId)).toEqual({ kind: 'released' });
  const here = await invoicesOn(phone);
  expect([here.mine, here.toGrab?.map((invoice) => invoice.orderId)]).toEqual([[], [orderId]]);
});

test("a phone whose clock is a day ahead reports the server's time", async () => {
  const [orderId = ''] = await invoices(1);
  const clock = phoneClock(new Date(server.clock().getTime() + 86_400_000));
  const { phone, connection, wait } = await openRider(server, 'rider1', { clock });
  phone.remote.serverClock.note(server.clock());
  await grabAll(phone, [orderId]);
  connection.close();
  clock.moveOn(60_000);
  server.clock.moveOn(60_000);
  const handedOverAt = server.clock();
  await deliver(phone, orderId);
  server.clock.moveOn(3_600_000);
  connection.open();
  await wait(3_600_000);
  expect(await visitsAtTheCompany()).toMatchObject([
    { capturedAt: handedOverAt, arrivedAt: handedOverAt, receivedAt: server.clock() },
  ]);
});
