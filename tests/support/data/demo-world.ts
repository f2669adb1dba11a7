import type { Product } from '#domain/catalogue/product';
import { listDemoAccounts } from '#server/scenes/demo/accounts';
import { manyProducts } from '#server/scenes/demo/many-products';
import { productsIn } from '#server/scenes/demo/products';
import { readDemoTable } from '#server/scenes/demo/tables';

/** The demo's tables, read for tests as its start reads them. Promotions are in a table of their own. */
const NOW = new Date('2026-11-20T09:00:00+07:00');
const SHELF = await readDemoTable('demo/demo', 'products', NOW);

/** The 240 products of the demo. */
export const DEMO_PRODUCTS: readonly Product[] = productsIn(SHELF);

/** The shop equipment of the demo. */
export const DEMO_EQUIPMENT: readonly Product[] = productsIn(
  await readDemoTable('demo/demo', 'equipment', NOW),
);

/** The rewards of the points tenant. */
export const REDEEM_REWARDS: readonly Product[] = productsIn(
  await readDemoTable('demo/redeem', 'rewards', NOW),
);

export const DEMO_ACCOUNTS = (await listDemoAccounts('demo/demo')).map(
  ({ username = '', role = 'customer', customerCode = '' }) => ({ username, role, customerCode }),
);

/** The catalogue that measurements use. */
export function manyDemoProducts(count: number): readonly Product[] {
  return productsIn(manyProducts(SHELF, count));
}
