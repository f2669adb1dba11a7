import type { ImportRow } from '#domain/kernel/import-problem';
import type { Satang } from '#domain/kernel/money';
import type { LevelPriceFields } from '#server/services/kernel/level-price-fields';

/** A product as a clerk writes it in one row. '' and undefined mean empty. */
export interface ProductRow extends LevelPriceFields {
  readonly code: string;
  readonly name: string;
  readonly shortNameTh: string;
  readonly shortNameEn: string;
  readonly description: string;
  readonly descriptionEn: string;
  readonly picture1: string;
  readonly picture2: string;
  readonly picture3: string;
  readonly picture4: string;
  readonly picture5: string;
  readonly groupCode: string;
  readonly groupName: string;
  readonly groupNameEn: string;
  readonly brandCode: string;
  readonly brandName: string;
  readonly brandNameEn: string;
  readonly flavourCode: string;
  readonly flavourName: string;
  readonly flavourNameEn: string;
  readonly valueCode: string;
  readonly valueName: string;
  readonly valueNameEn: string;
  readonly sizeCode: string;
  readonly sizeName: string;
  readonly sizeNameEn: string;
  readonly unit1Code: string;
  readonly unit1Name: string;
  readonly unit1NameEn: string;
  readonly unit1Barcode: string;
  readonly unit2Code: string;
  readonly unit2Name: string;
  readonly unit2NameEn: string;
  /** The number of unit 2 in one unit 1. */
  readonly unit2Rate: number | undefined;
  readonly unit2Barcode: string;
  readonly unit3Code: string;
  readonly unit3Name: string;
  readonly unit3NameEn: string;
  /** The number of unit 3 in one unit 1. */
  readonly unit3Rate: number | undefined;
  readonly unit3Barcode: string;
  /** All prices are for one unit 1, except the advance prices of units 2 and 3. */
  readonly price: Satang | undefined;
  readonly advance1: Satang | undefined;
  readonly advance2: Satang | undefined;
  readonly advance3: Satang | undefined;
  readonly isAdvancePrice: boolean;
  readonly points: number | undefined;
  readonly isForPoints: boolean;
  readonly materialType: string;
  readonly isSold: boolean;
}

export type ProductImportRow = ImportRow<ProductRow>;
