import { afterAll, describe, expect, test } from 'vitest';
import { openTestServer } from '#tests/support/server/test-server';
import { ordersIn } from '#tests/support/server/orders-in';
import { diceOf, type Dice } from './dice.ts';
import { NO_LIMITS } from './world.ts';
import { ACTS, CHANGES } from './several-phones/acts.ts';
import { expectAllArrived, expectNoLies } from './several-phones/checks.ts';
import { heal } from './several-phones/heal.ts';
import { untilIdle, openWorld, type World } from './several-phones/world.ts';

/** `SOAK_SEED=1234 SOAK_RUNS=1` repeats a life; `npm run test:soak` runs many. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? 1);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
const MIN_STEPS = 30;
const MAX_STEPS = 100;
/** A life takes two seconds, and a minute on a busy machine. */
const MAX_LIFE_MS = 600_000;

/** The relative frequency of each step; 1 by default. */
const WEIGHTS: Readonly<Record<string, number>> = {
  order: 8,
  edit: 2,
  discard: 3,
  'discard while it is sent': 2,
  'handed over': 3,
  cancel: 4,
  'cancel withdrawn': 4,
  consent: 4,
  heart: 4,
  'form opened': 2,
  'form saved': 4,
  'address decided': 2,
  slip: 3,
  'slip discarded': 4,
  'consent discarded': 2,
  'hearts discarded': 2,
  delivery: 2,
  'delivery undone': 3,
  'agent goes on': 2,
  'send now': 4,
  'time passes': 5,
  'connection bad': 8,
  'signal gone': 3,
  'signal back': 5,
  killed: 3,
  'stuck requests arrive': 3,
  'another server answers': 4,
  'clients given back': 2,
  'signed in again': 4,
};

const STEPS = Object.entries({ ...ACTS, ...CHANGES }).flatMap(([name, step]) =>
  Array.from({ length: WEIGHTS[name] ?? 1 }, () => [name, step] as const),
);

const sums = { runs: 0, steps: 0, faults: 0, confirmed: 0, orders: 0, changes: 0, takenBack: 0 };

/** Row S, for people with several phones: every statement of a phone is true, whatever the others do. */
describe('several phones of a shop, its agent and a rider show what is true and lose nothing', async () => {
  const server = await openTestServer({ settings: NO_LIMITS });
  const other = await openTestServer({ sameDatabaseAs: server, isOtherProcess: true, settings: NO_LIMITS });

  afterAll(async () => {
    const { runs, steps, faults, confirmed, orders, changes, takenBack } = sums;
    console.log(
      `several phones: ${runs} lives, ${steps} steps, ${faults} faults, ${changes} changes, ${takenBack} taken back, ${confirmed} times confirmed, ${orders} orders`,
    );
    await other.close();
    await server.close();
  });

  test.each(Array.from({ length: RUNS }, (_, run) => FIRST_SEED + run))(
    'seed %i',
    { timeout: MAX_LIFE_MS },
    async (seed) => {
      await server.restock();
      const dice = diceOf(seed);
      const world = await openWorld(server, dice, other);
      let steps = 0;
      try {
        steps = await live(world, dice);
        await heal(world);
        await expectAllArrived(world);
      } catch (fault) {
        throw new Error(
          `SOAK_SEED=${seed} SOAK_RUNS=1 lives this life again. The life, oldest first:\n${world.log.text()}`,
          { cause: fault },
        );
      } finally {
        world.close();
        sums.runs += 1;
        sums.steps += steps;
        sums.faults += world.devices.reduce((sum, { connection }) => sum + connection.faultCount(), 0);
        sums.confirmed += world.versions.length;
        sums.orders += (await ordersIn(server)).length;
        sums.changes += world.changes.all.length;
        sums.takenBack += world.claimed.size;
        if (RUNS > 20 && sums.runs % 10 === 0) console.log(`${sums.runs} of ${RUNS} lives`);
      }
      expect(steps).toBeGreaterThanOrEqual(MIN_STEPS);
    },
  );
});

async function live(world: World, dice: Dice): Promise<number> {
  const count = MIN_STEPS + dice.below(MAX_STEPS - MIN_STEPS);
  for (const { connection } of world.devices) if (dice.isOneIn(2)) connection.spoilOneIn(2 + dice.below(4));
  for (let step = 1; step <= count; step += 1) {
    const [name, act] = dice.pick(STEPS);
    world.log.note(`${step}. ${name}`);
    await world.pass(1_000);
    await act(world);
    // Sometimes the next step starts while the last one is still running.
    if (!dice.isOneIn(4)) await untilIdle(world);
    await expectNoLies(world);
  }
  return count;
}
