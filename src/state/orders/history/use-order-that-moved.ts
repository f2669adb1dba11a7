import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshOrder } from './refresh-order.ts';
import { usePhone } from '#state/runtime/phone-context';

/**
 * An order tells of its money too: when the shop says something new about that, the order is asked for again.
 *
 * @param standing another text for every other standing; undefined while it is not known
 */
export function useOrderThatMoved(orderId: string, standing: string | undefined): void {
  const phone = usePhone();
  const before = useRef<string>(undefined);
  const askAgain = useEffectEvent(() => void refreshOrder(phone, orderId));

  // The outside thing is the shop, which keeps both.
  useEffect(() => {
    if (standing === undefined) return;
    const isNew = before.current !== undefined && before.current !== standing;
    before.current = standing;
    if (isNew) askAgain();
  }, [standing]);
}
