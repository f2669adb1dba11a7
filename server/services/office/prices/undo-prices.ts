import { priceAt, withPricesAt } from '#domain/office/prices/set-prices';
import type { KeptRow } from '#domain/office/table-import';
import { lockProducts, writeProducts } from '#server/store/catalogue/change-products';
import type { Database } from '#server/store/database/database';
import type { StoredReplacedRows } from '#server/store/office/table-imports';
import { replacedPricesIn } from './replaced-price-rows.ts';

/**
 * Restores the prices that a change replaced. A product with one price that somebody changed since is kept, whole,
 * because its prices belong together.
 */
export async function undoPrices(
  transaction: Database,
  rows: StoredReplacedRows,
): Promise<{ readonly undone: number; readonly kept: readonly KeptRow[] }> {
  const replaced = replacedPricesIn(rows);
  const known = await lockProducts(
    transaction,
    replaced.map(({ code }) => code),
  );
  const kept: KeptRow[] = [];
  const restored = replaced.flatMap(({ code, before, after }) => {
    const product = known.get(code);
    if (
      product === undefined ||
      [...after].some(([level, price]) => priceAt(product.prices, level) !== price)
    ) {
      kept.push({ name: code, reason: 'edited' });
      return [];
    }
    return [{ ...product, prices: withPricesAt(product.prices, before) }];
  });
  await writeProducts(transaction, restored);
  return { undone: restored.length, kept };
}
