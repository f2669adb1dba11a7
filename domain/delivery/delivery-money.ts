import type { CollectedMoney, HandedLine } from './delivery.ts';
import type { InvoiceLine } from './invoice.ts';
import { addSatang, satang, ZERO_SATANG, type Satang } from '#domain/kernel/money';
import { arabicDigits } from '#domain/kernel/thai-digits';

/**
 * What is to be collected for what was taken: of each line its part by quantity, and of a discount its part by worth, rounded
 * half up at the end. Everything taken is the whole amount to the satang; where the goods are worth nothing, anything taken is.
 *
 * @param toCollect for the whole invoice; 0 stays 0
 */
export function dueFor(
  toCollect: Satang,
  lines: readonly InvoiceLine[],
  handed: readonly Pick<HandedLine, 'number' | 'delivered'>[],
): Satang {
  const goods = addSatang(...lines.map(({ lineTotal }) => lineTotal));
  const rows = lines.map(({ number, quantity, lineTotal }) => {
    const delivered = handed.find((line) => line.number === number)?.delivered ?? 0;
    return { quantity, lineTotal, delivered: Math.min(Math.max(delivered, 0), quantity) };
  });
  if (rows.every(({ delivered }) => delivered === 0)) return ZERO_SATANG;
  if (goods === 0) return toCollect;
  const taken = rows.reduce(
    (sum, { quantity, lineTotal, delivered }) => sum + (lineTotal * delivered) / quantity,
    0,
  );
  return satang(Math.min(toCollect, Math.round((toCollect * taken) / goods)));
}

/** Above zero: too much was given; below: too little. */
export function differenceOf(due: Satang, { cash, transfer }: CollectedMoney): Satang {
  return satang(cash + transfer - due);
}

/** More than anybody carries; beyond it a finger slipped. */
const MAX_BAHT_DIGITS = 7;

const TYPED_BAHT = new RegExp(`^(\\d{1,${MAX_BAHT_DIGITS}})(?:\\.(\\d{0,2}))?$`);

/**
 * An amount in baht as somebody types it at a door: Thai digits, thousands with commas, a baht sign; nothing typed is nothing.
 *
 * @returns undefined for what is no amount
 */
export function readTypedBaht(typed: string): Satang | undefined {
  const text = arabicDigits(typed).replaceAll(/[\s,฿]/g, '');
  if (text === '') return ZERO_SATANG;
  const found = TYPED_BAHT.exec(text);
  if (found === null) return undefined;
  const [, baht = '', decimals = ''] = found;
  return satang(Number(baht) * 100 + Number(decimals.padEnd(2, '0')));
}
