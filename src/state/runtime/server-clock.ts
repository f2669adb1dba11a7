import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { saveServerClockReading } from '#local/kernel/preferences';
import type { Phone } from './phone.ts';
import { runInBackground } from './run-in-background.ts';

/** `yyyy-mm-dd` in Asia/Bangkok by the shop's clock, for showing promotions; the shop decides by its own. */
export function shopToday(phone: Phone): string {
  return bangkokDayOf(phone.remote.serverClock.now());
}

/** What the shop's clock says outlives the app: the next start may be without a network. */
export function saveServerClock(phone: Phone): () => void {
  const { serverClock } = phone.remote;
  return serverClock.subscribe(() => {
    const reading = serverClock.read();
    if (reading !== undefined)
      runInBackground(
        phone,
        'shop-clock-not-kept',
        saveServerClockReading(phone.personal.preferences, reading),
      );
  });
}
