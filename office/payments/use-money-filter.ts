import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MoneyFilter } from '#domain/office/payments/money-filter';
import { readMoneyFilter, writeMoneyFilter } from './money-address.ts';

/** The filter of a screen, which its address holds. */
export function useMoneyFilter(to: '/slips' | '/money') {
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  return {
    filter: readMoneyFilter(search),
    setFilter: (filter: MoneyFilter) =>
      void navigate({ to, search: writeMoneyFilter(filter), replace: true }),
  };
}
