import { afterAll, describe, expect, test } from 'vitest';
import { addGoods } from '#tests/support/goods';
import { openShop } from '#tests/support/shop';
import { countEffects, expectNothingLost, expectPhoneEqualsShop } from './soak/checks.ts';
import { diceOf, type Dice } from './soak/dice.ts';
import { healFor } from './soak/heal.ts';
import { PERSON_ACTS } from './soak/person-acts.ts';
import { PHONE_CHANGES } from './soak/phone-changes.ts';
import { SHOP_CHANGES } from './soak/shop-changes.ts';
import { atRest, NO_LIMITS, openWorld, type World } from './soak/world.ts';

/** `SOAK_SEED=1234 SOAK_RUNS=1` runs one again; `npm run test:soak` runs many. */
const RUNS = Number(process.env['SOAK_RUNS'] ?? 10);
const FIRST_SEED = Number(process.env['SOAK_SEED'] ?? 1);
const OPERATIONS_AT_MOST = 60;

type Operation = (world: World) => Promise<void>;

/** How often each kind happens, against the others. */
const OPERATIONS: readonly (readonly [string, Operation])[] = [
  ...weighted(PERSON_ACTS, { quantity: 6, order: 6, 'sign in': 3, edit: 2 }),
  ...weighted(PHONE_CHANGES, { 'time passes': 3, 'send now': 2, 'road bad': 3, 'signal back': 2 }),
  ...weighted(SHOP_CHANGES, { 'product is back': 3 }),
];

function weighted(
  operations: Readonly<Record<string, Operation>>,
  weights: Readonly<Record<string, number>>,
): readonly (readonly [string, Operation])[] {
  return Object.entries(operations).flatMap(([name, operation]) =>
    Array.from({ length: weights[name] ?? 1 }, () => [name, operation] as const),
  );
}

const sums = { runs: 0, operations: 0, orders: 0, faults: 0, lost: 0, twice: 0 };

/** Row S. */
describe('whatever is done and whatever breaks, once all is healed the shop has what was meant, once', async () => {
  const shop = await openShop({ settings: NO_LIMITS });

  afterAll(async () => {
    const { runs, operations, orders, faults, lost, twice } = sums;
    const count = (value: number) => value.toLocaleString('en-US');
    console.log(
      `soak: ${count(runs)} runs, ${count(operations)} operations, ${count(faults)} faults, ${count(orders)} orders, ${lost} lost, ${twice} twice`,
    );
    await shop.close();
  });

  test.each(Array.from({ length: RUNS }, (_, run) => FIRST_SEED + run))('seed %i', async (seed) => {
    await shop.reset();
    await addGoods(shop.database);
    const dice = diceOf(seed);
    const world = await openWorld(shop, dice);
    const done: string[] = [];
    try {
      await live(world, dice, done);
      for (const owner of ['shop1', 'shop2'] as const) {
        await healFor(world, owner);
        done.push(`healed for ${owner}`);
        await expectNothingLost(world);
        await expectPhoneEqualsShop(world);
      }
      const { orders, lost, twice } = await countEffects(world);
      sums.orders += orders;
      sums.lost += lost;
      sums.twice += twice;
      expect({ lost, twice }).toEqual({ lost: 0, twice: 0 });
    } catch (fault) {
      throw new Error(`SOAK_SEED=${seed} SOAK_RUNS=1, after: ${done.join(', ')}`, { cause: fault });
    } finally {
      await world.close();
      sums.runs += 1;
      sums.operations += done.length;
      sums.faults += world.road.faultCount();
      if (RUNS > 20 && sums.runs % 10 === 0) console.log(`${sums.runs} of ${RUNS} runs`);
    }
  });
});

async function live(world: World, dice: Dice, done: string[]): Promise<void> {
  const count = 10 + dice.below(OPERATIONS_AT_MOST - 10);
  while (done.length < count) {
    const [name, operation] = dice.pick(OPERATIONS);
    done.push(name);
    await operation(world);
    // Now and then the next thing happens while the last one is still under way.
    if (!dice.isOneIn(4)) await atRest(world);
    await expectNothingLost(world);
  }
}
