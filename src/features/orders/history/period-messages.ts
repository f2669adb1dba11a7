import type { Language } from '#domain/kernel/language';
import type { OrderPeriod } from '#domain/orders/order-period';
import { shownYear } from '#ui/text/format-date';

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** `พฤศจิกายน`, `November`. @param month from 1 */
export function monthName(month: number, language: Language): string {
  const someDay = new Date(Date.UTC(2000, month - 1, 15));
  return someDay.toLocaleDateString(language, { month: 'long', timeZone: 'UTC' });
}

/** `พฤศจิกายน 2569` in Thai and `November 2026` in English, or the year alone. */
export function periodMessages({ year, month }: OrderPeriod, language: Language): string {
  const shown = String(shownYear(year, language));
  return month === undefined ? shown : `${monthName(month, language)} ${shown}`;
}
