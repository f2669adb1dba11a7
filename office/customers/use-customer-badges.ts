import { useLingui } from '@lingui/react/macro';
import type { FilterBadge } from '#office/ui/filter-badges';
import type { CustomerFilter } from './customer-address.ts';

/** Names the filters of the list of customers that are set. */
export function useCustomerBadges(
  filter: CustomerFilter,
  onChange: (filter: CustomerFilter) => void,
): readonly FilterBadge[] {
  const { t } = useLingui();
  const { saleUnit, priceLevel, group, hasDebt } = filter;
  return [
    ...(saleUnit === ''
      ? []
      : [
          { key: 'unit', text: t`Branch ${saleUnit}`, onRemove: () => onChange({ ...filter, saleUnit: '' }) },
        ]),
    ...(priceLevel === undefined
      ? []
      : [
          {
            key: 'level',
            text: t`Price level ${priceLevel}`,
            onRemove: () => onChange({ ...filter, priceLevel: undefined }),
          },
        ]),
    ...(group === ''
      ? []
      : [{ key: 'group', text: t`Group ${group}`, onRemove: () => onChange({ ...filter, group: '' }) }]),
    ...(hasDebt
      ? [{ key: 'debt', text: t`With debt`, onRemove: () => onChange({ ...filter, hasDebt: false }) }]
      : []),
  ];
}
