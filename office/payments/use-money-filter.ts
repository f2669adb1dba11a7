import { useNavigate, useSearch } from '@tanstack/react-router';
import type { MoneyFilter } from '#domain/office/payments/money-filter';
import type { SearchTexts } from '#office/kernel/search-text';
import { readMoneyFilter, writeMoneyFilter } from './money-address.ts';

/** The filter of a screen, which its address holds. */
export function useMoneyFilter(to: '/slips' | '/money') {
  const navigate = useNavigate();
  const search = useSearch({ from: '__root__' });
  const { list } = search;
  const filter = readMoneyFilter(search);
  const inList = (shown: string | undefined) => (shown === undefined ? {} : { list: shown });
  return {
    filter,
    /** The filter and the open list, for a saved view. */
    saved: { ...writeMoneyFilter(filter), ...inList(list) },
    showSaved: (view: SearchTexts) =>
      void navigate({
        to,
        search: { ...writeMoneyFilter(readMoneyFilter(view)), ...inList(view['list']) },
        replace: true,
      }),
    /** The list of the screen that is open stays open. */
    setFilter: (next: MoneyFilter) =>
      void navigate({
        to,
        search: { ...writeMoneyFilter(next), ...inList(list) },
        replace: true,
      }),
  };
}
