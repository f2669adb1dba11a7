import { useLingui } from '@lingui/react/macro';
import type { OrderFilter } from '#domain/orders/order-history';
import { useBuyer } from '#state/cart/use-buyer';
import { orderStatusLabel } from '#ui/orders/order-status-label';
import { useShownLanguage } from '#ui/text/thai-date';
import { orderViewOf } from '#features/orders/order/order-view';
import { periodMessages } from './period-messages.ts';

/** The filter's label: 'SO Wait · November 2026'; '' for all orders. */
export function useFilterMessages({ status, period }: OrderFilter): string {
  const { t } = useLingui();
  const language = useShownLanguage();
  const { mode } = useBuyer();
  return [
    status === 'all' ? undefined : t(orderStatusLabel(status, orderViewOf(mode))),
    period === undefined ? undefined : periodMessages(period, language),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}
