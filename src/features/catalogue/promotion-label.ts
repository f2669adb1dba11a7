import type { Product } from '#domain/product';
import { runningPromotions } from '#domain/promotion';
import { useToday } from '#state/use-today';
import { formatDayShort } from '#ui/format-date';
import { useLingui } from '@lingui/react/macro';

/** The chip on a product card: the nearest end of its running promotions, "Deal" when none ends, nothing without one. */
export function usePromotionLabel(product: Product): string | undefined {
  const { t } = useLingui();
  const running = runningPromotions(product.promotions, useToday());
  const [nearest] = running
    .map(({ endDate }) => endDate)
    .filter((date) => date !== '')
    .toSorted();
  if (running.length === 0) return undefined;
  if (nearest === undefined) return t`Deal`;
  const dayAndMonth = formatDayShort(nearest);
  return t`until ${dayAndMonth}`;
}
