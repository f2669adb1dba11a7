import { satangFromBaht, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/**
 * Reads an amount in baht as people type it: `1,304.50`, `฿1304`, `๑๓๐๔`.
 *
 * @returns undefined for anything that is no amount above zero
 */
export function typedAmount(text: string): Satang | undefined {
  const plain = arabicDigits(text).replaceAll(/[฿,\s]/g, '');
  if (!AMOUNT.test(plain)) return undefined;
  const amount = satangFromBaht(Number(plain));
  return amount > 0 ? amount : undefined;
}
