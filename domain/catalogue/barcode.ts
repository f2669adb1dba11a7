import { arabicDigits } from '#domain/kernel/thai-digits';

/** Of a product without any: one for each unit, as always. */
export const NO_BARCODES: readonly string[] = ['', '', ''];

/** The shortest is an EAN-8, the longest a GTIN-14; between them are UPC-A, EAN-13 and a shop's own numbers. */
const BARCODE = /^\d{8,14}$/;

/** The numbers of the world's scheme, whose last digit checks the others. */
const CHECKED_LENGTHS: readonly number[] = [8, 12, 13, 14];

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
 * The digits of a number as people write it: Thai digits, blanks and hyphens between them.
 *
 * @returns '' when there is anything else in it
 */
export function digitsOf(text: string): string {
  const digits = arabicDigits(text).replace(/[\s\u200b-\u200d\ufeff-]/g, '');
  return /^\d+$/.test(digits) ? digits : '';
}

/** The same of a barcode; '' when it is none. */
export function barcodeFrom(text: string): string {
  const digits = digitsOf(text);
  return BARCODE.test(digits) ? digits : '';
}
