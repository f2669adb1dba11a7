import { usePhone } from './phone-context.ts';

const BANGKOK_DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' });

/** `yyyy-mm-dd` in Asia/Bangkok, by the phone's clock: for showing promotions; the shop decides by its own. */
export function useToday(): string {
  return BANGKOK_DAY.format(usePhone().clock.now());
}
