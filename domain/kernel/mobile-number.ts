import { arabicDigits } from './thai-digits.ts';

declare const isMobileNumber: unique symbol;

/** Ten digits that begin with 0, as Thai numbers are dialled at home. */
export type MobileNumber = string & { readonly [isMobileNumber]: true };

/**
 * Reads a number however it was typed: Thai digits, blanks, dashes, brackets, +66 or 66 in front.
 *
 * @returns undefined for what is no number of exactly 10 digits (Specification, BASE-16)
 */
export function readMobileNumber(typed: string): MobileNumber | undefined {
  const atHome = plainNumber(typed);
  return isWritten(atHome) ? atHome : undefined;
}

function isWritten(text: string): text is MobileNumber {
  return /^0\d{9}$/.test(text);
}

/** The same for any ten digits: what an address asks for (Specification, BASE-16). */
export function readTenDigits(typed: string): string | undefined {
  const plain = plainNumber(typed);
  return /^\d{10}$/.test(plain) ? plain : undefined;
}

function plainNumber(typed: string): string {
  const plain = arabicDigits(typed.normalize('NFKC')).replace(/[\s().\-\u2010-\u2015\u200b]/g, '');
  return plain.replace(/^\+?66(?=\d{9}$)/, '0');
}

/**
 * What a field takes of what is typed: nothing behind the tenth digit (Specification, BASE-17), or the eleventh of a number
 * with its country. What is pasted stays whole: a number that is too long is told, never cut into somebody else's.
 */
export function cutMobile(typed: string, before: string): string {
  if (typed.length > before.length + 1) return typed;
  const longest = /^\s*\+?66/.test(typed) ? 11 : 10;
  const digits = digitsIn(typed);
  return digits > longest && digits > digitsIn(before) ? before : typed;
}

function digitsIn(typed: string): number {
  return typed.match(/\p{Nd}/gu)?.length ?? 0;
}
