import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartMode } from '#domain/kernel/cart-mode';
import { HIERARCHY_LEVELS, hierarchyCode, type Product } from '#domain/catalogue/product';
import { openSearchIndex } from '#domain/search/matching/search-index';
import { findProducts } from '#domain/search/search-products';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import { isSoldIn, type Catalogue } from '#server/services/catalogue/catalogue';
import { piecesOf, preparePieces } from '#server/services/catalogue/catalogue-pieces';
import { cutByCode } from '#server/services/catalogue/cut-catalogue';
import { filterProducts, type ProductFilter } from '#server/services/catalogue/filter-products';
import { listCategories } from '#server/services/catalogue/list-categories';
import { listProducts } from '#server/services/catalogue/list-products';
import { prepareIndex, productIndexOf } from '#server/services/catalogue/product-index';
import { prepareSearch, searchIndexOf } from '#server/services/catalogue/search-index-of';
import { product } from '#tests/support/data/products';

const TODAY = '2026-11-20';
const MODES: readonly CartMode[] = ['money', 'point', 'material:ZGAS'];
/** Few codes, so that filters find something; '' is a level that is not used. */
const anyCode = fc.constantFrom('A', 'B', 'C', '');
const anyEnd = fc.constantFrom('', '2026-11-19', TODAY, '2026-12-31');

const anyEntry: fc.Arbitrary<Omit<CatalogueProduct, 'product'> & { readonly facts: Partial<Product> }> =
  fc.record({
    isForPoints: fc.boolean(),
    searchText: fc.constantFrom('น้ำปลา', 'น้ำตาล', 'soy sauce'),
    rowVersion: fc.constant('1'),
    facts: fc.record({
      materialType: fc.constantFrom('', '', 'ZGAS'),
      hierarchy: fc
        .tuple(anyCode, anyCode, anyCode, anyCode, anyCode)
        .map((codes) => codes.map((code) => ({ code, name: code }))),
      promotions: fc.array(
        anyEnd.map((endDate) => ({ id: endDate, name: 'แถม', remark: '', text: '', endDate })),
        { maxLength: 2 },
      ),
    }),
  });

const anyProducts: fc.Arbitrary<readonly CatalogueProduct[]> = fc
  .array(anyEntry, { maxLength: 40 })
  .map((entries) =>
    entries.map(({ facts, ...entry }, place) => ({ ...entry, product: product(`C${place}`, 'ก', facts) })),
  );

const anyFilter: fc.Arbitrary<ProductFilter> = fc.record({
  mode: fc.constantFrom(...MODES),
  hierarchy: fc.array(fc.array(anyCode, { maxLength: 3 }), { maxLength: 5 }),
  hierarchyGroup: anyCode,
  productCodes: fc.array(
    fc.nat({ max: 45 }).map((place) => `C${place}`),
    { maxLength: 4 },
  ),
  isOnlyPromotions: fc.boolean(),
});

function catalogueOf(products: readonly CatalogueProduct[]): Catalogue {
  const byCode = new Map(products.map((entry) => [entry.product.code, entry]));
  return { version: 1, products, byCode, categories: [], nicknames: [] };
}

/** The filter as a sentence about one product. */
function passes(entry: CatalogueProduct, filter: ProductFilter): boolean {
  const { code, promotions } = entry.product;
  const isChosen = HIERARCHY_LEVELS.every((level) => {
    const codes = filter.hierarchy[level - 1] ?? [];
    return codes.length === 0 || codes.includes(hierarchyCode(entry.product, level));
  });
  const isInGroup = filter.hierarchyGroup === '' || hierarchyCode(entry.product, 1) === filter.hierarchyGroup;
  const isNamed = filter.productCodes.length === 0 || filter.productCodes.includes(code);
  const isOffered = promotions.some(({ endDate }) => endDate === '' || endDate >= TODAY);
  return (
    isSoldIn(filter.mode, entry) &&
    isChosen &&
    isInGroup &&
    isNamed &&
    (!filter.isOnlyPromotions || isOffered)
  );
}

const codesOf = (entries: Iterable<CatalogueProduct>) => [...entries].map((entry) => entry.product.code);

test('the index finds what a filter over all products finds, in the same order', () => {
  fc.assert(
    fc.property(anyProducts, anyFilter, (products, filter) => {
      const plain = products.filter((entry) => passes(entry, filter));
      expect(codesOf(filterProducts(catalogueOf(products), filter, TODAY))).toEqual(codesOf(plain));
    }),
  );
});

test('every page is a part of the filtered list, and says whether more follows', () => {
  const reader = { priceLevels: [], today: TODAY };
  const customer = { customerCode: 'C', saleUnit: 'B' };
  fc.assert(
    fc.property(
      anyProducts,
      anyFilter,
      fc.nat({ max: 12 }),
      fc.integer({ min: 1, max: 12 }),
      (products, filter, skip, take) => {
        const plain = codesOf(products.filter((entry) => passes(entry, filter)));
        const query = { ...filter, skip, take, customer, text: ' ', isIgnoringImages: false };
        const page = listProducts(catalogueOf(products), query, reader);
        expect(page.products.map(({ code }) => code)).toEqual(plain.slice(skip, skip + take));
        expect(page.isEnded).toBe(skip + take >= plain.length);
      },
    ),
  );
});

test('categories count the products that are in them', () => {
  const ALL = HIERARCHY_LEVELS.flatMap((level) =>
    ['A', 'B', ''].flatMap((code) =>
      (level === 1 ? [''] : ['A', 'C', '']).map((parentCode) => ({ level, code, parentCode })),
    ),
  );
  const categories = ALL.map((key) => ({ ...key, name: key.code, picture: '' }));
  fc.assert(
    fc.property(anyProducts, anyFilter, fc.boolean(), (products, { mode, hierarchy }, isForAll) => {
      const filter = { mode, hierarchy: isForAll ? [] : hierarchy };
      const plain = products.filter((entry) =>
        passes(entry, { ...filter, hierarchyGroup: '', productCodes: [], isOnlyPromotions: false }),
      );
      const counts = categories.map(({ level, code, parentCode }) => {
        const isIn = ({ product: { hierarchy: nodes } }: CatalogueProduct) =>
          nodes[level - 1]?.code === code && (nodes[level - 2]?.code ?? '') === parentCode;
        return plain.filter(isIn).length;
      });
      const listed = listCategories(
        { ...catalogueOf(products), categories },
        { ...filter, isWithPictures: true },
      );
      expect(listed.map(({ productCount }) => productCount)).toEqual(counts.filter((count) => count > 0));
    }),
  );
});

interface Change {
  readonly before: readonly CatalogueProduct[];
  /** The products that replace others, by place. */
  readonly made: readonly CatalogueProduct[];
  readonly fates: readonly ('same' | 'price' | 'replaced' | 'gone')[];
  readonly isTurned: boolean;
}

const anyChange: fc.Arbitrary<Change> = fc.record({
  before: anyProducts,
  made: anyProducts,
  fates: fc.array(fc.constantFrom('same', 'price', 'replaced', 'gone'), { minLength: 40, maxLength: 40 }),
  isTurned: fc.boolean(),
});

function changed({ before, made, fates, isTurned }: Change): readonly CatalogueProduct[] {
  const after = before.flatMap((entry, place) => {
    const other = made[place];
    if (fates[place] === 'gone') return [];
    if (fates[place] === 'price') return [{ ...entry, product: { ...entry.product }, rowVersion: '2' }];
    return fates[place] === 'replaced' && other !== undefined ? [{ ...other, rowVersion: '2' }] : [entry];
  });
  return isTurned ? after.toReversed() : after;
}

test('after any change, what was kept from the version before gives the answers of a new start', async () => {
  await fc.assert(
    fc.asyncProperty(anyChange, anyFilter, async (change, filter) => {
      const before = catalogueOf(change.before);
      const after = catalogueOf(changed(change));
      productIndexOf(before);
      searchIndexOf(before);
      for (const mode of MODES) piecesOf(before, mode);

      await prepareIndex(after.products, before.products);
      await prepareSearch(after.products, before.products);
      await preparePieces(after, before);

      const plain = after.products.filter((entry) => passes(entry, filter));
      expect(codesOf(filterProducts(after, filter, TODAY))).toEqual(codesOf(plain));
      for (const text of ['น้ำ', 'sauce']) {
        const found = findProducts(searchIndexOf(after), text).exact;
        expect(found).toEqual(findProducts(openSearchIndex(after.products), text).exact);
      }
      for (const mode of MODES) {
        const sold = after.products.filter((entry) => isSoldIn(mode, entry));
        expect(piecesOf(after, mode)).toEqual(cutByCode(sold, (entry) => entry.product.code));
      }
    }),
  );
});
