import { isPointMode, type CartMode } from '#domain/kernel/cart-mode';

const BUDDHIST_YEARS_AHEAD = 543;

/**
 * What people see and pay against: SO, or GI for a goods issue, the Buddhist year's last two digits and the running
 * number, such as SO690000123. At most 12 of A-Z and 0-9 (Specification, ORDER-2).
 *
 * @param number from 1 to 99 999 999
 */
export function orderNumber(number: number, mode: CartMode, now: Date): string {
  const year = Number(now.toLocaleDateString('en-US', { year: 'numeric', timeZone: 'Asia/Bangkok' }));
  const kind = isPointMode(mode) ? 'GI' : 'SO';
  return `${kind}${(year + BUDDHIST_YEARS_AHEAD) % 100}${String(number).padStart(7, '0')}`;
}
