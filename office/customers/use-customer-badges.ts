import { useLingui } from '@lingui/react/macro';
import type { FilterBadge } from '#office/ui/filter-badges';
import type { CustomerFilter } from './customer-address.ts';

/** Names the filters of the list of customers; one that is not set has an empty text. */
export function useCustomerBadges(
  filter: CustomerFilter,
  onChange: (filter: CustomerFilter) => void,
): readonly FilterBadge[] {
  const { t } = useLingui();
  const { text, saleUnit, priceLevel, group, hasDebt } = filter;
  const badge = (key: string, shown: string, without: Partial<CustomerFilter>): FilterBadge => ({
    key,
    text: shown,
    onRemove: () => onChange({ ...filter, ...without }),
  });
  return [
    badge('text', text && t`“${text}”`, { text: '' }),
    badge('unit', saleUnit && t`Branch ${saleUnit}`, { saleUnit: '' }),
    badge('level', priceLevel === undefined ? '' : t`Price level ${priceLevel}`, { priceLevel: undefined }),
    badge('group', group && t`Group ${group}`, { group: '' }),
    badge('debt', hasDebt ? t`With debt` : '', { hasDebt: false }),
  ];
}
