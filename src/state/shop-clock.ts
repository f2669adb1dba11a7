import { keepShopClockReading } from '#local/preferences';
import type { Phone } from './phone.ts';
import { runBehind } from './run-behind.ts';

/** Bangkok has one offset all year. */
export const BANGKOK_AHEAD_OF_UTC_MS = 7 * 60 * 60_000;

/** `yyyy-mm-dd` in Asia/Bangkok by the shop's clock, for showing promotions; the shop decides by its own. */
export function shopToday(phone: Phone): string {
  return bangkokDayOf(phone.remote.shopClock.now());
}

/** `yyyy-mm-dd` in Asia/Bangkok. Reckoned: every card on the screen asks for it, and a date formatter is slow. */
export function bangkokDayOf(moment: Date): string {
  return new Date(moment.getTime() + BANGKOK_AHEAD_OF_UTC_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** What the shop's clock says outlives the app: the next start may be without a network. */
export function keepShopClock(phone: Phone): () => void {
  const { shopClock } = phone.remote;
  return shopClock.subscribe(() => {
    const reading = shopClock.read();
    if (reading !== undefined)
      runBehind(phone, 'shop-clock-not-kept', keepShopClockReading(phone.personal.preferences, reading));
  });
}
