import { satangFromBaht } from '#domain/kernel/money';
import { orderRules } from '#server/store/order-rules/order-rules';
import { deliveryZones } from '#server/store/delivery-days/delivery-zones';
import { keepZones } from '#tests/support/data/delivery-days';
import { setOrderRules } from '#tests/support/data/order-rules';
import { runPromotions, spend400 } from '#tests/support/data/promotion-rules';
import { keepStock } from '#tests/support/data/stock';
import type { TestServer } from '#tests/support/server/test-server';
import { CODES, type World } from './world.ts';

/** Changes by the company for which it refuses or reprices an order: stock, order rules, delivery fees and promotions. */
export const TRADE_CHANGES: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'stock counted': countStock,
  'stock counted when the next order comes': async (world) => {
    world.connection.onNextOrder(() => countStock(world));
  },
  'order rule changed': changeRule,
  'order rule changed when the next order comes': async (world) => {
    world.connection.onNextOrder(() => changeRule(world));
  },
  'delivery fee changed when the next order comes': async (world) => {
    world.connection.onNextOrder(() => changeFee(world));
  },
  'promotion changed': async ({ server, dice }) => {
    await runPromotions(server.database, spend400(1 + dice.below(20)));
  },
};

/** Takes back what an earlier life set. */
export async function forgetTrade({ database }: TestServer): Promise<void> {
  await database.delete(orderRules);
  await database.delete(deliveryZones);
}

/** Counts in the smallest unit: a case has 24. */
async function countStock({ server, dice }: World): Promise<void> {
  const amount = dice.isOneIn(3) ? dice.below(60) : 10_000;
  await keepStock(server.database, server.clock(), { productCode: dice.pick(CODES), amount });
}

async function changeRule({ server, dice }: World): Promise<void> {
  const isLimited = dice.isOneIn(2);
  await setOrderRules(server.database, {
    productCode: dice.pick(CODES),
    unit: dice.pick([1, 2] as const),
    multiple: 1 + dice.below(3),
    ...(isLimited ? { periodMaximum: 6 + dice.below(30), periodDays: 7 } : {}),
  });
}

async function changeFee({ server, dice }: World): Promise<void> {
  await keepZones(server.database, {
    fee: satangFromBaht(dice.below(200)),
    freeFrom: satangFromBaht(500 + dice.below(5000)),
  });
}
