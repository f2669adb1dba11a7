import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MoneyFilter } from '#domain/office/payments/money-filter';
import { readMoneyFilter, writeMoneyFilter } from './money-address.ts';

/** The filter of a screen, which its address holds. */
export function useMoneyFilter(to: '/slips' | '/money') {
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const { list } = search;
  return {
    filter: readMoneyFilter(search),
    /** The list of the screen that is open stays open. */
    setFilter: (filter: MoneyFilter) =>
      void navigate({
        to,
        search: { ...writeMoneyFilter(filter), ...(list === undefined ? {} : { list }) },
        replace: true,
      }),
  };
}
