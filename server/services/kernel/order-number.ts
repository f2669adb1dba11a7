import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';

const BUDDHIST_YEARS_AHEAD = 543;

/**
 * Formats the order number that people see and pay against, such as SO690000123: SO (GI for a goods issue),
 * the last two digits of the Buddhist year in Bangkok, and the running number. It has at most 12 characters
 * of A-Z and 0-9 (Specification, ORDER-2).
 *
 * @param number from 1 to 99 999 999
 */
export function orderNumber(number: number, mode: CartMode, now: Date): string {
  const year = Number(bangkokDayOf(now).slice(0, 'yyyy'.length));
  const kind = isPointMode(mode) ? 'GI' : 'SO';
  return `${kind}${(year + BUDDHIST_YEARS_AHEAD) % 100}${String(number).padStart(7, '0')}`;
}
