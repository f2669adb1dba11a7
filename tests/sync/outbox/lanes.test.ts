import { expect, test } from 'vitest';
import type { OutboxRow } from '#local/orders/outbox';
import { sendableRows } from '#sync/engine/lanes';

const NOW = new Date('2026-11-20T09:00:00Z');

function row(seq: number, changes: Partial<OutboxRow> = {}): OutboxRow {
  return {
    seq,
    id: `key-${seq}`,
    tenant: 'demo',
    account: 'C0001|BKK1|customer',
    actor: 'C0001|BKK1|customer',
    onBehalfOf: { customerCode: 'C0001', saleUnit: 'BKK1' },
    kind: 'add-order',
    schemaVersion: 1,
    lane: `lane-${seq}`,
    body: {},
    state: 'waiting',
    attempts: 0,
    isMaybeSent: false,
    createdAt: NOW,
    ...changes,
  };
}

const keysOf = (rows: readonly OutboxRow[], canRepeat = true) =>
  sendableRows(rows, NOW, canRepeat).map((each) => each.seq);

test('the rows of a lane are sent one after the other, whatever the first one waits for', () => {
  expect(keysOf([row(1, { lane: 'a' }), row(2, { lane: 'a' }), row(3)])).toEqual([1, 3]);
  expect(keysOf([row(1, { lane: 'a', state: 'parked' }), row(2, { lane: 'a' }), row(3)])).toEqual([3]);
});

test('the least tried row is sent first, so a row that always fails delays no other', () => {
  expect(keysOf([row(1, { attempts: 9, state: 'unknown' }), row(2), row(3)])).toEqual([2, 3, 1]);
});

test('a row that is not due, or needs a sign-in or its owner, is not sent', () => {
  const later = { nextAttemptAt: new Date(NOW.getTime() + 1), waitMs: 1 };
  expect(keysOf([row(1, later), row(2, { state: 'needs-sign-in' }), row(3, { state: 'parked' })])).toEqual(
    [],
  );
});

test('without idempotency at the back end an unknown row is not sent again automatically', () => {
  const rows = [row(1, { state: 'unknown', attempts: 1 }), row(2)];
  expect(keysOf(rows)).toEqual([2, 1]);
  expect(keysOf(rows, false)).toEqual([2]);
});

test('orders are sent before favourites, whatever their attempts and age', () => {
  const wish = { kind: 'set-wish' } as const;
  expect(keysOf([row(1, wish), row(2, { attempts: 9 }), row(3)])).toEqual([3, 2, 1]);
});

test('an unknown favourite is sent again to any back end, because it states its result', () => {
  const rows = [row(1, { kind: 'set-wish', state: 'unknown', attempts: 1 })];
  expect(keysOf(rows, false)).toEqual([1]);
});

test('a change for a new client waits for its registration, also if that is parked', () => {
  const onBehalfOf = { customerCode: 'a-new-client', saleUnit: 'BKK1' };
  const registration = { kind: 'register-client', lane: 'a-new-client' } as const;
  const wish = { kind: 'set-wish', onBehalfOf } as const;
  expect(keysOf([row(1, { onBehalfOf }), row(2, registration), row(3), row(4, wish)])).toEqual([2, 3]);
  expect(keysOf([row(1, { onBehalfOf }), row(2, { ...registration, state: 'parked' }), row(3)])).toEqual([3]);
  expect(keysOf([row(1, { onBehalfOf })])).toEqual([1]);
});

test('an order is sent after the addresses it names; an address is deleted after its orders', () => {
  const order = { waitsFor: ['address a'] };
  const added = { kind: 'add-address', lane: 'address a' } as const;
  const changed = { kind: 'update-address', lane: 'address a' } as const;
  const removed = { kind: 'remove-address', lane: 'address a' } as const;
  expect(keysOf([row(1, order), row(2, added), row(3)])).toEqual([2, 3]);
  expect(keysOf([row(1, order), row(2, { ...added, state: 'parked' })])).toEqual([]);
  expect(keysOf([row(1, changed), row(2, order)])).toEqual([1]);
  expect(keysOf([row(1, order), row(2, changed)])).toEqual([1, 2]);
  expect(keysOf([row(1, order), row(2, removed)])).toEqual([1]);
  expect(keysOf([row(1, { ...order, state: 'parked' }), row(2, removed)])).toEqual([2]);
});
