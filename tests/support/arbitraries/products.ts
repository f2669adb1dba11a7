import * as fc from 'fast-check';
import { checkDigitOf, NO_BARCODES } from '#domain/catalogue/barcode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import {
  MAX_PRICE_LEVEL,
  type PriceLevel,
  type PricesByLevel,
  type ProductPrices,
} from '#domain/catalogue/prices';
import { HIERARCHY_LEVELS, type Product } from '#domain/catalogue/product';
import type { ProductPage, ProductQuery } from '#domain/catalogue/product-query';
import type { Promotion } from '#domain/catalogue/promotion';
import type { Unit } from '#domain/catalogue/unit';
import type { Wish, WishAnswer, WishRequest } from '#domain/wishlist/wishlist';
import { anyCode, anyCustomer, anyDay, anyMode, anyPoints, anySatang, anyText } from './plain-values.ts';

export const anyWish: fc.Arbitrary<Wish> = fc.record({ productCode: anyCode, productName: anyText });

export const anyWishRequest: fc.Arbitrary<WishRequest> = fc.record({
  customer: anyCustomer,
  productCode: anyCode,
  isWished: fc.boolean(),
});

export const anyWishAnswer: fc.Arbitrary<WishAnswer> = fc.constantFrom<WishAnswer>(
  { kind: 'done' },
  { kind: 'refused', code: 'wishlist-full' },
);

/** A text in English; where there is none, the value has no such key. */
const anyEnglish = fc.string({ minLength: 1, maxLength: 20 });

export const anyPromotion: fc.Arbitrary<Promotion> = fc.record(
  {
    id: anyText,
    name: anyText,
    remark: anyText,
    text: anyText,
    endDate: fc.oneof(fc.constant(''), anyDay),
    nameEn: anyEnglish,
    remarkEn: anyEnglish,
    textEn: anyEnglish,
  },
  { requiredKeys: ['id', 'name', 'remark', 'text', 'endDate'] },
);

/** Most companies have a handful of levels. The highest allowed one is included. */
export const anyPriceLevel: fc.Arbitrary<PriceLevel> = fc.oneof(
  fc.integer({ min: 1, max: 8 }),
  fc.constant(MAX_PRICE_LEVEL),
);

export const anyLevelPrices: fc.Arbitrary<PricesByLevel> = fc
  .uniqueArray(fc.tuple(anyPriceLevel, anySatang), { maxLength: 6, selector: ([level]) => level })
  .map((pairs): PricesByLevel => Object.fromEntries(pairs));

export const anyPrices: fc.Arbitrary<ProductPrices> = fc.record({
  salesPrice: anySatang,
  byLevel: anyLevelPrices,
  advance: fc.tuple(anySatang, anySatang, anySatang),
  isAdvancePrice: fc.boolean(),
});

const anyUnitName = fc.oneof(fc.constantFrom('ลัง', 'แพ็ค', 'ขวด', 'ขวด*', '*'), anyText);

/** UNIT1 has rate 1; the others may be missing, and then have rate 0. */
export const anyUnits: fc.Arbitrary<readonly Unit[]> = fc
  .tuple(fc.constantFrom(1, 1, 1, 0), fc.integer({ min: 0, max: 24 }), fc.integer({ min: 0, max: 144 }))
  .chain((rates) =>
    fc.tuple(
      ...rates.map((rate) =>
        fc.record(
          { code: anyText, name: anyUnitName, rate: fc.constant(rate), nameEn: anyEnglish },
          { requiredKeys: ['code', 'name', 'rate'] },
        ),
      ),
    ),
  );

/** Random numbers seldom have the right check digit, so most of these receive it. */
export const anyGtin: fc.Arbitrary<string> = fc
  .stringMatching(/^(?:\d{7}|\d{11,13})$/)
  .map((body) => `${body}${checkDigitOf(body)}`);

const anyBarcode = fc.oneof(fc.constant(''), anyGtin, fc.stringMatching(/^\d{8,14}$/));

/** Often the packing's number contains that of the piece, as in real data. */
const anyPackings = fc
  .tuple(fc.stringMatching(/^\d{12}$/), fc.stringMatching(/^\d{2}$/))
  .map(([inner, [outer = '', middle = '']]) =>
    [outer + inner, middle + inner, inner].map((body) => `${body}${checkDigitOf(body)}`),
  );

export const anyBarcodes: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constant(NO_BARCODES),
  fc.tuple(anyBarcode, anyBarcode, anyBarcode),
  anyPackings,
);

const anyProductInThai = {
  code: anyCode,
  name: anyText,
  shortNameTh: anyText,
  shortNameEn: anyText,
  description: anyText,
  pictures: fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}\.webp$/), { maxLength: 5 }),
  hierarchy: fc.array(
    fc.record(
      { code: fc.oneof(fc.constant(''), anyCode), name: anyText, nameEn: anyEnglish },
      { requiredKeys: ['code', 'name'] },
    ),
    { minLength: 5, maxLength: 5 },
  ),
  units: anyUnits,
  barcodes: anyBarcodes,
  prices: anyPrices,
  pointsPerCase: anyPoints,
  promotions: fc.array(anyPromotion, { maxLength: 3 }),
  materialType: anyText,
};

export const anyProduct: fc.Arbitrary<Product> = fc.oneof(
  fc.record(anyProductInThai),
  fc.record({ ...anyProductInThai, descriptionEn: anyEnglish }),
);

export const anyProducts: fc.Arbitrary<readonly Product[]> = fc.uniqueArray(anyProduct, {
  selector: (product) => product.code,
  maxLength: 5,
});

/** Codes per level, as a query has them. */
const anyLevels = fc.array(fc.array(anyCode, { maxLength: 3 }), { minLength: 5, maxLength: 5 });

export const anyProductQuery: fc.Arbitrary<ProductQuery> = fc.record({
  take: fc.integer({ min: 1, max: 500 }),
  skip: fc.integer({ min: 0, max: 100_000 }),
  mode: anyMode,
  customer: anyCustomer,
  text: anyText,
  hierarchy: anyLevels,
  hierarchyGroup: anyText,
  productCodes: fc.array(anyCode, { maxLength: 4 }),
  isIgnoringImages: fc.boolean(),
  isOnlyPromotions: fc.boolean(),
});

/** A page as it can travel: it is the last page exactly if it has no products. */
export const anyProductPage: fc.Arbitrary<ProductPage> = fc
  .record({ products: anyProducts, skip: fc.integer({ min: 0, max: 100_000 }), isSimilar: fc.boolean() })
  .map(({ products, skip, isSimilar }) => ({
    products,
    skip,
    isEnded: products.length === 0,
    ...(isSimilar && products.length > 0 ? { isSimilar } : {}),
  }));

export const anyHierarchyQuery: fc.Arbitrary<HierarchyQuery> = fc.record({
  hierarchy: anyLevels,
  isWithPictures: fc.boolean(),
  mode: anyMode,
});

/** Level 1 first, as on the wire. */
export const anyCategories: fc.Arbitrary<readonly Category[]> = fc
  .array(
    fc.record(
      {
        level: fc.constantFrom(...HIERARCHY_LEVELS),
        code: anyCode,
        name: anyText,
        parentCode: anyText,
        picture: anyText,
        productCount: fc.nat({ max: 10_000 }),
        nameEn: anyEnglish,
      },
      { requiredKeys: ['level', 'code', 'name', 'parentCode', 'picture', 'productCount'] },
    ),
    { maxLength: 8 },
  )
  .map((categories) => categories.toSorted((one, other) => one.level - other.level));
