import { MAX_PRICE_LEVEL, type PriceLevel } from '#domain/catalogue/prices';

/**
 * The columns of the table of products that describe a product, except its code, its pictures and the names of its
 * categories, which have forms of their own.
 */
export const PRODUCT_FACT_FIELDS = [
  'name',
  'shortNameEn',
  'shortNameTh',
  'description',
  'descriptionEn',
  'groupCode',
  'brandCode',
  'flavourCode',
  'valueCode',
  'sizeCode',
  'unit1Code',
  'unit1Name',
  'unit1NameEn',
  'unit1Barcode',
  'unit2Code',
  'unit2Name',
  'unit2NameEn',
  'unit2Rate',
  'unit2Barcode',
  'unit3Code',
  'unit3Name',
  'unit3NameEn',
  'unit3Rate',
  'unit3Barcode',
  'points',
  'isForPoints',
  'materialType',
  'isSold',
] as const;

/** The columns that only people with `prices.change` may change, beside those of the price levels. */
export const PRODUCT_PRICE_FIELDS = ['price', 'advance1', 'advance2', 'advance3', 'isAdvancePrice'] as const;

/** The column of a level’s price. */
export type LevelPriceField = `price${PriceLevel}`;

export type ProductFactField = (typeof PRODUCT_FACT_FIELDS)[number];

export type ProductField = ProductFactField | (typeof PRODUCT_PRICE_FIELDS)[number] | LevelPriceField;

/** The columns of the categories, the first level first. */
export const CATEGORY_FIELDS = [
  'groupCode',
  'brandCode',
  'flavourCode',
  'valueCode',
  'sizeCode',
] as const satisfies readonly ProductFactField[];

const LEVEL = /^price([1-9]\d?)$/;

export function levelOfField(name: string): PriceLevel | undefined {
  const level = Number(LEVEL.exec(name)?.[1]);
  return level >= 1 && level <= MAX_PRICE_LEVEL ? level : undefined;
}

function isLevelPriceField(name: string): name is LevelPriceField {
  return levelOfField(name) !== undefined;
}

export function isProductField(name: string): name is ProductField {
  return PRODUCT_FACT_FIELDS.some((field) => field === name) || isPriceField(name);
}

/** Whether `prices.change` is needed to change the column. */
export function isPriceField(name: string): name is Exclude<ProductField, ProductFactField> {
  return PRODUCT_PRICE_FIELDS.some((field) => field === name) || isLevelPriceField(name);
}

/** Columns with texts for people. The audit log names them without their values. */
export const PRODUCT_TEXT_FIELDS: readonly ProductField[] = [
  'name',
  'shortNameEn',
  'shortNameTh',
  'description',
  'descriptionEn',
];
