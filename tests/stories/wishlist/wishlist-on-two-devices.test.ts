import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { setWished, refreshWishlist } from '#state/wishlist/wishlist';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { phoneClock } from '#tests/support/phone/phone-clock';
import { openTestPhone, type TestPhone } from '#tests/support/phone/phone';
import { enter } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { wishedAt, wishedOn } from '#tests/support/phone/wishlists';
import { badConnectionTo, type BadConnection } from '#tests/stories/soak/bad-connection';
import { diceOf, type Dice } from '../soak/dice.ts';
import { NO_LIMITS } from '../soak/world.ts';

/** `WISH_SEED=1234 SOAK_RUNS=1` repeats one. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? 1);
const FIRST_SEED = Number(process.env['WISH_SEED'] ?? 1);
const OPERATIONS = 50;
const CODES = ['C1001', 'C1002', 'GONE-1', 'P4'];

const server = await openStockedServer({ settings: NO_LIMITS });

/** One of a person's two devices. */
interface Device {
  opened: TestPhone;
  stop: () => void;
  readonly connection: BadConnection;
  /** The last change of each product on this device. */
  readonly said: Map<string, boolean>;
  /** The products that the server has not changed since. */
  readonly certain: Set<string>;
  /** The pending changes at the last check, by key: the lane. */
  pending: ReadonlyMap<string, string>;
}

async function openDevice(dice: Dice): Promise<Device> {
  const clock = phoneClock();
  const connection = badConnectionTo(server.app, clock, dice);
  const tenant = server.tenant.configuration;
  const opened = await openTestPhone({ tenant, connection, clock, random: () => dice.next() });
  await enter(opened.phone, 'shop1');
  return {
    opened,
    stop: opened.phone.sync.start(),
    connection,
    said: new Map(),
    certain: new Set(),
    pending: new Map(),
  };
}

/** Kills the app at any moment, also while sending, and opens it again on its disk. */
async function kill(device: Device): Promise<void> {
  device.stop();
  device.opened = await device.connection.whileTimeStands(() => device.opened.reopen());
  device.stop = device.opened.phone.sync.start();
}

const ACTS: readonly ((device: Device, dice: Dice) => Promise<void>)[] = [
  ...Array.from({ length: 6 }, () => toggle),
  async ({ opened }) => await sendNow(opened.phone),
  async ({ opened, certain }) => {
    certain.clear();
    await refreshWishlist(opened.phone);
  },
  async ({ opened }, dice) => await opened.wait(dice.below(3 * 60_000)),
  async ({ connection }, dice) => connection.spoilOneIn(1 + dice.below(4)),
  async ({ connection, opened }, dice) => {
    connection.close();
    opened.network.isOnline = dice.isOneIn(2);
  },
  async ({ connection, opened }) => {
    connection.open();
    opened.network.isOnline = true;
    opened.network.wake('online');
  },
  async (device) => {
    void sendNow(device.opened.phone);
    await kill(device);
  },
];

async function toggle(device: Device, dice: Dice): Promise<void> {
  const { opened, said, certain } = device;
  const code = dice.pick(CODES);
  const isWished = !(await wishedOn(opened.phone)).includes(code);
  expect(await setWished(opened.phone, code, isWished)).toBe('saved');
  said.set(code, isWished);
  certain.add(code);
  // Removed by the owner.
  device.pending = new Map([...device.pending].filter(([, lane]) => !lane.endsWith(` ${code}`)));
}

/**
 * The server has accepted what left the outbox, under its key. The last change is shown until the server sends another.
 */
async function expectNothingLost(device: Device): Promise<void> {
  const { phone } = device.opened;
  const { outbox } = phone.personal;
  const rows = await outbox.toArray();
  const now = new Map(rows.map(({ id, lane }) => [id, lane]));
  for (const key of [...device.pending.keys()].filter((key) => !now.has(key)))
    expect(await isTaken(key), key).toBe(true);
  device.pending = now;
  const shown = await wishedOn(phone);
  const isPending = (code: string) => rows.some(({ lane }) => lane.endsWith(` ${code}`));
  const sure = [...device.said].filter(([code]) => isPending(code) || device.certain.has(code));
  for (const [code, isWished] of sure) expect(shown.includes(code), code).toBe(isWished);
}

async function isTaken(key: string): Promise<boolean> {
  const found = await server.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, key));
  return found.length > 0;
}

async function heal({ connection, opened }: Device): Promise<void> {
  connection.heal();
  opened.network.isOnline = true;
  for (let round = 0; round < 10 && (await opened.phone.personal.outbox.count()) > 0; round += 1) {
    await sendNow(opened.phone);
    await opened.untilIdle();
  }
}

/**
 * Row S, for favourites. Each was seen failing within three seeds: a change under a new key at every attempt, a
 * possibly sent change that the next tap undoes, a refresh that empties the outbox, and a settled change that is not
 * written into the confirmed list.
 */
test.each(Array.from({ length: RUNS }, (_, run) => FIRST_SEED + run))(
  'two devices with faults and crashes end with one list of last decisions (seed %i)',
  async (seed) => {
    const dice = diceOf(seed);
    const devices = [await openDevice(dice), await openDevice(dice)];
    for (let operation = 0; operation < OPERATIONS; operation += 1) {
      const device = dice.pick(devices);
      await dice.pick(ACTS)(device, dice);
      if (!dice.isOneIn(3)) await device.opened.untilIdle();
      await expectNothingLost(device);
    }
    for (const device of devices) {
      await heal(device);
      await expectNothingLost(device);
    }
    for (const { opened } of devices) {
      expect(await opened.phone.personal.outbox.toArray()).toEqual([]);
      expect(await refreshWishlist(opened.phone)).toBe('ready');
    }
    const atShop = await wishedAt(server, 'shop1');
    for (const { opened } of devices) expect(await wishedOn(opened.phone)).toEqual(atShop);
    for (const code of CODES.filter((each) => devices.some(({ said }) => said.has(each))))
      expect(
        devices.map(({ said }) => said.get(code)),
        code,
      ).toContain(atShop.includes(code));
    for (const { stop, opened } of devices) {
      stop();
      opened.close();
    }
  },
);
