import { and, eq } from 'drizzle-orm';
import { discardGroup, sendGroupAgain } from '#state/app/pending-groups';
import { addOrder } from '#contract/orders/add-order';
import { orderIdempotencyKey } from '#domain/orders/order';
import type { OutboxKind } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import { agentCustomers, addClientsToAgent } from '#server/store/clients/agent-customers';
import { placeTable } from '#server/services/places/place-table';
import { setQuantity } from '#state/cart/cart';
import { cancelOrder, withdrawCancel } from '#state/orders/history/cancel-order';
import { keepMyAddress, takeTheirAddress, updateAddressHere } from '#state/addresses/change-address';
import { orderFor } from '#state/clients/clients';
import { handOver } from '#state/orders/unsent/hand-over';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { choosePrivacy } from '#state/accounts/profile/privacy';
import { forgetSlip, saveSlip, readPendingSlips, sendSlipsAgain } from '#state/payments/slips/slips';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { readPendingAddress } from '#sync/changes/change-address';
import { readOrderImport, sendImportedOrders } from '#state/orders/unsent/order-import';
import { acceptNewTotal, discardOrder, editOrder } from '#state/orders/unsent/unsent-decisions';
import { forgetVisit, undoVisit } from '#state/delivery/visit';
import { refreshWishlist, setWished } from '#state/wishlist/wishlist';
import { writtenForOf } from '#state/runtime/hooks/written-for';
import { addressesOn, requestAddresses } from '#tests/support/phone/addresses-on';
import { addressId, GOODS, KEY1 } from '#tests/support/data/products';
import { aPhoto } from '#tests/support/data/invoices';
import { CUSTOMERS } from '#tests/support/data/people';
import { deliver } from '#tests/support/phone/rider-phone';
import { confirm, unsentOn } from '#tests/support/phone/shopkeeper';
import { wishedOn } from '#tests/support/phone/wishlists';
import {
  closeTab,
  enterAs,
  reopen,
  startTab,
  whileTimeStands,
  type Device,
  type DeviceName,
  type Tab,
  type World,
} from './world.ts';

const { client1, client2 } = CUSTOMERS;
const WISHES = [GOODS.fishSauce.code, GOODS.soySauce.code] as const;

type Act = (world: World) => Promise<void>;

/** Actions of people at the phones. Each records the phone's answer. */
export const ACTS: Readonly<Record<string, Act>> = {
  order: async (world) => await placeOrder(world, ...buyerTab(world)),
  edit: async (world) => await editUnsent(world, ...(await tabWith(world, 'add-order', BUYERS))),
  discard: async (world) => await discardUnsentOrder(world, ...(await tabWith(world, 'add-order', BUYERS))),
  'discard while it is sent': async (world) => {
    const [device, tab] = await tabWith(world, 'add-order', BUYERS);
    void sendNow(tab.phone);
    await discardUnsentOrder(world, device, tab);
  },
  'new total accepted': async (world) => {
    const [, { phone }] = buyerTab(world);
    const order = await anyUnsent(world, phone);
    if (order !== undefined) await acceptNewTotal(phone, order.id);
  },
  'handed over': handOverOrders,
  cancel: async (world) => {
    const [, { phone }] = shopTab(world);
    const orderId = await anyKnownOrder(world, phone);
    if (orderId !== undefined) await cancelOrder(phone, orderId);
  },
  'cancel withdrawn': async (world) => {
    const [device, { phone }] = await tabWith(world, 'cancel-order', SHOPS);
    const rows = await phone.personal.outbox.toArray();
    const row = rows.find(({ kind }) => kind === 'cancel-order');
    const orderId = row?.lane.split(' ').at(-1);
    if (orderId !== undefined)
      await claiming(world, device, async () => (await withdrawCancel(phone, orderId)) === 'done');
  },
  consent: async ({ dice, ...world }) => {
    const [, { phone, form }] = buyerTab({ dice, ...world });
    await choosePrivacy(phone, dice.isOneIn(2), form?.writtenFor);
  },
  'consent discarded': async (world) => {
    const [device, { phone }] = await tabWith(world, 'save-consent', BUYERS);
    await claiming(world, device, async () => (await discardGroup(phone, 'details')) === 'all');
  },
  heart: async ({ dice, ...world }) => {
    const [, { phone }] = shopTab({ dice, ...world });
    const code = dice.pick(WISHES);
    await setWished(phone, code, !(await wishedOn(phone)).includes(code));
  },
  'hearts discarded': async (world) => {
    const [device, { phone }] = await tabWith(world, 'set-wish', SHOPS);
    await claiming(world, device, async () => (await discardGroup(phone, 'favourites')) === 'all');
  },
  'list asked for': async (world) => void (await refreshWishlist(shopTab(world)[1].phone)),
  'form opened': async (world) => await openForm(buyerTab(world)[1]),
  'form saved': async (world) => await saveForm(world, ...buyerTab(world)),
  'address decided': async (world) =>
    await decideAddress(world, ...(await tabWith(world, 'update-address', BUYERS))),
  'addresses asked for': async (world) => void (await requestAddresses(buyerTab(world)[1].phone)),
  slip: async (world) => {
    const [, { phone }] = shopTab(world);
    const orderId = (await anyUnsent(world, phone))?.id ?? (await anyKnownOrder(world, phone));
    if (orderId !== undefined) await saveSlip(phone, orderId, { content: await aPhoto(), read: undefined });
  },
  'slip discarded': async (world) => {
    const [device, { phone }] = await tabWith(world, 'send-slip', SHOPS);
    const account = (await readSession(phone.personal.sessions))?.account;
    const slips = account === undefined ? [] : await readPendingSlips(phone, account);
    if (slips.length === 0) return;
    const { id } = world.dice.pick(slips);
    if (world.dice.isOneIn(2)) void sendNow(phone);
    await claiming(world, device, async () => (await forgetSlip(phone, id)) === 'done');
  },
  delivery: async (world) => {
    const [, { phone }] = anyTab(world, ['rider']);
    const pending = (await phone.personal.outbox.toArray()).map(({ lane }) => lane);
    const open = world.invoices.filter((id) => !pending.some((lane) => lane.includes(id)));
    if (open.length > 0) await deliver(phone, world.dice.pick(open)).catch(nothing);
  },
  'delivery undone': async (world) => {
    const [device, { phone }] = anyTab(world, ['rider']);
    const [row] = await phone.personal.outbox.toArray();
    if (row === undefined) return;
    const isForgotten = world.dice.isOneIn(2);
    await claiming(world, device, async () =>
      isForgotten
        ? (await forgetVisit(phone, row.id)) === 'done'
        : (await undoVisit(phone, row.id)) === 'undone',
    );
  },
  'agent goes on': async (world) => {
    const [, { phone }] = anyTab(world, ['agent']);
    await orderFor(phone, world.dice.pick([client1, client2]));
  },
  'client taken away': async ({ server, dice }) => {
    const client = dice.pick([client1, client2, KEY1]);
    await server.database
      .delete(agentCustomers)
      .where(
        and(
          eq(agentCustomers.agentCode, CUSTOMERS.agent1.customerCode),
          eq(agentCustomers.customerCode, client.customerCode),
        ),
      );
  },
  'clients given back': giveClientsBack,
  'sent again': async (world) => {
    const [, { phone }] = buyerTab(world);
    await sendAllAgain(phone);
  },
};

/** Changes to phones and connections. */
export const CHANGES: Readonly<Record<string, Act>> = {
  'send now': async (world) => await sendNow(anyTab(world)[1].phone),
  'time passes': async (world) => await world.pass(world.dice.below(3 * 60_000)),
  'connection bad': async (world) => anyTab(world)[0].connection.spoilOneIn(1 + world.dice.below(4)),
  'connection good': async (world) => anyTab(world)[0].connection.spoilOneIn(Infinity),
  'stuck requests arrive': async (world) => await anyTab(world)[0].connection.letStuckGo(),
  'another server answers': async (world) => {
    const { app } = world.dice.pick(world.servers);
    anyTab(world)[0].connection.leadTo(app);
  },
  'signal gone': async (world) => {
    const [{ connection, tabs }] = anyTab(world);
    connection.close();
    const isNoticed = !world.dice.isOneIn(3);
    for (const { network } of tabs) network.isOnline = !isNoticed;
  },
  'signal back': async (world) => {
    const [{ connection, tabs }] = anyTab(world);
    connection.open();
    for (const { network } of tabs) {
      network.isOnline = true;
      network.wake('online');
    }
  },
  killed: async (world) => {
    const [device, { phone }] = anyTab(world);
    void sendNow(phone).catch(nothing);
    for (let turn = world.dice.below(40); turn > 0; turn -= 1)
      await new Promise((done) => setImmediate(done));
    await reopen(world, device);
  },
  'second tab': async (world) => {
    const device = world.dice.pick(world.devices);
    const [first, second] = device.tabs;
    if (first === undefined || second !== undefined) return;
    const next = await whileTimeStands(world, () => first.openTab());
    next.network.isOnline = first.network.isOnline;
    device.tabs = [first, startTab(next, device, world)];
  },
  'tab closed': async (world) => {
    const device = world.dice.pick(world.devices);
    const [first, second] = device.tabs;
    if (first === undefined || second === undefined) return;
    closeTab(second);
    device.tabs = [first];
  },
  'signed in again': async (world) => {
    const [{ name }, tab] = anyTab(world);
    await enterAs(tab, name);
  },
};

function anyTab(
  { dice, devices }: Pick<World, 'dice' | 'devices'>,
  names: readonly DeviceName[] = ['first', 'second', 'agent', 'rider'],
): readonly [Device, Tab] {
  const device = dice.pick(devices.filter(({ name }) => names.includes(name)));
  return [device, dice.pick(device.tabs)];
}

/** A tab of a phone with such a pending change, or of any of those phones if there is none. */
async function tabWith(
  world: World,
  kind: OutboxKind,
  names: readonly DeviceName[],
): Promise<readonly [Device, Tab]> {
  const having: Device[] = [];
  for (const device of world.devices) {
    const rows = (await device.tabs[0]?.phone.personal.outbox.toArray()) ?? [];
    if (names.includes(device.name) && rows.some((row) => row.kind === kind)) having.push(device);
  }
  if (having.length === 0) return anyTab(world, names);
  const device = world.dice.pick(having);
  return [device, world.dice.pick(device.tabs)];
}

const BUYERS = ['first', 'second', 'agent'] as const satisfies readonly DeviceName[];
const SHOPS = ['first', 'second'] as const satisfies readonly DeviceName[];

function shopTab(world: Pick<World, 'dice' | 'devices'>): readonly [Device, Tab] {
  return anyTab(world, SHOPS);
}

function buyerTab(world: Pick<World, 'dice' | 'devices'>): readonly [Device, Tab] {
  return anyTab(world, BUYERS);
}

/** Claims the changes that are withdrawn meanwhile, if the phone reports success. */
async function claiming(world: World, { name }: Device, takeBack: () => Promise<boolean>): Promise<void> {
  const before = world.changes.all.filter(({ device, fate }) => device === name && fate === 'queued');
  if (!(await takeBack())) return;
  for (const change of before) {
    if (change.fate !== 'taken-back') continue;
    world.claimed.add(change);
    world.log.note(`  ${name}: said to be taken back: ${change.key}`);
  }
}

async function placeOrder(world: World, device: Device, { phone }: Tab): Promise<void> {
  const quantity = 1 + world.dice.below(40);
  await setQuantity(phone, GOODS.fishSauce.code, 1, quantity);
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return;
  const { customer } = writtenForOf(session);
  const orderId = await newOrderId(phone);
  const shipToName = (await addressesOn(phone)).find(({ id }) => id === addressId(customer, 'S'))?.name;
  const outcome = await confirm(phone, orderId);
  if (outcome.kind !== 'saved') return;
  const change = world.changes.all.findLast(
    ({ device: name, row }) => name === device.name && row.kind === 'add-order' && row.lane === orderId,
  );
  const request = addOrder.request.fromWire(change?.row.body);
  if (!request.ok) throw new Error('an order without a row');
  world.versions.push({
    device: device.name,
    request: request.value,
    quantity,
    shipToName,
    isTakenBack: false,
  });
}

async function anyUnsent({ dice }: World, phone: Phone) {
  const unsent = await unsentOn(phone);
  return unsent.length === 0 ? undefined : dice.pick(unsent);
}

async function anyKnownOrder({ dice }: World, phone: Phone): Promise<string | undefined> {
  const known = await phone.personal.orders.toArray();
  const sorted = known.toSorted((one, other) => (one.summary.orderNo < other.summary.orderNo ? -1 : 1));
  return sorted.length === 0 ? undefined : dice.pick(sorted).id;
}

/** A copy that another phone withdrew, or whose order differs on the server, says nothing about the order. */
const COPIES: ReadonlySet<string | undefined> = new Set(['order-withdrawn', 'order-closed', 'key-reused']);

async function rowOf(phone: Phone, key: string) {
  return await phone.personal.outbox.where('id').equals(key).first();
}

async function editUnsent(world: World, device: Device, { phone }: Tab): Promise<void> {
  const order = await anyUnsent(world, phone);
  if (order === undefined) return;
  const row = await rowOf(phone, orderIdempotencyKey(order.request));
  if ((await editOrder(phone, order.id)) !== 'done') return;
  takeBackVersion(world, device, order);
  if (row?.isHandedOver !== true || COPIES.has(row.lastProblem)) return;
  world.withdrawnUpTo.set(order.id, Math.max(order.revision, world.withdrawnUpTo.get(order.id) ?? 0));
}

export async function discardUnsentOrder(
  world: World,
  device: Device,
  { phone }: Tab,
  order?: Awaited<ReturnType<typeof anyUnsent>>,
): Promise<void> {
  const chosen = order ?? (await anyUnsent(world, phone));
  if (chosen === undefined) return;
  const row = await rowOf(phone, orderIdempotencyKey(chosen.request));
  const outcome = await discardOrder(phone, chosen.id);
  world.log.note(`  ${device.name}: discard of ${chosen.id}: ${outcome}`);
  if (outcome !== 'done') return;
  takeBackVersion(world, device, chosen);
  if (row?.isHandedOver === true && !COPIES.has(row.lastProblem)) world.discardedIds.add(chosen.id);
}

function takeBackVersion(
  { versions }: World,
  { name }: Device,
  { id, revision }: { readonly id: string; readonly revision: number },
): void {
  for (const version of versions)
    if (version.device === name && version.request.id === id && version.request.revision <= revision)
      version.isTakenBack = true;
}

/** Hands orders over from one phone of the shop to the other, or to its agent's. */
async function handOverOrders(world: World): Promise<void> {
  const [from, { phone }] = shopTab(world);
  const [to, { phone: receiver }] = anyTab(
    world,
    (['first', 'second', 'agent'] as const).filter((name) => name !== from.name),
  );
  const given = await handOver(phone);
  if (given === undefined) return;
  const taken = await readOrderImport(receiver, given.text);
  if (taken.kind !== 'orders') return;
  const before = world.changes.all.length;
  await sendImportedOrders(receiver, taken.orders);
  for (const { row } of world.changes.all.slice(before)) {
    const request = addOrder.request.fromWire(row.body);
    if (row.kind !== 'add-order' || row.isHandedOver !== true || !request.ok) continue;
    const { id, revision } = request.value;
    const original = world.versions.find(
      (each) => each.device === from.name && each.request.id === id && each.request.revision === revision,
    );
    if (original !== undefined) world.versions.push({ ...original, device: to.name, isTakenBack: false });
  }
}

async function openForm(tab: Tab): Promise<void> {
  const session = await readSession(tab.phone.personal.sessions);
  if (session === undefined) return;
  const writtenFor = writtenForOf(session);
  const address = (await addressesOn(tab.phone)).find(({ id }) => id === addressId(writtenFor.customer, 'S'));
  if (address !== undefined) tab.form = { writtenFor, address };
}

async function saveForm(world: World, device: Device, tab: Tab): Promise<void> {
  if (tab.form === undefined) await openForm(tab);
  const { form, phone } = tab;
  if (form === undefined) return;
  tab.form = undefined;
  const { pin, change: _change, ...before } = form.address;
  const { customerCode } = form.writtenFor.customer;
  const name = `ร้าน ${customerCode} ${world.dice.below(3)}`;
  const whole = { ...before, pin: pin ?? { latitude: 13.7, longitude: 100.5 }, name };
  const outcome = await updateAddressHere(phone, whole, placeTable(), form.writtenFor);
  if (outcome.kind === 'saved') world.shipToNames.set(`${device.name} ${customerCode}`, name);
}

export async function decideAddress(world: World, device: Device, { phone }: Tab): Promise<void> {
  const rows = await phone.personal.outbox.toArray();
  const parked = rows.find(({ kind, state }) => kind === 'update-address' && state === 'parked');
  if (parked === undefined) return;
  const { customerCode } = parked.onBehalfOf;
  const id = addressId(parked.onBehalfOf, 'S');
  if (world.dice.isOneIn(2)) {
    // The other phone may have written it, and handed it over with an order.
    const last = rows.findLast(({ lane }) => lane === parked.lane);
    const kept = last === undefined ? undefined : readPendingAddress(last)?.address.name;
    if ((await keepMyAddress(phone, id)).kind === 'saved' && kept !== undefined)
      world.shipToNames.set(`${device.name} ${customerCode}`, kept);
  } else if ((await takeTheirAddress(phone, id)).kind === 'saved')
    world.shipToNames.delete(`${device.name} ${customerCode}`);
}

export async function giveClientsBack({ server }: World): Promise<void> {
  await addClientsToAgent(server.database, CUSTOMERS.agent1.customerCode, [client1, client2, KEY1]);
}

export async function sendAllAgain(phone: Phone): Promise<void> {
  await sendGroupAgain(phone, 'favourites');
  await sendGroupAgain(phone, 'details');
  await sendSlipsAgain(phone);
}

function nothing(): void {}
