import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';
import { enter } from '#tests/support/phone/shopkeeper';
import { refreshProducts } from '#state/catalogue/catalogue';
import { prefetchForOrdering } from '#state/app/prefetch-for-ordering';
import { GOODS } from '#tests/support/data/products';
import { badConnectionTo, type BadConnection } from './bad-connection.ts';
import type { Dice } from './dice.ts';
import { logOutbox, openLifeLog, type LifeLog } from './life-log.ts';
import { openIntents, type Intents, type Owner } from './intents.ts';

/** The three products that a soak orders. Two of them have a bottle as the third unit. */
export const CODES = [GOODS.fishSauce.code, GOODS.soySauce.code, GOODS.endedOffer.code] as const;

/** One phone with one or two tabs, the connection, the server, and the intents of the people at the phone. */
export interface World {
  readonly dice: Dice;
  readonly server: TestServer;
  readonly connection: BadConnection;
  readonly intents: Intents;
  readonly log: LifeLog;
  /** The account that the phone believes is signed in, with a live session or not. */
  owner: Owner;
  tabs: readonly Tab[];
  /** The number of confirmed orders. */
  confirmed: number;
  restartShop(): Promise<void>;
  close(): Promise<void>;
}

export interface Tab extends TestPhone {
  readonly stop: () => void;
}

/** Both people used this phone before, so their prices and addresses are known; shop1 is signed in now. */
export async function openWorld(server: TestServer, dice: Dice): Promise<World> {
  const clock = phoneClock();
  const log = openLifeLog();
  const connection = badConnectionTo(server.app, clock, dice, log);
  const first = await openTestPhone({
    tenant: server.tenant.configuration,
    connection,
    clock,
    random: () => dice.next(),
  });
  for (const owner of ['shop2', 'shop1'] as const) {
    await enter(first.phone, owner);
    await refreshProducts(first.phone, CODES);
    await prefetchForOrdering(first.phone);
    await first.untilIdle();
  }
  let process: TestServer | undefined;
  const world: World = {
    dice,
    server,
    connection,
    intents: openIntents(),
    log,
    owner: 'shop1',
    tabs: [started(first, log)],
    confirmed: 0,
    async restartShop() {
      const next = await openTestServer({
        sameDatabaseAs: server,
        settings: NO_LIMITS,
        configuration: WITH_STOCK,
      });
      connection.leadTo(next.app);
      await process?.close();
      process = next;
    },
    async close() {
      for (const tab of world.tabs) closeTab(tab);
      await process?.close();
    },
  };
  return world;
}

/** Fields of the tenant's file: a company that sells no more than it has. */
export const WITH_STOCK = { stock: { policy: 'block' } } as const;

export const NO_LIMITS = {
  requestLimits: {
    perAddress: 1_000_000,
    perSession: 1_000_000,
    picturesPerAddress: 1_000_000,
    probesPerAddress: 1_000_000,
  },
  signInLimits: { perAccount: 100_000, perAddress: 100_000, guestsPerAddress: 100_000, windowMs: 60_000 },
} as const;

/** The running app, which reacts to every reason to send. */
export function started(opened: TestPhone, log?: LifeLog): Tab {
  if (log !== undefined) logOutbox(opened.phone, log);
  return { ...opened, stop: opened.phone.sync.start() };
}

export function closeTab(tab: Tab): void {
  tab.stop();
  tab.close();
}

/** Waits until all background work in every tab has ended. */
export async function untilIdle(world: World): Promise<void> {
  for (const tab of world.tabs) await tab.untilIdle();
}

/** Closes every tab, and opens one on the same disk. */
export async function reopen(world: World): Promise<void> {
  const [first] = world.tabs;
  if (first === undefined) return;
  for (const tab of world.tabs) closeTab(tab);
  const next = await world.connection.whileTimeStands(() => first.reopen());
  next.network.isOnline = first.network.isOnline;
  world.tabs = [started(next, world.log)];
}
