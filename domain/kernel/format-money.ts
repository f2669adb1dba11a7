import { bahtFromSatang, type Satang } from './money.ts';
import type { Points } from './points.ts';

const TWO_DECIMALS = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const WHOLE = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** `฿1,234.50`, `−฿50.00`: the same in Thai and English, always two decimals (Specification, BASE-6). */
export function formatBaht(amount: Satang): string {
  const digits = TWO_DECIMALS.format(Math.abs(bahtFromSatang(amount)));
  return amount < 0 ? `\u2212฿${digits}` : `฿${digits}`;
}

/** `1,200`, without the unit name. */
export function formatPoints(amount: Points): string {
  return WHOLE.format(amount);
}
