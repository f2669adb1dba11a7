import { useMemo } from 'react';
import type { MapPin } from '#domain/address';
import { placeHere } from './place-here.ts';
import { usePhone, useTenant } from './phone-context.ts';
import { useLanguage } from './use-language.ts';

/** What the map of a pin asks of this phone. A page that asks for a pin is there before what answers is. */
export function usePinMap() {
  const phone = usePhone();
  const { map } = useTenant();
  const language = useLanguage();
  return useMemo(() => {
    const answers = () => import('./map-answers.ts').catch(() => undefined);
    return {
      language,
      tiles: map === undefined ? undefined : { ...map, address: addressOf(phone.basePath, map.address) },
      readOutline: async () => {
        const outline = await import('./map-outline.ts').catch(() => undefined);
        return await outline?.readOutline(phone);
      },
      search: async (text: string) => (await (await answers())?.searchMap(phone, text)) ?? [],
      searchFurther: async (text: string) => await (await answers())?.searchMapFurther(phone, text, language),
      locate: async (pin: MapPin) => await (await answers())?.locateOnMap(phone, pin),
      placeHere,
    };
  }, [phone, language, map]);
}

/** Absolute: MapLibre's worker stands elsewhere than the page. */
function addressOf(basePath: string, address: string): string {
  return new URL(address, new URL(basePath, location.origin)).href;
}
