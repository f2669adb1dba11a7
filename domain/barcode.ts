import type { ProductFacts } from './product.ts';
import { UNIT_NUMBERS, type UnitNumber } from './units.ts';

/** Of a product without any: one for each unit, as always. */
export const NO_BARCODES: readonly string[] = ['', '', ''];

/** The shortest is an EAN-8, the longest a GTIN-14; between them are UPC-A, EAN-13 and a shop's own numbers. */
const BARCODE = /^\d{8,14}$/;

/** The numbers of the world's scheme, whose last digit checks the others. */
const CHECKED_LENGTHS: readonly number[] = [8, 12, 13, 14];

/** Shorter parts of a number are looked for in names only: "325" and "700" are sizes, not barcodes. */
const SHORTEST_PART = 6;

/**
 * The last digit of a GTIN: weights 3 and 1 in turn from the right, up to the next multiple of ten (GS1 General
 * Specifications, section 7.9).
 *
 * @param body all digits before it
 */
export function checkDigitOf(body: string): number {
  let sum = 0;
  for (let place = 0; place < body.length; place += 1) {
    const digit = body.charCodeAt(body.length - 1 - place) - ZERO;
    sum += place % 2 === 0 ? digit * 3 : digit;
  }
  return (10 - (sum % 10)) % 10;
}

const ZERO = '0'.charCodeAt(0);

/** Whether it is an EAN-8, UPC-A, EAN-13 or GTIN-14 that was read or typed without a slip. */
export function isCheckedBarcode(digits: string): boolean {
  return (
    CHECKED_LENGTHS.includes(digits.length) &&
    BARCODE.test(digits) &&
    checkDigitOf(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - ZERO
  );
}

/**
 * The digits of a barcode as people write it: Thai digits, blanks and hyphens between them.
 *
 * @returns '' when it is no barcode
 */
export function barcodeFrom(text: string): string {
  const digits = text
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .replace(/[\s\u200b-\u200d\ufeff-]/g, '');
  return BARCODE.test(digits) ? digits : '';
}

/** What a camera saw: the bars of retail goods, the wide ones of cartons, or bars for any text. */
export interface SeenSymbol {
  readonly kind: 'retail' | 'carton' | 'text';
  readonly text: string;
}

/** GS1-128 on a carton: the application identifier 01 goes before its GTIN-14, and other things follow. */
const GS1_TEXT = /^[^\d]?(?:01|\(01\))(\d{14})/;

/**
 * The number in what a camera saw. Misread bars do not pass: their check digit is wrong. Bars for any text have a check of
 * their own, so there a shop's own number is taken as it is.
 *
 * @returns '' when it is no barcode of goods
 */
export function barcodeSeen({ kind, text }: SeenSymbol): string {
  if (kind === 'text') {
    const [, gtin = ''] = GS1_TEXT.exec(text) ?? [];
    return isCheckedBarcode(gtin) ? gtin : barcodeFrom(text);
  }
  const digits = barcodeFrom(text);
  const isWhole = kind === 'retail' || digits.length === 14;
  return isWhole && isCheckedBarcode(digits) ? digits : '';
}

/** A UPC-A is an EAN-13 with a zero before it, and an EAN-13 a GTIN-14: written alike, the same number is the same text. */
function significant(digits: string): string {
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
  const wanted = significant(digits);
  if (wanted === '') return [];
  const found = products.flatMap((product): readonly BarcodeMatch<Goods>[] => {
    const unit = UNIT_NUMBERS.find((each) => significant(product.barcodes[each - 1] ?? '') === wanted);
    return unit === undefined ? [] : [{ product, unit }];
  });
  const inner = innerPart(digits);
  if (found.length > 0 || inner === '') return found;
  return products
    .filter(({ barcodes }) => barcodes.some((barcode) => innerPart(barcode) === inner))
    .map((product) => ({ product, unit: undefined }));
}

/** The barcode, or enough of its digits, in a part of what is searched for (folded). Never a slip away from it. */
export function hasBarcodePart({ barcodes }: Pick<ProductFacts, 'barcodes'>, part: string): boolean {
  if (!isBarcodePart(part)) return false;
  const wanted = significant(part);
  return barcodes.some((barcode) => barcode !== '' && barcode.includes(wanted));
}

/** Whether a part of a search may be one of a barcode. */
export function isBarcodePart(part: string): boolean {
  return part.length >= SHORTEST_PART && /^\d+$/.test(part) && significant(part).length >= SHORTEST_PART;
}
