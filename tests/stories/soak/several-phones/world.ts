import { refreshClients, orderFor } from '#state/clients/clients';
import { refreshProducts } from '#state/catalogue/catalogue';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { signIn } from '#state/accounts/session';
import { refreshWishlist } from '#state/wishlist/wishlist';
import type { WrittenFor } from '#state/runtime/hooks/written-for';
import type { ShownAddress } from '#state/addresses/addresses';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import type { OrderRequest } from '#domain/orders/order';
import { requestAddresses } from '#tests/support/phone/addresses-on';
import { GOODS, KEY1 } from '#tests/support/data/products';
import { approvedInvoice } from '#tests/support/data/invoices';
import { CUSTOMERS, PASSWORD } from '#tests/support/data/people';
import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { grabAll } from '#tests/support/phone/rider-phone';
import type { TestServer } from '#tests/support/server/test-server';
import { badConnectionTo, type BadConnection } from '#tests/stories/soak/bad-connection';
import type { Dice } from '../dice.ts';
import { logOutbox, openLifeLog, type LifeLog } from '../life-log.ts';
import { openChangeBook, type ChangeBook, type QueuedChange } from './changes.ts';

export type DeviceName = 'first' | 'second' | 'agent' | 'rider';

/** Two phones of one shop, the agent of that shop, and a rider. */
const USERS = { first: 'shop1', second: 'shop1', agent: 'agent1', rider: 'rider1' } as const;

export interface Tab extends TestPhone {
  readonly stop: () => void;
  /** An open form of an address, with the address at the time of opening. */
  form?: { readonly writtenFor: WrittenFor; readonly address: ShownAddress } | undefined;
}

export interface Device {
  readonly name: DeviceName;
  readonly connection: BadConnection;
  tabs: readonly Tab[];
}

/** A version of an order as a phone confirmed it. */
export interface ConfirmedVersion {
  readonly device: DeviceName;
  readonly request: Pick<OrderRequest, 'id' | 'revision' | 'customer'>;
  readonly quantity: number;
  /** The name in the shipping address that the checkout showed. */
  readonly shipToName: string | undefined;
  /** True if the phone reported that it is not sent any more. */
  isTakenBack: boolean;
}

/** The actions of the people at the phones, and the phones' answers. */
export interface World {
  readonly dice: Dice;
  readonly server: TestServer;
  /** The processes of the server. */
  readonly servers: readonly TestServer[];
  readonly log: LifeLog;
  readonly devices: readonly Device[];
  readonly changes: ChangeBook;
  readonly versions: ConfirmedVersion[];
  /** Orders that were discarded on a phone which had handed them over. No phone may send them any more. */
  readonly discardedIds: Set<string>;
  /** The last withdrawn revision of an order that was edited after it was handed over. */
  readonly withdrawnUpTo: Map<string, number>;
  /** Changes that a phone reported as discarded, withdrawn or undone. */
  readonly claimed: Set<QueuedChange>;
  /** The last name that each device gave to the shipping address of a customer: `first C0001`. */
  readonly shipToNames: Map<string, string>;
  readonly invoices: readonly string[];
  /** Lets time pass for the server and for all phones. */
  pass(milliseconds: number): Promise<void>;
  close(): void;
}

/** @param other another process of the server on the same database; each request may reach either */
export async function openWorld(server: TestServer, dice: Dice, other: TestServer): Promise<World> {
  const log = openLifeLog();
  const inner = phoneClock(server.clock());
  const clock = {
    ...inner,
    moveOn(milliseconds: number) {
      server.clock.moveOn(milliseconds);
      inner.moveOn(milliseconds);
    },
  };
  await addClientsToAgent(server.database, CUSTOMERS.agent1.customerCode, [KEY1]);
  const invoices = [await approvedInvoice(server), await approvedInvoice(server)];
  const changes = openChangeBook();
  const devices: Device[] = [];
  const servers = [server, other];
  for (const name of ['first', 'second', 'agent', 'rider'] as const) {
    const connection = badConnectionTo(dice.pick(servers).app, clock, dice, {
      ...log,
      note: (line) => log.note(`${line} (${name})`),
    });
    const opened = await openTestPhone({
      tenant: server.tenant.configuration,
      connection,
      clock,
      random: () => dice.next(),
    });
    const device: Device = { name, connection, tabs: [] };
    await enterAs(opened, name);
    const { phone } = opened;
    if (name === 'rider') await grabAll(phone, invoices);
    else {
      if (name === 'agent') {
        await refreshClients(phone);
        await orderFor(phone, CUSTOMERS.client1);
      }
      await refreshProducts(phone, [GOODS.fishSauce.code]);
      await prefetchForOrdering(phone);
      await requestAddresses(phone);
      await refreshWishlist(phone);
    }
    await opened.untilIdle();
    device.tabs = [startTab(opened, device, { changes, log })];
    devices.push(device);
  }
  return {
    dice,
    server,
    servers,
    log,
    devices,
    changes,
    versions: [],
    discardedIds: new Set(),
    withdrawnUpTo: new Map(),
    claimed: new Set(),
    shipToNames: new Map(),
    invoices,
    async pass(milliseconds) {
      clock.moveOn(milliseconds);
    },
    close() {
      for (const { tabs } of devices) for (const tab of tabs) closeTab(tab);
    },
  };
}

export async function enterAs({ phone }: Pick<TestPhone, 'phone'>, name: DeviceName): Promise<boolean> {
  const outcome = await signIn(phone, { username: USERS[name], password: PASSWORD });
  return outcome.kind === 'signed-in';
}

export function startTab(
  opened: TestPhone,
  { name }: Pick<Device, 'name'>,
  { changes, log }: Pick<World, 'changes' | 'log'>,
): Tab {
  changes.watch(opened.phone, name);
  logOutbox(opened.phone, log, name);
  return { ...opened, stop: opened.phone.sync.start() };
}

export function closeTab(tab: Tab): void {
  tab.stop();
  tab.close();
}

/** Closes every tab at any moment, and opens one on the same disk. */
export async function reopen(world: World, device: Device): Promise<void> {
  const [first] = device.tabs;
  if (first === undefined) return;
  for (const tab of device.tabs) closeTab(tab);
  const next = await whileTimeStands(world, () => first.reopen());
  next.network.isOnline = first.network.isOnline;
  device.tabs = [startTab(next, device, world)];
}

/** All phones share one clock, so no wait may move it while one of them opens its database. */
export async function whileTimeStands<Result>(
  { devices }: Pick<World, 'devices'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const done = work();
  await Promise.all(devices.map(({ connection }) => connection.whileTimeStands(() => done)));
  return await done;
}

export async function untilIdle({ devices }: Pick<World, 'devices'>): Promise<void> {
  for (const { tabs } of devices) for (const tab of tabs) await tab.untilIdle();
}
