import { arabicDigits } from './thai-digits.ts';

declare const isTaxId: unique symbol;

/** Thirteen digits of the Thai revenue, a person's identity number or a company's; the last one checks the others. */
export type TaxId = string & { readonly [isTaxId]: true };

/** Specification, BASE-18. */
export const TAX_ID_DIGITS = 13;

/**
 * Reads a number however it was typed: Thai digits, blanks, dashes.
 *
 * @returns undefined for what is no tax id: too short or long, other signs, or a check digit that does not fit
 */
export function readTaxId(typed: string): TaxId | undefined {
  const plain = arabicDigits(typed.normalize('NFKC')).replace(/[\s\u200b.\-\u2010-\u2015]/g, '');
  return isTaxIdText(plain) ? plain : undefined;
}

/** What a field takes of what is typed: nothing behind the thirteenth digit (Specification, BASE-19). */
export function cutTaxId(typed: string): string {
  const last = [...typed.matchAll(/\p{Nd}/gu)][TAX_ID_DIGITS - 1];
  return last === undefined ? typed : typed.slice(0, last.index + 1);
}

function isTaxIdText(text: string): text is TaxId {
  return /^(?!0{13})\d{13}$/.test(text) && taxIdCheckDigit(text.slice(0, -1)) === Number(text.at(-1));
}

/**
 * The thirteenth digit: the first twelve weighed by 13 down to 2, their sum's rest by 11 taken from 11, of that the last digit.
 *
 * @param first twelve digits
 */
export function taxIdCheckDigit(first: string): number {
  const sum = [...first].reduce((total, digit, at) => total + Number(digit) * (TAX_ID_DIGITS - at), 0);
  return (11 - (sum % 11)) % 10;
}

/** As the revenue prints it: 1-2345-67890-12-1. Whatever is no whole number of thirteen digits stays as it is. */
export function spacedTaxId(taxId: string): string {
  return taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5');
}
