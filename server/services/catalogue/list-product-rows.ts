import type { Database } from '#server/store/database/database';
import { readStoredProducts, type StoredProduct } from '#server/store/catalogue/products';
import type { ProductRow } from './product-row.ts';
import { levelPriceField, LEVELS } from '#server/services/kernel/level-price-fields';

/** Lists all products as rows of the import, in listing order. Importing them again changes nothing. */
export async function listProductRows(database: Database): Promise<readonly ProductRow[]> {
  return (await readStoredProducts(database)).map(productRowOf);
}

/** The row of one product. */
export function productRowOf({
  product,
  isForPoints,
  isActive,
}: Omit<StoredProduct, 'position'>): ProductRow {
  const [group, brand, flavour, value, size] = product.hierarchy;
  const [unit1, unit2, unit3] = product.units;
  const [advance1, advance2, advance3] = product.prices.advance;
  return {
    code: product.code,
    name: product.name,
    shortNameTh: product.shortNameTh,
    shortNameEn: product.shortNameEn,
    description: product.description,
    descriptionEn: product.descriptionEn ?? '',
    picture1: product.pictures[0] ?? '',
    picture2: product.pictures[1] ?? '',
    picture3: product.pictures[2] ?? '',
    picture4: product.pictures[3] ?? '',
    picture5: product.pictures[4] ?? '',
    groupCode: group?.code ?? '',
    groupName: group?.name ?? '',
    groupNameEn: group?.nameEn ?? '',
    brandCode: brand?.code ?? '',
    brandName: brand?.name ?? '',
    brandNameEn: brand?.nameEn ?? '',
    flavourCode: flavour?.code ?? '',
    flavourName: flavour?.name ?? '',
    flavourNameEn: flavour?.nameEn ?? '',
    valueCode: value?.code ?? '',
    valueName: value?.name ?? '',
    valueNameEn: value?.nameEn ?? '',
    sizeCode: size?.code ?? '',
    sizeName: size?.name ?? '',
    sizeNameEn: size?.nameEn ?? '',
    unit1Code: unit1?.code ?? '',
    unit1Name: unit1?.name ?? '',
    unit1NameEn: unit1?.nameEn ?? '',
    unit1Barcode: product.barcodes[0] ?? '',
    unit2Code: unit2?.code ?? '',
    unit2Name: unit2?.name ?? '',
    unit2NameEn: unit2?.nameEn ?? '',
    unit2Rate: unit2?.rate,
    unit2Barcode: product.barcodes[1] ?? '',
    unit3Code: unit3?.code ?? '',
    unit3Name: unit3?.name ?? '',
    unit3NameEn: unit3?.nameEn ?? '',
    unit3Rate: unit3?.rate,
    unit3Barcode: product.barcodes[2] ?? '',
    price: product.prices.salesPrice,
    ...Object.fromEntries(LEVELS.map((level) => [levelPriceField(level), product.prices.byLevel[level]])),
    advance1,
    advance2,
    advance3,
    isAdvancePrice: product.prices.isAdvancePrice,
    points: product.pointsPerCase,
    isForPoints,
    materialType: product.materialType,
    isSold: isActive,
  };
}
