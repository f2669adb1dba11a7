import { digitsOf, isCheckedBarcode } from './barcode.ts';
import type { ProductFacts } from './product.ts';
import { UNIT_NUMBERS, type UnitNumber } from './unit.ts';

/** Shorter parts of a number are looked for in names only: "325" and "700" are sizes, not barcodes. */
const MIN_PART_LENGTH = 6;

/** A UPC-A is an EAN-13 with a zero before it, and an EAN-13 a GTIN-14: written alike, the same number is the same text. */
export function significantDigits(digits: string): string {
  return digits.replace(/^0+/, '');
}

/** The number without packing indicator and check digit: a case's GTIN-14 has that of the piece in it. */
function innerPart(digits: string): string {
  return isCheckedBarcode(digits) && digits.length > 8 ? digits.padStart(14, '0').slice(1, 13) : '';
}

export interface BarcodeMatch<Goods> {
  readonly product: Goods;
  /** Undefined when the number is of another packing of the product than those that are sold. */
  readonly unit: UnitNumber | undefined;
}

/**
 * The goods with this barcode, and which of their units it stands on. Where none has it, those whose number is inside it: a
 * case of goods that are listed with the number of the piece, or the piece of such listed by the case.
 *
 * @param digits as `barcodeFrom` and `barcodeSeen` give them
 * @returns several only where the shop gave one number to several goods
 */
export function findByBarcode<Goods extends Pick<ProductFacts, 'barcodes'>>(
  products: readonly Goods[],
  digits: string,
): readonly BarcodeMatch<Goods>[] {
  const wanted = significantDigits(digits);
  if (wanted === '') return [];
  const found = products.flatMap((product): readonly BarcodeMatch<Goods>[] => {
    const unit = UNIT_NUMBERS.find((each) => significantDigits(product.barcodes[each - 1] ?? '') === wanted);
    return unit === undefined ? [] : [{ product, unit }];
  });
  const inner = innerPart(digits);
  if (found.length > 0 || inner === '') return found;
  return products
    .filter(({ barcodes }) => barcodes.some((barcode) => innerPart(barcode) === inner))
    .map((product) => ({ product, unit: undefined }));
}

/**
 * The goods whose barcode, or enough of its digits, is what was typed or pasted into the search, never a slip away from it.
 *
 * @param query as it was typed; blanks and hyphens between its digits do not count
 */
export function findByTypedBarcode<Goods extends Pick<ProductFacts, 'barcodes'>>(
  products: readonly Goods[],
  query: string,
): readonly Goods[] {
  const digits = digitsOf(query);
  const part = significantDigits(digits);
  if (part.length < MIN_PART_LENGTH) return [];
  const found = products.filter(({ barcodes }) => barcodes.some((barcode) => barcode.includes(part)));
  return found.length > 0 ? found : findByBarcode(products, digits).map(({ product }) => product);
}
