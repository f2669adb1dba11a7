import { useLingui } from '@lingui/react/macro';
import type { OrderFilter } from '#domain/order-history';
import { useBuyer } from '#state/use-buyer';
import { orderStatusLabel } from '#ui/order-status-label';
import { useShownLanguage } from '#ui/thai-date';
import { orderViewOf } from './order-view.ts';
import { periodWords } from './period-words.ts';

/** What is looked for, in words: 'SO Wait · November 2026'; '' for all orders. */
export function useFilterWords({ status, period }: OrderFilter): string {
  const { t } = useLingui();
  const language = useShownLanguage();
  const { mode } = useBuyer();
  return [
    status === 'all' ? undefined : t(orderStatusLabel(status, orderViewOf(mode))),
    period === undefined ? undefined : periodWords(period, language),
  ]
    .filter((words) => words !== undefined)
    .join(' · ');
}
