import { useEffect, useEffectEvent, useRef } from 'react';
import { refreshOrder } from './refresh-order.ts';
import { usePhone } from '#state/runtime/phone-context';

/**
 * Refreshes an order when its payment status changes, because the order shows that too.
 *
 * @param state differs for every status; undefined while it is unknown
 */
export function useOrderThatMoved(orderId: string, state: string | undefined): void {
  const phone = usePhone();
  const before = useRef<string>(undefined);
  const refresh = useEffectEvent(() => void refreshOrder(phone, orderId));

  // The external system is the server, which stores both.
  useEffect(() => {
    if (state === undefined) return;
    const isNew = before.current !== undefined && before.current !== state;
    before.current = state;
    if (isNew) refresh();
  }, [state]);
}
