import { satang, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** Larger amounts are no amounts of this business, but numbers of accounts or transfers. */
const MAX_BAHT = 100_000_000_000;

/**
 * Reads an amount of a bank: 1,304.50, -1304.5, +1,304.50, (1,304.50), 1,304.50-, ฿1,304.50 or 1,304.50 THB.
 *
 * @returns undefined for an empty cell, and for a text that is no amount
 */
export function statementAmount(cell: string): Satang | undefined {
  const text = arabicDigits(cell)
    .replace(/\u2212|\u2013/g, '-')
    .replace(/฿|THB|บาท/gi, '')
    .replace(/[\s'\u00a0]/g, '');
  const [found, open = '', before = '', digits = '', part = '', after = ''] =
    /^(\()?([+-])?(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,4}))?([+-]|\)|CR|DR)?$/i.exec(text) ?? [];
  if (found === undefined || (open !== '') !== (after === ')')) return undefined;
  const cents = part.padEnd(2, '0');
  // Some banks write four decimals, of which the last two are always zeros.
  if (!/^0*$/.test(cents.slice(2)) || Number(digits.replaceAll(',', '')) > MAX_BAHT) return undefined;
  const amount = Number(digits.replaceAll(',', '')) * 100 + Number(cents.slice(0, 2));
  const isNegative = open !== '' || before === '-' || after === '-' || after.toUpperCase() === 'DR';
  return satang(isNegative && amount !== 0 ? -amount : amount);
}
