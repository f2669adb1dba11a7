import { randomUUID } from 'node:crypto';
import type { ProductPrices } from '#domain/catalogue/prices';
import { concernedCustomers } from '#domain/office/prices/concerned-customers';
import { isLargeChange } from '#domain/office/prices/large-change';
import {
  conflictsOf,
  pricesByNumber,
  replacedPrices,
  withPricesAt,
  type ChangedPrice,
  type OfficePriceChange,
  type SetPrices,
  type SetPricesAnswer,
  type SetPricesRefusal,
} from '#domain/office/prices/set-prices';
import { lockProducts, writeProducts, type ProductToChange } from '#server/store/catalogue/change-products';
import type { Database } from '#server/store/database/database';
import { customersByLevel } from '#server/store/office/prices/customers-by-level';
import type { Audited } from '#server/services/office/audit/write-audit';
import { findOwnImport, recordImport } from '#server/services/office/imports/import-log';
import type { Clerk } from '#server/services/office/record-receipt';
import { replacedRowsOf } from './replaced-price-rows.ts';

/** The conflicts in an answer. */
const MAX_CONFLICTS_SHOWN = 200;

/**
 * Sets prices of all named products, or of none, and keeps what they replaced, so that it can be undone. Prices that
 * are not what the clerk saw refuse the whole change. A dry run writes nothing.
 */
export async function setGridPrices(
  transaction: Database,
  by: Clerk,
  request: SetPrices,
): Promise<Audited<SetPricesAnswer>> {
  const { changes, isDryRun } = request;
  const codes = changes.map(({ code }) => code);
  const known = await lockProducts(transaction, codes);
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    return { result: { kind: 'refused', code: 'products-unknown', products: unknown }, act: undefined };
  const planned = changes.flatMap((change) => plannedFor(known.get(change.code), change));
  const prices = planned.flatMap(({ replaced }) => replaced);
  const refusal = isDryRun ? undefined : refusalOf(request, known, prices);
  if (refusal !== undefined) return { result: refusal, act: undefined };
  const count = planned.length;
  const customers = concernedCustomers(planned, await customersByLevel(transaction));
  if (isDryRun || count === 0)
    return { result: { kind: 'changed', count, prices, customers, entry: undefined }, act: undefined };
  await writeProducts(
    transaction,
    planned.map(({ product, after }) => ({ ...product, prices: after })),
  );
  const id = randomUUID();
  await recordImport(transaction, {
    id,
    accountId: by.accountId,
    kind: 'prices',
    file: '',
    importedAt: by.now,
    added: 0,
    changed: count,
    unchanged: changes.length - count,
    removed: 0,
    replaced: replacedRowsOf(prices),
  });
  const entry = await findOwnImport(transaction, { ...by, id });
  return {
    result: { kind: 'changed', count, prices: [], customers, entry },
    act: {
      action: 'prices-set',
      subject: 'products',
      subjectId: codes.length === 1 ? (codes[0] ?? '') : '',
      after: { products: count, prices: prices.map((price) => ({ ...price })) },
    },
  };
}

interface Planned {
  readonly product: ProductToChange;
  readonly replaced: readonly ChangedPrice[];
  readonly before: ProductPrices;
  readonly after: ProductPrices;
}

/** Empty for a product whose prices stay the same. */
function plannedFor(product: ProductToChange | undefined, change: OfficePriceChange): readonly Planned[] {
  if (product === undefined) return [];
  const before = product.prices;
  const replaced = replacedPrices(before, change);
  if (replaced.length === 0) return [];
  return [{ product, replaced, before, after: withPricesAt(before, pricesByNumber(change)) }];
}

function refusalOf(
  { changes, isAcceptingLargeChanges }: SetPrices,
  known: ReadonlyMap<string, ProductToChange>,
  prices: readonly ChangedPrice[],
): SetPricesRefusal | undefined {
  const conflicts = changes.flatMap((change) => {
    const product = known.get(change.code);
    return product === undefined ? [] : conflictsOf(product.prices, change);
  });
  if (conflicts.length > 0)
    return {
      kind: 'refused',
      code: 'prices-changed',
      conflicts: conflicts.slice(0, MAX_CONFLICTS_SHOWN),
      conflictCount: conflicts.length,
    };
  const largeCount = prices.filter(isLargeChange).length;
  return largeCount > 0 && !isAcceptingLargeChanges
    ? { kind: 'refused', code: 'prices-large', largeCount }
    : undefined;
}
