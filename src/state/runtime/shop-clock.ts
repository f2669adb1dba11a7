import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { keepShopClockReading } from '#local/kernel/preferences';
import type { Phone } from './phone.ts';
import { runBehind } from './run-behind.ts';

/** `yyyy-mm-dd` in Asia/Bangkok by the shop's clock, for showing promotions; the shop decides by its own. */
export function shopToday(phone: Phone): string {
  return bangkokDayOf(phone.remote.shopClock.now());
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
