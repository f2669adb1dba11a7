import { useMemo } from 'react';
import type { MapPin } from '#domain/address';
import type { FoundPlace, LocatedPin, PlaceLevel } from '#domain/pin-map';
import { placeHere } from './place-here.ts';
import { usePhone } from './phone-context.ts';
import { useLanguage } from './use-language.ts';

/** What the map of a pin asks of this phone. */
export function usePinMap() {
  const phone = usePhone();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      tiles: undefined,
      readOutline: async () => {
        // A page that asks for a pin is there before its map is.
        const outline = await import('./map-outline.ts').catch(() => undefined);
        return await outline?.readOutline(phone);
      },
      search: async (): Promise<readonly FoundPlace[]> => [],
      locate: async (): Promise<LocatedPin | undefined> => undefined,
      middleOf: async (): Promise<{ pin: MapPin; level: PlaceLevel } | undefined> => undefined,
      placeHere,
    }),
    [phone, language],
  );
}
