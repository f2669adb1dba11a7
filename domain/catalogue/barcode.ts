import { arabicDigits } from '#domain/kernel/thai-digits';

/** The barcodes of a product without any: always one entry per unit. */
export const NO_BARCODES: readonly string[] = ['', '', ''];

/** EAN-8 is the shortest and GTIN-14 the longest; UPC-A, EAN-13 and in-house numbers lie between. */
const BARCODE = /^\d{8,14}$/;

/** The lengths of GS1 numbers, whose last digit is a check digit. */
const CHECKED_LENGTHS: readonly number[] = [8, 12, 13, 14];

/**
 * Computes the check digit of a GTIN: weights 3 and 1 alternate from the right, up to the next multiple of
 * ten (GS1 General Specifications, section 7.9).
 *
 * @param body all digits before the check digit
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

/** Whether the digits are an EAN-8, UPC-A, EAN-13 or GTIN-14 with a correct check digit. */
export function isCheckedBarcode(digits: string): boolean {
  return (
    CHECKED_LENGTHS.includes(digits.length) &&
    BARCODE.test(digits) &&
    checkDigitOf(digits.slice(0, -1)) === digits.charCodeAt(digits.length - 1) - ZERO
  );
}

/**
 * Extracts the digits of a number as people write it: with Thai digits, spaces or hyphens.
 *
 * @returns '' if the text contains anything else
 */
export function digitsOf(text: string): string {
  const digits = arabicDigits(text).replace(/[\s\u200b-\u200d\ufeff-]/g, '');
  return /^\d+$/.test(digits) ? digits : '';
}

/** Extracts a barcode from text in the same way; '' if it is not a barcode. */
export function barcodeFrom(text: string): string {
  const digits = digitsOf(text);
  return BARCODE.test(digits) ? digits : '';
}
