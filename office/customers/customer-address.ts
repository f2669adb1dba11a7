import { isPriceLevel } from '#domain/catalogue/prices';
import { ALL_CUSTOMERS, type CustomerQuery } from '#domain/office/customer-list';
import type { SearchTexts } from '#office/kernel/search-text';

export type CustomerFilter = Omit<CustomerQuery, 'after' | 'take'>;

/** Reads the filter of the list of customers from its address. */
export function customerFilterIn(search: SearchTexts): CustomerFilter {
  const level = Number(search['level'] ?? '');
  return {
    ...ALL_CUSTOMERS,
    text: search['q'] ?? '',
    saleUnit: search['unit'] ?? '',
    priceLevel: isPriceLevel(level) ? level : undefined,
    group: search['group'] ?? '',
    hasDebt: search['debt'] === 'yes',
  };
}

/** Writes the filter as the query of the address, without what is not set. */
export function searchOfFilter({ text, saleUnit, priceLevel, group, hasDebt }: CustomerFilter): SearchTexts {
  return {
    ...(text === '' ? {} : { q: text }),
    ...(saleUnit === '' ? {} : { unit: saleUnit }),
    ...(priceLevel === undefined ? {} : { level: String(priceLevel) }),
    ...(group === '' ? {} : { group }),
    ...(hasDebt ? { debt: 'yes' } : {}),
  };
}
