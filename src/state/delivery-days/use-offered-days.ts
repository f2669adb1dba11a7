import { usePhone } from '#state/runtime/phone-context';
import { useServerNow } from '#state/runtime/hooks/use-server-now';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';
import { deliveryDaysStore } from './delivery-days-store.ts';
import { offeredDaysOf } from './offered-days.ts';

/** The days of a refusal that are still possible. A cut-off may pass while they are on the screen. */
export function useOfferedDays(order: Pick<UnsentOrderRow, 'shipTo' | 'refusal'>): readonly string[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  useStore(deliveryDaysStore(phone));
  useServerNow();
  return offeredDaysOf(phone, account, order);
}
