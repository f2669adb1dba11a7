import { arabicDigits } from './thai-digits.ts';

declare const isTaxId: unique symbol;

/** A Thai tax id of a person or a company: thirteen digits, of which the last is a check digit. */
export type TaxId = string & { readonly [isTaxId]: true };

/** Specification, BASE-18. */
export const TAX_ID_DIGITS = 13;

/**
 * Parses a typed tax id: Thai digits, spaces, dots and hyphens are allowed.
 *
 * @returns undefined if it is not a tax id: a wrong length, other characters, or a wrong check digit
 */
export function readTaxId(typed: string): TaxId | undefined {
  const plain = arabicDigits(typed.normalize('NFKC')).replace(/[\s\u200b.\-\u2010-\u2015]/g, '');
  return isTaxIdText(plain) ? plain : undefined;
}

/** Limits typed input: cuts everything after the thirteenth digit (Specification, BASE-19). */
export function cutTaxId(typed: string): string {
  const last = [...typed.matchAll(/\p{Nd}/gu)][TAX_ID_DIGITS - 1];
  return last === undefined ? typed : typed.slice(0, last.index + 1);
}

function isTaxIdText(text: string): text is TaxId {
  return /^(?!0{13})\d{13}$/.test(text) && taxIdCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * Computes the thirteenth digit: the first twelve are weighted 13 down to 2, and the result is the last digit
 * of 11 minus the sum modulo 11.
 *
 * @param first twelve digits
 */
export function taxIdCheckDigit(first: string): number {
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (TAX_ID_DIGITS - at), 0);
  return (11 - (sum % 11)) % 10;
}

/** Formats a tax id as the Revenue Department prints it: 1-2345-67890-12-1. Any other text stays as it is. */
export function spacedTaxId(taxId: string): string {
  return taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
}
