import { useMemo } from 'react';
import { NO_PLACES, type PlaceLists } from '#domain/place-table';
import { inOrder } from '#domain/place';
import { usePhone } from './phone-context.ts';
import { bringPlaces, placeFinderStore, placeTableStore } from './places.ts';
import { useLanguage } from './use-language.ts';
import { useRefresh } from './use-refresh.ts';
import { useStore } from './use-store.ts';

/**
 * The places of Thailand, by name in the language that is read, without a signal too once they were here. Asking for them
 * brings them; where that fails, it is tried again when the network may be back.
 */
export function usePlaces(): PlaceLists {
  const phone = usePhone();
  const language = useLanguage();
  const table = useStore(placeTableStore(phone));
  const { problem, retry } = useRefresh('places', () => bringPlaces(phone));
  const finder = useStore(placeFinderStore(phone));
  const lists = useMemo(() => {
    if (table === undefined) return NO_PLACES;
    return {
      ...table,
      provinces: inOrder(table.provinces, language),
      districtsOf: (id: string) => inOrder(table.districtsOf(id), language),
      subdistrictsOf: (id: string) => inOrder(table.subdistrictsOf(id), language),
    };
  }, [language, table]);
  const kind = problem === undefined ? 'reading' : 'missing';
  return { ...lists, finder, kind: table === undefined ? kind : 'ready', language, retry };
}
