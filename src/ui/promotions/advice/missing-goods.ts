import { formatBaht } from '#domain/kernel/format-money';
import type { ShownMissing } from '#domain/promotions/shown/price-reasons';
import { useUnitName } from '#ui/text/unit-name';

/** Writes what is missing for a promotion: an amount, or a number of units. */
export function useMissingGoods(): (missing: ShownMissing) => string {
  const nameUnit = useUnitName();
  return (missing) =>
    missing.kind === 'amount'
      ? formatBaht(missing.amount)
      : `${missing.quantity} ${nameUnit(missing.unit, missing.quantity)}`;
}
