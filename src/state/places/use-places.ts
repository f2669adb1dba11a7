import { useMemo, useState } from 'react';
import { inOrder, type PlaceQuery } from '#domain/places/place';
import { type PlaceLists } from '#domain/places/place-lists';
import { NO_PLACES } from '#domain/places/place-table';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { usePhone } from '#state/runtime/phone-context';
import { loadPlaces, placeFinderStore, shownPlacesStore } from './places.ts';
import { useLanguage } from '#state/runtime/hooks/use-language';
import { useRefresh } from '#state/runtime/hooks/use-refresh';
import { useStore } from '#state/runtime/hooks/use-store';

/**
 * The places of Thailand, by name in the current language, offline too once they were loaded. Using the hook loads
 * them; after a failure it retries when the network may be back.
 */
export function usePlaces(): PlaceLists {
  const phone = usePhone();
  const language = useLanguage();
  const table = useStore(shownPlacesStore(phone));
  const { problem, retry } = useRefresh('places', () => loadPlaces(phone));
  const finder = useStore(placeFinderStore(phone));
  const [looked, setLooked] = useState<PlaceQuery>();
  const lookedFor = useRefresh(
    looked === undefined ? undefined : `places of ${looked.provinceId} ${looked.districtId}`,
    async () => (looked === undefined ? 'ready' : await lookFor(phone, looked)),
  );
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
  return {
    ...lists,
    finder,
    kind: table === undefined ? kind : 'ready',
    language,
    retry: () => {
      retry();
      lookedFor.retry();
    },
    isLooking: looked !== undefined && lookedFor.outcome === undefined,
    look: phone.tenant.capabilities.publishedPlaces ? undefined : setLooked,
  };
}

/** Requests the lists for the next choice from a back end with its own place ids. */
async function lookFor(phone: Phone, choice: PlaceQuery): Promise<PageOutcome> {
  if ((await loadPlaces(phone)) !== 'ready') return 'unreachable';
  const backEnd = await import('./back-end-places.ts').catch(() => undefined);
  return backEnd === undefined ? 'unreachable' : await backEnd.loadBackEndPlaces(phone, choice);
}
