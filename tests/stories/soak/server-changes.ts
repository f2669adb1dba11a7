import { eq } from 'drizzle-orm';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import { raiseCounter } from '#server/store/database/counters';
import { products, withdrawProduct } from '#server/store/catalogue/products';
import { setProductPrices } from '#tests/support/server/catalogue-rows';
import { sessions } from '#server/store/accounts/sessions';
import { CODES, type World } from './world.ts';

/** Changes at the server that the phone does not know of. */
export const SHOP_CHANGES: Readonly<Record<string, (world: World) => Promise<void>>> = {
  'price changed': changePrice,
  'price changed when the next order comes': async (world) => {
    world.connection.onNextOrder(() => changePrice(world));
  },
  'product withdrawn': withdraw,
  'product withdrawn when the next order comes': async (world) => {
    world.connection.onNextOrder(() => withdraw(world));
  },
  'product is back': async ({ server, dice }) => {
    await server.database
      .update(products)
      .set({ isActive: true })
      .where(eq(products.code, dice.pick(CODES)));
    await raiseCounter(server.database, 'catalogue');
  },
  'all signed out': endSessions,
  'all signed out when the next order comes': async (world) => {
    world.connection.onNextOrder(() => endSessions(world));
  },
  'server restarted': async ({ restartShop }) => await restartShop(),
};

async function endSessions({ server }: World): Promise<void> {
  await server.database.update(sessions).set({ revokedAt: server.clock() });
}

async function changePrice({ server, dice }: World): Promise<void> {
  const price = satang(30_000 + 100 * dice.below(300));
  await setProductPrices(server.database, dice.pick(CODES), {
    salesPrice: price,
    byLevel: { 1: price, 3: price },
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  });
}

async function withdraw({ server, dice }: World): Promise<void> {
  await withdrawProduct(server.database, dice.pick(CODES));
}
