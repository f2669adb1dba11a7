import { digitsOf, isCheckedBarcode } from './barcode.ts';
import type { ProductFacts } from './product.ts';
import { UNIT_NUMBERS, type UnitNumber } from './unit.ts';

/** Shorter numbers are searched in names only: "325" and "700" are sizes, not parts of a barcode. */
const MIN_PART_LENGTH = 6;

/**
 * Strips leading zeros. A UPC-A is an EAN-13 with a leading zero, and an EAN-13 is a GTIN-14 with one:
 * without zeros, the same number is the same text.
 */
export function significantDigits(digits: string): string {
  return digits.replace(/^0+/, '');
}

/**
 * The digits without packing indicator and check digit: a case's GTIN-14 contains those of the piece inside
 * it.
 */
function innerPart(digits: string): string {
  return isCheckedBarcode(digits) && digits.length > 8 ? digits.padStart(14, '0').slice(1, 13) : '';
}

export interface BarcodeMatch<Item> {
  readonly product: Item;
  /** Undefined if the number belongs to a packing of the product that is not sold. */
  readonly unit: UnitNumber | undefined;
}

/**
 * Finds the products with this barcode, and the unit that carries it. If there are none, it finds products by
 * the number inside it: a case of a product listed with the number of the piece, or the piece of a product
 * listed by the case.
 *
 * @param digits from `barcodeFrom` or `barcodeSeen`
 * @returns several matches only if the company gave one number to several products
 */
export function findByBarcode<Item extends Pick<ProductFacts, 'barcodes'>>(
  products: readonly Item[],
  digits: string,
): readonly BarcodeMatch<Item>[] {
  const significant = significantDigits(digits);
  if (significant === '') return [];
  const found = products.flatMap((product): readonly BarcodeMatch<Item>[] => {
    const unit = UNIT_NUMBERS.find(
      (each) => significantDigits(product.barcodes[each - 1] ?? '') === significant,
    );
    return unit === undefined ? [] : [{ product, unit }];
  });
  const inner = innerPart(digits);
  if (found.length > 0 || inner === '') return found;
  return products
    .filter(({ barcodes }) => barcodes.some((barcode) => innerPart(barcode) === inner))
    .map((product) => ({ product, unit: undefined }));
}

/**
 * Finds the products whose barcode contains the digits typed or pasted into the search. There is no fuzzy
 * matching.
 *
 * @param query as typed; spaces and hyphens between digits are ignored
 */
export function findByTypedBarcode<Item extends Pick<ProductFacts, 'barcodes'>>(
  products: readonly Item[],
  query: string,
): readonly Item[] {
  const digits = digitsOf(query);
  const part = significantDigits(digits);
  if (part.length < MIN_PART_LENGTH) return [];
  const found = products.filter(({ barcodes }) => barcodes.some((barcode) => barcode.includes(part)));
  return found.length > 0 ? found : findByBarcode(products, digits).map(({ product }) => product);
}
