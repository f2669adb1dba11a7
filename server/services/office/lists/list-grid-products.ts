import type { Page } from '#domain/office/page';
import type { GridProduct, ProductGridQuery } from '#domain/office/product-grid';
import type { Database } from '#server/store/database/database';
import { productPage, type ProductRow } from '#server/store/office/office-lists';
import { storedFacts, storedPrices } from '#server/store/catalogue/stored-product';
import { positionOf, readPosition } from './list-position.ts';

/** Lists one page of products by code, with all their prices. */
export async function listGridProducts(
  database: Database,
  { text, isSoldOut, category = [], after, take }: ProductGridQuery,
): Promise<Page<GridProduct>> {
  const [code] = readPosition(after) ?? [];
  const found = await productPage(database, {
    text: text.trim(),
    isSoldOut,
    category,
    after: typeof code === 'string' ? code : undefined,
    take: take + 1,
  });
  const rows = found.slice(0, take).map(gridProductOf);
  const last = rows.at(-1);
  return { rows, next: found.length > take && last !== undefined ? positionOf(last.code) : '' };
}

function gridProductOf({ code, isActive, isSoldOut, facts, prices }: ProductRow): GridProduct {
  const { name, shortNameEn, units, pictures } = storedFacts.parse(facts);
  return {
    code,
    name,
    nameEn: shortNameEn,
    unitName: units[0]?.name ?? '',
    unitNames: units.flatMap(({ name: unit }) => (unit === '' ? [] : [unit])),
    isSoldOut,
    isWithdrawn: !isActive,
    prices: storedPrices.parse(prices),
    pictures,
  };
}
