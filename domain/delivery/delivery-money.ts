import type { CollectedMoney, HandedLine } from './delivery.ts';
import type { InvoiceLine } from './invoice.ts';
import { addSatang, satang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';

/**
 * Computes the amount due for the accepted products: each line counts in proportion to its quantity, and a
 * discount in proportion to value, rounded half up once at the end. If everything is accepted, the due amount
 * is exact. If the products have no value, accepting anything makes the whole amount due.
 *
 * @param toCollect for the whole invoice; 0 stays 0
 */
export function dueFor(
  toCollect: Satang,
  lines: readonly InvoiceLine[],
  handed: readonly Pick<HandedLine, 'number' | 'delivered'>[],
): Satang {
  const subtotal = addSatang(...lines.map(({ lineTotal }) => lineTotal));
  const rows = lines.map(({ number, quantity, lineTotal }) => {
    const delivered = handed.find((line) => line.number === number)?.delivered ?? 0;
    return { quantity, lineTotal, delivered: Math.min(Math.max(delivered, 0), quantity) };
  });
  if (rows.every(({ delivered }) => delivered === 0)) return ZERO_SATANG;
  if (subtotal === 0) return toCollect;
  const accepted = rows.reduce(
    (sum, { quantity, lineTotal, delivered }) => sum + (lineTotal * delivered) / quantity,
    0,
  );
  return satang(Math.min(toCollect, Math.round((toCollect * accepted) / subtotal)));
}

/**
 * Computes the amount due when an order has a delivery fee. The fee is due as a whole as soon as anything is accepted.
 *
 * @param toCollect with the fee; 0 stays 0
 */
export function dueWithFee(
  toCollect: Satang,
  deliveryFee: Satang,
  lines: readonly InvoiceLine[],
  handed: readonly Pick<HandedLine, 'number' | 'delivered'>[],
): Satang {
  const fee = deliveryFee > toCollect ? toCollect : deliveryFee;
  const isAccepted = lines.some(
    ({ number }) => (handed.find((line) => line.number === number)?.delivered ?? 0) > 0,
  );
  const due = dueFor(subtractSatang(toCollect, fee), lines, handed);
  return isAccepted ? addSatang(due, fee) : due;
}

/** The collected amount minus the due amount: above zero if too much was given, below zero if too little. */
export function differenceOf(due: Satang, { cash, transfer }: CollectedMoney): Satang {
  return satang(cash + transfer - due);
}

/** Larger amounts are typing errors. */
const MAX_BAHT_DIGITS = 7;

const TYPED_BAHT = new RegExp(`^(\\d{1,${MAX_BAHT_DIGITS}})(?:\\.(\\d{0,2}))?$`);

/**
 * Parses a typed amount in baht. Thai digits, commas and a baht sign are allowed; an empty text is zero.
 *
 * @returns undefined if the text is not an amount
 */
export function readTypedBaht(typed: string): Satang | undefined {
  const text = arabicDigits(typed).replaceAll(/[\s,฿]/g, '');
  if (text === '') return ZERO_SATANG;
  const found = TYPED_BAHT.exec(text);
  if (found === null) return undefined;
  const [, baht = '', decimals = ''] = found;
  return satang(Number(baht) * 100 + Number(decimals.padEnd(2, '0')));
}
