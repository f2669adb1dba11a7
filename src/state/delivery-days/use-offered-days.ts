import { usePhone } from '#state/runtime/phone-context';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { useStore } from '#state/runtime/hooks/use-store';
import type { UnsentOrderRow } from '#local/orders/unsent-orders';
import { deliveryDaysStore } from './delivery-days-store.ts';
import { offeredDaysOf } from './offered-days.ts';

/** The days of a refusal that are still possible when the slip is drawn. */
export function useOfferedDays(order: Pick<UnsentOrderRow, 'shipTo' | 'refusal'>): readonly string[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  useStore(deliveryDaysStore(phone));
  return offeredDaysOf(phone, account, order);
}
