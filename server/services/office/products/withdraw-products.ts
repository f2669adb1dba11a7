import { randomUUID } from 'node:crypto';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import {
  MAX_NAMED_IN_PREVIEW,
  type WithdrawalUses,
  type WithdrawnProduct,
  type WithdrawProducts,
  type WithdrawProductsAnswer,
} from '#domain/office/products/withdraw-products';
import { freeProductsOf } from '#domain/promotions/free-products';
import { goodsOfRule } from '#domain/promotions/kinds/kinds';
import type { PromotionRule } from '#domain/promotions/rule';
import { withdrawProducts as withdrawFromSale } from '#server/services/catalogue/withdraw-product';
import type { Audited } from '#server/services/office/audit/write-audit';
import { findOwnImport, recordImport } from '#server/services/office/imports/import-log';
import type { Clerk } from '#server/services/office/record-receipt';
import { lockProducts } from '#server/store/catalogue/change-products';
import { findStoredProducts } from '#server/store/catalogue/products';
import type { Database } from '#server/store/database/database';
import { holdLock } from '#server/store/database/locks';
import { openOrdersWith } from '#server/store/office/products/orders-with-products';
import type { StoredReplacedRows } from '#server/store/office/table-imports';
import { comingRules } from '#server/store/promotions/promotion-rules';
import { readSubstitutes } from '#server/store/stock/substitutes';

/**
 * Takes products off sale for good, all or none, by the service of the command, and keeps what was on sale, so that it
 * can be undone like an import. Products that were withdrawn before stay as they are.
 */
export async function withdrawProducts(
  transaction: Database,
  by: Clerk,
  { codes, isDryRun }: WithdrawProducts,
): Promise<Audited<WithdrawProductsAnswer>> {
  const wanted = [...new Set(codes)];
  if (!isDryRun) await holdLock(transaction, 'import');
  const known = await lockProducts(transaction, wanted);
  const unknown = wanted.filter((code) => !known.has(code));
  if (unknown.length > 0)
    return { result: { kind: 'refused', code: 'products-unknown', products: unknown }, act: undefined };
  const uses = await usesOf(transaction, wanted, by.now);
  const products = isDryRun
    ? await onSale(transaction, [...known.values()])
    : (await withdrawFromSale(transaction, wanted)).withdrawn;
  if (isDryRun || products.length === 0)
    return { result: { kind: 'withdrawn', products, uses, entry: undefined }, act: undefined };
  const id = randomUUID();
  await recordImport(transaction, {
    id,
    accountId: by.accountId,
    kind: 'withdrawn-products',
    file: '',
    importedAt: by.now,
    added: 0,
    changed: products.length,
    unchanged: wanted.length - products.length,
    removed: 0,
    replaced: products.map(replacedOf),
  });
  return {
    result: { kind: 'withdrawn', products, uses, entry: await findOwnImport(transaction, { ...by, id }) },
    act: {
      action: 'products-marked',
      subject: 'products',
      subjectId: products.length === 1 ? (products[0]?.code ?? '') : '',
      after: { products: products.map(({ code }) => ({ code, withdrawn: 'true' })) },
    },
  };
}

async function onSale(
  database: Database,
  known: readonly { readonly code: string; readonly isActive: boolean }[],
): Promise<readonly WithdrawnProduct[]> {
  const codes = known.filter(({ isActive }) => isActive).map(({ code }) => code);
  const stored = await findStoredProducts(database, codes);
  return codes.map((code) => ({ code, name: stored.get(code)?.name ?? '' }));
}

async function usesOf(database: Database, codes: readonly string[], now: Date): Promise<WithdrawalUses> {
  const wanted = new Set(codes);
  const isWanted = (code: string) => wanted.has(code);
  const orders = await openOrdersWith(database, codes, MAX_NAMED_IN_PREVIEW);
  const rules = (await comingRules(database, bangkokDayOf(now))).filter((rule) =>
    productsNamedBy(rule).some(isWanted),
  );
  const substituted = (await readSubstitutes(database)).filter(
    ({ productCode, codes: offered }) => !isWanted(productCode) && offered.some(isWanted),
  );
  return {
    orderCount: orders.count,
    orders: orders.orders,
    promotionCount: rules.length,
    promotions: rules.slice(0, MAX_NAMED_IN_PREVIEW).map(({ id, name }) => ({ id, name })),
    substitutedCount: substituted.length,
    substituted: substituted.slice(0, MAX_NAMED_IN_PREVIEW).map(({ productCode }) => productCode),
  };
}

/** The codes that a promotion names: the goods that it counts, and those that it gives. */
function productsNamedBy(rule: PromotionRule): readonly string[] {
  return [...goodsOfRule(rule).flatMap(({ products }) => products), ...freeProductsOf(rule)];
}

/** The cells of the table of products, by whose rules an undo puts them on sale again. */
function replacedOf({ code, name }: WithdrawnProduct): StoredReplacedRows[number] {
  return {
    key: code,
    name: `${code} ${name}`,
    kind: 'changed',
    values: [{ field: 'isSold', before: 'Y', after: 'N' }],
    hash: '',
  };
}
