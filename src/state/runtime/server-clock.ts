import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { saveSetting } from '#local/kernel/settings';
import type { Phone } from './phone.ts';
import { runInBackground } from './run-in-background.ts';

/** `yyyy-mm-dd` in Asia/Bangkok by the server's clock, for showing promotions; the server decides by its own. */
export function serverToday(phone: Phone): string {
  return bangkokDayOf(phone.remote.serverClock.now());
}

/** Stores the offset of the server's clock, because the next start may be offline. */
export function saveServerClock(phone: Phone): () => void {
  const { serverClock } = phone.remote;
  return serverClock.subscribe(() => {
    const reading = serverClock.read();
    if (reading !== undefined)
      runInBackground(
        phone,
        'server-clock-not-saved',
        saveSetting(phone.personal.settings, { key: 'server-clock', value: reading }),
      );
  });
}
