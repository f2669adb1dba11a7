import { arabicDigits } from './thai-digits.ts';

declare const isMobileNumber: unique symbol;

/** Ten digits that begin with 0, the national format. */
export type MobileNumber = string & { readonly [isMobileNumber]: true };

/**
 * Parses a typed number: Thai digits, spaces, hyphens, brackets and a leading +66 or 66 are allowed.
 *
 * @returns undefined unless it is a number of exactly 10 digits (Specification, BASE-16)
 */
export function readMobileNumber(typed: string): MobileNumber | undefined {
  const atHome = plainNumber(typed);
  return isWritten(atHome) ? atHome : undefined;
}

function isWritten(text: string): text is MobileNumber {
  return /^0\d{9}$/.test(text);
}

/** Parses any ten digits in the same way, for the phone number of an address (Specification, BASE-16). */
export function readTenDigits(typed: string): string | undefined {
  const plain = plainNumber(typed);
  return /^\d{10}$/.test(plain) ? plain : undefined;
}

function plainNumber(typed: string): string {
  const plain = arabicDigits(typed.normalize('NFKC')).replace(/[\s().\-\u2010-\u2015\u200b]/g, '');
  return plain.replace(/^\+?66(?=\d{9}$)/, '0');
}

/**
 * Limits typed input: it ignores digits after the tenth (Specification, BASE-17), or after the eleventh of a
 * number with country code. Pasted text stays whole, so that a number that is too long is reported, never cut
 * to somebody else's.
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
