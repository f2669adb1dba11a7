import type { RowProblem, RowProblemCode } from '#domain/kernel/import-problem';
import { ZERO_SATANG, type Satang } from '#domain/kernel/money';
import type { Named } from '#domain/kernel/named';
import { points } from '#domain/kernel/points';
import { withText } from '#domain/kernel/with-text';
import { NO_PRICES, type PriceLevel, type PricesByLevel, type ProductPrices } from '#domain/catalogue/prices';
import type { HierarchyNode, Product } from '#domain/catalogue/product';
import type { Unit } from '#domain/catalogue/unit';
import type { StoredProduct } from '#server/store/catalogue/products';
import { levelPriceField, LEVELS } from '#server/services/kernel/level-price-fields';
import type { ProductImportRow, ProductRow } from './product-row.ts';

type Made =
  | { readonly kind: 'made'; readonly entry: StoredProduct }
  | { readonly kind: 'refused'; readonly problems: readonly RowProblem<keyof ProductRow>[] };

const NODE_FIELDS = [
  ['groupCode', 'groupName', 'groupNameEn'],
  ['brandCode', 'brandName', 'brandNameEn'],
  ['flavourCode', 'flavourName', 'flavourNameEn'],
  ['valueCode', 'valueName', 'valueNameEn'],
  ['sizeCode', 'sizeName', 'sizeNameEn'],
] as const;

const PICTURE_FIELDS = ['picture1', 'picture2', 'picture3', 'picture4', 'picture5'] as const;

/**
 * Applies a row to a product.
 *
 * @param old undefined when no product has this code
 * @param position the place of a new product in the listing
 */
export function productOfRow(row: ProductImportRow, old: StoredProduct | undefined, position: number): Made {
  const problems: RowProblem<keyof ProductRow>[] = [];
  const report = (field: keyof ProductRow, code: RowProblemCode) =>
    problems.push({ line: row.line, field, code });
  const before = old?.product;
  const code = row.code ?? '';
  const name = row.name ?? before?.name ?? '';
  if (code === '') report('code', 'missing');
  if (name === '') report('name', 'missing');
  const product: Product = {
    code,
    name,
    shortNameTh: row.shortNameTh ?? before?.shortNameTh ?? '',
    shortNameEn: row.shortNameEn ?? before?.shortNameEn ?? '',
    description: row.description ?? before?.description ?? '',
    ...withText({ descriptionEn: row.descriptionEn ?? before?.descriptionEn ?? '' }),
    pictures: picturesOf(row, before?.pictures ?? []),
    hierarchy: hierarchyOf(row, before?.hierarchy ?? []),
    units: unitsOf(row, before?.units ?? []),
    barcodes: [
      row.unit1Barcode ?? before?.barcodes[0] ?? '',
      row.unit2Barcode ?? before?.barcodes[1] ?? '',
      row.unit3Barcode ?? before?.barcodes[2] ?? '',
    ],
    pointsPerCase: points('points' in row ? (row.points ?? 0) : (before?.pointsPerCase ?? 0)),
    promotions: before?.promotions ?? [],
    materialType: row.materialType ?? before?.materialType ?? '',
    prices: pricesOf(row, before?.prices ?? NO_PRICES),
  };
  const [first, second, third] = product.units;
  if (first?.name === '') report('unit1Name', 'missing');
  if (third !== undefined && third.rate > 0 && second?.rate === 0) report('unit2Rate', 'unit-gap');
  for (const [index, unit] of [second, third].entries()) {
    if (unit !== undefined && unit.rate > 0 && unit.name === '')
      report(index === 0 ? 'unit2Name' : 'unit3Name', 'missing');
    if (unit !== undefined && unit.rate === 0 && unit.name !== '')
      report(index === 0 ? 'unit2Rate' : 'unit3Rate', 'missing');
  }
  const gap = gapOf(product.hierarchy);
  if (gap !== undefined) report(gap, 'hierarchy-gap');
  if (problems.length > 0) return { kind: 'refused', problems };
  return {
    kind: 'made',
    entry: {
      product,
      isForPoints: row.isForPoints ?? old?.isForPoints ?? false,
      position: old?.position ?? position,
      isActive: row.isSold ?? old?.isActive ?? true,
    },
  };
}

const NO_NAME: Named = { name: '' };

/** Pictures without a column in the table keep their places. */
function picturesOf(row: ProductImportRow, before: readonly string[]): readonly string[] {
  return PICTURE_FIELDS.map((field, index) => row[field] ?? before[index] ?? '').filter(
    (file) => file !== '',
  );
}

function hierarchyOf(row: ProductImportRow, before: readonly HierarchyNode[]): readonly HierarchyNode[] {
  return NODE_FIELDS.map(([codeField, nameField, nameEnField], index) => {
    const old: HierarchyNode = before[index] ?? { code: '', name: '' };
    const code = row[codeField] ?? old.code;
    // Without a name in the row, the name of the existing category is used.
    const same = code === old.code ? old : NO_NAME;
    const nameEn = row[nameEnField] ?? same.nameEn ?? '';
    return { code, name: row[nameField] ?? same.name, ...withText({ nameEn }) };
  });
}

/** The first level without a code that has a code below it. */
function gapOf(hierarchy: readonly HierarchyNode[]): keyof ProductRow | undefined {
  const missing = hierarchy.findIndex(({ code }) => code === '');
  const isGap = missing !== -1 && hierarchy.slice(missing).some(({ code }) => code !== '');
  return isGap ? NODE_FIELDS[missing]?.[0] : undefined;
}

function unitsOf(row: ProductImportRow, before: readonly Unit[]): readonly Unit[] {
  const [first = NO_UNIT, second = NO_UNIT, third = NO_UNIT] = before;
  return [
    {
      code: row.unit1Code ?? first.code,
      name: row.unit1Name ?? first.name,
      rate: 1,
      ...withText({ nameEn: row.unit1NameEn ?? first.nameEn ?? '' }),
    },
    {
      code: row.unit2Code ?? second.code,
      name: row.unit2Name ?? second.name,
      rate: 'unit2Rate' in row ? (row.unit2Rate ?? 0) : second.rate,
      ...withText({ nameEn: row.unit2NameEn ?? second.nameEn ?? '' }),
    },
    {
      code: row.unit3Code ?? third.code,
      name: row.unit3Name ?? third.name,
      rate: 'unit3Rate' in row ? (row.unit3Rate ?? 0) : third.rate,
      ...withText({ nameEn: row.unit3NameEn ?? third.nameEn ?? '' }),
    },
  ];
}

const NO_UNIT: Unit = { code: '', name: '', rate: 0 };

function pricesOf(row: ProductImportRow, before: ProductPrices): ProductPrices {
  const satangOf = (field: keyof ProductRow & ('price' | `advance${1 | 2 | 3}`), old: Satang) =>
    field in row ? (row[field] ?? ZERO_SATANG) : old;
  const [first, second, third] = before.advance;
  return {
    salesPrice: satangOf('price', before.salesPrice),
    byLevel: levelsOf(row, before.byLevel),
    advance: [satangOf('advance1', first), satangOf('advance2', second), satangOf('advance3', third)],
    isAdvancePrice: row.isAdvancePrice ?? before.isAdvancePrice,
  };
}

/** Reads the level prices. A level without a price uses the list price. */
function levelsOf(row: ProductImportRow, before: PricesByLevel): PricesByLevel {
  const levels: Record<PriceLevel, Satang> = { ...before };
  for (const level of LEVELS) {
    const field = levelPriceField(level);
    if (!(field in row)) continue;
    const price = row[field];
    if (price === undefined) delete levels[level];
    else levels[level] = price;
  }
  return levels;
}
