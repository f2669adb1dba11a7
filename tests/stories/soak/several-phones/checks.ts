import { expect } from 'vitest';
import { saveConsent } from '#contract/accounts/save-consent';
import { setWish } from '#contract/wishlist/wishlist';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { findPrivacyChoice } from '#server/store/accounts/privacy-choices';
import { linesOfOrder } from '#server/store/orders/order-lines';
import { slips } from '#server/store/payments/slips';
import { storedAddress } from '#server/store/orders/stored-order';
import { refreshWishlist } from '#state/wishlist/wishlist';
import { addressesAt, addressesOn, requestAddresses } from '#tests/support/phone/addresses-on';
import { addressId, KEY1 } from '#tests/support/data/products';
import { ordersIn } from '#tests/support/server/orders-in';
import { CUSTOMERS } from '#tests/support/data/people';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';
import type { QueuedChange } from './changes.ts';
import type { World } from './world.ts';

/** Checks that must pass at every moment, however bad the connections are. */
export async function expectNoLies(world: World): Promise<void> {
  // Read first: a change that a phone later reports as certainly unsent must not be among these.
  const effective = await effectiveKeys(world);
  await expectNothingMoreCertainThanTrue(world, effective);
  expect(
    [...world.claimed].filter((change) => effective.has(change.key)).map(described),
    'taken back, and the company did it',
  ).toEqual([]);
  await expectOrdersExplained(world);
  await expectOwnAddresses(world);
}

/** Keys under which a change took effect: neither closed nor refused. */
async function effectiveKeys({ server }: World): Promise<ReadonlySet<string>> {
  const rows = await server.database.select().from(idempotencyKeys);
  const done = rows.filter(({ fingerprint, answer }) => fingerprint !== 'closed' && !isRefusal(answer));
  return new Set(done.map(({ key }) => key));
}

function isRefusal(answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null || !('status_code' in answer)) return false;
  return !['200', '404'].includes(String(answer.status_code));
}

async function expectNothingMoreCertainThanTrue(
  { devices }: World,
  effective: ReadonlySet<string>,
): Promise<void> {
  for (const { name, tabs } of devices) {
    const rows = (await tabs[0]?.phone.personal.outbox.toArray()) ?? [];
    const wrong = rows.filter(
      ({ id, state, isMaybeSent }) => state !== 'sending' && !isMaybeSent && effective.has(id),
    );
    expect(wrong, `certainly unsent on ${name}, and the company did it`).toEqual([]);
  }
}

/** Every order on the server was confirmed by somebody for that customer, and no phone reported it as unsent. */
async function expectOrdersExplained(world: World): Promise<void> {
  const { server, versions, discardedIds, withdrawnUpTo, invoices } = world;
  for (const order of await ordersIn(server)) {
    if (invoices.includes(order.id)) continue;
    expect(discardedIds.has(order.id), `${order.id} was discarded`).toBe(false);
    expect(order.revision).toBeGreaterThan(withdrawnUpTo.get(order.id) ?? 0);
    const [line] = await linesOfOrder(server.database, order.id);
    const found = {
      customer: order.customerCode,
      quantity: line?.quantity,
      shipToName: storedAddress.parse(order.shipTo).name,
    };
    const meant = versions
      .filter(({ request, isTakenBack }) => request.id === order.id && !isTakenBack)
      .map(({ request, quantity, shipToName }) => ({
        customer: request.customer.customerCode,
        quantity,
        // A phone without the address shows none.
        shipToName: shipToName ?? found.shipToName,
      }));
    expect(meant, `what was confirmed of ${order.id}`).toContainEqual(found);
  }
}

/** An address of one client never appears at another. */
async function expectOwnAddresses({ server }: World): Promise<void> {
  for (const customer of [KEY1, CUSTOMERS.client1, CUSTOMERS.client2]) {
    const names = (await addressesAt(server, customer)).map(({ name }) => name);
    const foreign = names.filter(
      (name) => /^ร้าน C\d{4} /.test(name) && !name.startsWith(`ร้าน ${customer.customerCode} `),
    );
    expect(foreign, `names of others at ${customer.customerCode}`).toEqual([]);
  }
}

/** Checks that must pass after everything has recovered and every request has arrived. */
export async function expectAllArrived(world: World): Promise<void> {
  const effective = await effectiveKeys(world);
  await expectOutboxesWait(world);
  expect(
    world.changes.all
      .filter(({ fate, row }) => fate === 'settled' && MUST_BE_DONE.has(row.kind))
      .filter(({ key }) => !effective.has(key))
      .map(described),
    'settled on the phone, and not done at the company',
  ).toEqual([]);
  await expectNoOrderLost(world);
  await expectSlipsArrived(world);
  await expectLatestConsents(world);
  await expectLatestWishes(world);
  await expectSameAddresses(world);
}

/** An order may be settled under another phone's key, and a later change replaces that of a favourite or address. */
const MUST_BE_DONE: ReadonlySet<string> = new Set([
  'save-consent',
  'send-slip',
  'send-delivery',
  'cancel-order',
]);

/** Nothing is sent automatically any more: each change is sent, or its owner has to decide. */
async function expectOutboxesWait({ devices }: World): Promise<void> {
  for (const { name, tabs } of devices) {
    const rows = (await tabs[0]?.phone.personal.outbox.toArray()) ?? [];
    const going = rows.filter(({ state }) => state !== 'parked');
    // Queued behind a change that waits for its owner.
    const stuck = going.filter(({ waitsFor, lane }) =>
      rows.every(
        (other) => other.state !== 'parked' || !(other.lane === lane || waitsFor?.includes(other.lane)),
      ),
    );
    expect(stuck, `still going on ${name}`).toEqual([]);
  }
}

async function expectNoOrderLost(world: World): Promise<void> {
  const { server, versions, discardedIds, withdrawnUpTo, devices } = world;
  const there = new Set((await ordersIn(server)).map(({ id }) => id));
  const waiting = new Set<string>();
  for (const { tabs } of devices)
    for (const id of (await tabs[0]?.phone.personal.unsentOrders.toCollection().primaryKeys()) ?? [])
      waiting.add(id);
  const lost = versions.filter(
    ({ request: { id, revision }, isTakenBack }) =>
      !isTakenBack &&
      !there.has(id) &&
      !waiting.has(id) &&
      !discardedIds.has(id) &&
      revision > (withdrawnUpTo.get(id) ?? 0),
  );
  expect(lost, 'orders that were confirmed and are nowhere').toEqual([]);
}

async function expectSlipsArrived({ server, changes, devices }: World): Promise<void> {
  const there = new Set((await server.database.select({ id: slips.id }).from(slips)).map(({ id }) => id));
  const here = new Set<string>();
  for (const { tabs } of devices)
    for (const { id } of (await tabs[0]?.phone.personal.outbox.toArray()) ?? []) here.add(id);
  const missing = changes
    .ofKind('send-slip')
    .filter(({ fate, key, row }) => fate !== 'taken-back' && !there.has(row.id) && !here.has(key));
  expect(missing.map(described), 'slips that are nowhere').toEqual([]);
}

/**
 * The changes that take effect once all have arrived: the newest of each device, and among those the one decided last.
 */
function winners(changes: readonly QueuedChange[]): readonly QueuedChange[] {
  const newest = [...new Set(changes.map(({ device }) => device))].flatMap((device) => {
    const own = changes
      .filter((change) => change.device === device)
      .toSorted((one, other) => one.number - other.number);
    const last = own.at(-1);
    return last === undefined ? [] : [{ last, isMonotonic: own.every((each) => at(each) <= at(last)) }];
  });
  const latest = Math.max(...newest.map(({ last }) => at(last)));
  // After a start without a network a decision has the age of the phone's last known state, so either may count.
  const isClear = newest.every(({ isMonotonic }) => isMonotonic);
  return newest.filter(({ last }) => !isClear || at(last) === latest).map(({ last }) => last);
}

function at({ row }: QueuedChange): number {
  return row.decidedAt ?? 0;
}

async function expectLatestConsents({ server, changes }: World): Promise<void> {
  for (const customer of [KEY1, CUSTOMERS.client1, CUSTOMERS.client2]) {
    const said = changes
      .ofKind('save-consent')
      .filter(({ fate, row }) => fate === 'settled' && row.onBehalfOf.customerCode === customer.customerCode);
    if (said.length === 0) continue;
    const counted = winners(said).map(({ row }) => {
      const request = saveConsent.request.fromWire(row.body);
      return request.ok && request.value.isGiven;
    });
    const found = (await findPrivacyChoice(server.database, customer))?.isGiven;
    expect(counted, `consent of ${customer.customerCode}`).toContain(found);
  }
}

async function expectLatestWishes(world: World): Promise<void> {
  const { server, changes, devices } = world;
  const atShop = await wishedAt(server, 'shop1');
  for (const { name, tabs } of devices) {
    const [tab] = tabs;
    if (tab === undefined || (name !== 'first' && name !== 'second')) continue;
    expect(await refreshWishlist(tab.phone)).toBe('ready');
    expect(await wishedOn(tab.phone), `favourites on ${name}`).toEqual(atShop);
  }
  const settled = changes.ofKind('set-wish').filter(({ fate }) => fate === 'settled');
  for (const lane of new Set(settled.map(({ row }) => row.lane))) {
    const said = settled.filter(({ row }) => row.lane === lane);
    const counted = winners(said).map(({ row }) => {
      const request = setWish.request.fromWire(row.body);
      return request.ok && request.value.isWished;
    });
    expect(counted, lane).toContain(atShop.includes(lane.split(' ').at(-1) ?? ''));
  }
}

async function expectSameAddresses({ server, devices, shipToNames }: World): Promise<void> {
  for (const { name, tabs } of devices) {
    const [tab] = tabs;
    if (tab === undefined || (name !== 'first' && name !== 'second')) continue;
    const id = addressId(KEY1, 'S');
    const found = (await addressesAt(server)).find((address) => address.id === id)?.name;
    expect(await requestAddresses(tab.phone)).toBe('ready');
    const shown = (await addressesOn(tab.phone)).find((address) => address.id === id);
    if (shown?.change === undefined) expect(shown?.name, `the address on ${name}`).toBe(found);
  }
  for (const customer of [KEY1, CUSTOMERS.client1, CUSTOMERS.client2]) {
    const said = [...shipToNames]
      .filter(([who]) => who.endsWith(customer.customerCode))
      .map(([, last]) => last);
    const id = addressId(customer, 'S');
    const found = (await addressesAt(server, customer)).find((address) => address.id === id)?.name;
    if (said.length > 0) expect(said, `the address of ${customer.customerCode}`).toContain(found);
  }
}

function described({ device, key, row }: QueuedChange): string {
  return `${device}: ${row.kind} ${key}`;
}
