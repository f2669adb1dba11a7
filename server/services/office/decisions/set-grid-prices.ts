import { ZERO_SATANG } from '#domain/kernel/money';
import { levelsIn, type ProductPrices } from '#domain/catalogue/prices';
import { changedPrices, type PriceChange } from '#domain/catalogue/product-changes';
import type { ChangedPrice, SetPrices, SetPricesAnswer } from '#domain/office/product-grid';
import { lockProducts } from '#server/store/catalogue/change-products';
import type { Database } from '#server/store/database/database';
import { setProductPrices } from '#server/services/catalogue/change-products';
import type { Audited } from '#server/services/office/audit/write-audit';

/** Sets prices of all named products, or of none, and tells what they replace. A dry run writes nothing. */
export async function setGridPrices(
  transaction: Database,
  { changes, isDryRun }: SetPrices,
): Promise<Audited<SetPricesAnswer>> {
  const codes = changes.map(({ code }) => code);
  const known = await lockProducts(transaction, codes);
  const unknown = codes.filter((code) => !known.has(code));
  if (unknown.length > 0)
    return { result: { kind: 'refused', code: 'products-unknown', products: unknown }, act: undefined };
  const prices = changes.flatMap((change) => {
    const product = known.get(change.code);
    return product === undefined ? [] : replacedBy(product.prices, change);
  });
  const count = new Set(prices.map(({ code }) => code)).size;
  if (isDryRun) return { result: { kind: 'changed', count, prices }, act: undefined };
  const answer = await setProductPrices(transaction, changes);
  if (answer.kind === 'refused') return { result: answer, act: undefined };
  return {
    result: { kind: 'changed', count: answer.count, prices },
    act:
      answer.count === 0
        ? undefined
        : {
            action: 'prices-set',
            subject: 'products',
            subjectId: codes.length === 1 ? (codes[0] ?? '') : '',
            after: { products: answer.count, prices: prices.map((price) => ({ ...price })) },
          },
  };
}

/** Lists the list price and the prices of levels that a change replaces. */
function replacedBy(before: ProductPrices, change: PriceChange): readonly ChangedPrice[] {
  const after = changedPrices(before, change);
  const { code } = change;
  const ofLevels = levelsIn(after.byLevel).map((level) => ({
    code,
    level,
    before: before.byLevel[level] ?? ZERO_SATANG,
    after: after.byLevel[level] ?? ZERO_SATANG,
  }));
  return [{ code, level: 0, before: before.salesPrice, after: after.salesPrice }, ...ofLevels].filter(
    (price) => price.before !== price.after,
  );
}
