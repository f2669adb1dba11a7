import { arabicDigits } from './thai-digits.ts';

declare const isMobileNumber: unique symbol;

/** Ten digits that begin with 0, as Thai numbers are dialled at home. */
export type MobileNumber = string & { readonly [isMobileNumber]: true };

/**
 * Reads a number however it was typed: Thai digits, blanks, dashes, brackets, +66 or 66 in front.
 *
 * @returns undefined for what is no number of exactly 10 digits (Specification, section 5)
 */
export function readMobileNumber(typed: string): MobileNumber | undefined {
  const plain = arabicDigits(typed.normalize('NFKC')).replace(/[\s().-]/g, '');
  const atHome = plain.replace(/^\+?66(?=\d{9}$)/, '0');
  return isWritten(atHome) ? atHome : undefined;
}

function isWritten(text: string): text is MobileNumber {
  return /^0\d{9}$/.test(text);
}
