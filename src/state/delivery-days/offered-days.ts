import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { AccountKey } from '#local/kernel/account';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';
import type { Phone } from '#state/runtime/phone';
import { deliveryDaysStore } from './delivery-days-store.ts';

/**
 * The days that the server offered with a refusal and that are still possible, by the kept calendar. If the phone has none, they
 * are those that are not past.
 */
export function offeredDaysOf(
  phone: Phone,
  account: AccountKey | undefined,
  { shipTo, refusal }: Pick<UnsentOrderRow, 'shipTo' | 'refusal'>,
): readonly string[] {
  const days = refusal?.deliveryDays ?? [];
  const now = phone.remote.serverClock.now();
  const known = deliveryDaysStore(phone).read();
  return known !== undefined && known.account === account && shipTo !== undefined
    ? known.stillPossible(shipTo, days, now)
    : days.filter((day) => day >= bangkokDayOf(now));
}
