import { isDeepStrictEqual } from 'node:util';
import type { ImportOutcome, ImportRow, RowProblem } from '#domain/kernel/import-problem';
import { withText } from '#domain/kernel/with-text';
import type { Promotion } from '#domain/catalogue/promotion';
import { importOutcome } from '#server/services/kernel/import-changes';
import type { Database } from '#server/store/database/database';
import { readStoredProducts, saveProducts, type StoredProduct } from '#server/store/catalogue/products';

/** A promotion with its products. */
export interface PromotionRow extends Required<Promotion> {
  /** Codes separated by blanks or commas. '' means none, which withdraws the promotion. */
  readonly productCodes: string;
}

/**
 * Assigns promotions to their products and removes them from all others. A promotion is only text and changes
 * no price. Nothing is stored when a row has a problem.
 */
export async function importPromotions(
  transaction: Database,
  rows: readonly ImportRow<PromotionRow>[],
): Promise<ImportOutcome> {
  const before = await readStoredProducts(transaction);
  const known = promotionsOf(before);
  const next = new Map(before.map((entry) => [entry.product.code, entry]));
  const problems: RowProblem<keyof PromotionRow>[] = [];
  const touched: string[] = [];
  let added = 0;
  for (const row of rows) {
    const { line, id = '' } = row;
    const old = known.get(id);
    const promotion: Promotion = {
      id,
      name: row.name || (old?.promotion.name ?? ''),
      remark: row.remark ?? old?.promotion.remark ?? '',
      text: row.text ?? old?.promotion.text ?? '',
      endDate: row.endDate ?? old?.promotion.endDate ?? '',
      ...withText({
        nameEn: row.nameEn ?? old?.promotion.nameEn ?? '',
        remarkEn: row.remarkEn ?? old?.promotion.remarkEn ?? '',
        textEn: row.textEn ?? old?.promotion.textEn ?? '',
      }),
    };
    if (promotion.name === '') problems.push({ line, field: 'name', code: 'missing' });
    const codes = new Set(row.productCodes === undefined ? old?.codes : codesIn(row.productCodes));
    const unknown = [...codes].filter((code) => !next.has(code));
    if (unknown.length > 0)
      problems.push({ line, field: 'productCodes', code: 'product-unknown', detail: unknown.join(', ') });
    let isTouched = false;
    for (const [code, entry] of next) {
      const placed = withPromotion(entry, promotion, codes.has(code));
      if (isDeepStrictEqual(placed, entry)) continue;
      next.set(code, placed);
      isTouched = true;
    }
    if (isTouched) touched.push(`${id} ${promotion.name}`);
    if (isTouched && old === undefined) added += 1;
  }
  if (problems.length === 0)
    await saveProducts(
      transaction,
      before.flatMap((entry) => {
        const placed = next.get(entry.product.code);
        return placed === undefined || placed === entry ? [] : [placed];
      }),
    );
  return importOutcome(rows, { added, touched, problems });
}

/** An existing promotion keeps its place in the list. */
function withPromotion(entry: StoredProduct, promotion: Promotion, isThere: boolean): StoredProduct {
  const { promotions } = entry.product;
  const has = promotions.some(({ id }) => id === promotion.id);
  if (!has && !isThere) return entry;
  const replaced = promotions.flatMap((one) => {
    if (one.id !== promotion.id) return [one];
    return isThere ? [promotion] : [];
  });
  return { ...entry, product: { ...entry.product, promotions: has ? replaced : [...promotions, promotion] } };
}

function codesIn(written: string): readonly string[] {
  return written.split(/[\s,;]+/).filter((code) => code !== '');
}

function promotionsOf(
  products: readonly StoredProduct[],
): ReadonlyMap<string, { readonly promotion: Promotion; readonly codes: readonly string[] }> {
  const found = new Map<string, { readonly promotion: Promotion; readonly codes: string[] }>();
  for (const { product } of products) {
    for (const promotion of product.promotions) {
      const known = found.get(promotion.id);
      if (known === undefined) found.set(promotion.id, { promotion, codes: [product.code] });
      else known.codes.push(product.code);
    }
  }
  return found;
}

const NO_ENGLISH = { nameEn: '', remarkEn: '', textEn: '' };

export async function listPromotionRows(database: Database): Promise<readonly PromotionRow[]> {
  const found = promotionsOf(await readStoredProducts(database));
  return [...found.values()].map(({ promotion, codes }) => ({
    ...NO_ENGLISH,
    ...promotion,
    productCodes: codes.join(' '),
  }));
}
