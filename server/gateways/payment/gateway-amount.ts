import { satang, type Satang } from '#domain/kernel/money';

/** Formats baht with two decimals, without floating-point arithmetic: '1234.50'. */
export function bahtText(amount: Satang, decimals: 2 | 4 = 2): string {
  const digits = String(amount).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}${'0'.repeat(decimals - 2)}`;
}

/** The same as a JSON number. */
export function bahtNumber(amount: Satang): number {
  return Number(bahtText(amount));
}

/** @returns undefined for text that is not an amount, or not a whole number of satang */
export function amountFrom(baht: number | string): Satang | undefined {
  const [, bahtPart, hundredths = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(String(baht)) ?? [];
  return bahtPart === undefined ? undefined : satang(Number(`${bahtPart}${hundredths.padEnd(2, '0')}`));
}
