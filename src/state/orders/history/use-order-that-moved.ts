import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshOrder } from './refresh-order.ts';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Refreshes an order when its payment status changes, because the order shows that too.
 *
 * @param standing differs for every status; undefined while it is unknown
 */
export function useOrderThatMoved(orderId: string, standing: string | undefined): void {
  const phone = usePhone();
  const before = useRef<string>(undefined);
  const askAgain = useEffectEvent(() => void refreshOrder(phone, orderId));

  // The external system is the server, which stores both.
  useEffect(() => {
    if (standing === undefined) return;
    const isNew = before.current !== undefined && before.current !== standing;
    before.current = standing;
    if (isNew) askAgain();
  }, [standing]);
}
