import { useMemo } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { usePhone } from '#state/runtime/phone-context';
import { placeHere } from './place-here.ts';
import { useMap } from './use-map.ts';

/** The queries of a map with a pin. A page with a pin loads before the code behind them. */
export function usePinMap() {
  const phone = usePhone();
  const map = useMap();
  return useMemo(() => {
    const answers = () => import('./map-answers.ts').catch(() => undefined);
    return {
      ...map,
      search: async (text: string) => await (await answers())?.searchMap(phone, text),
      searchFurther: async (text: string) =>
        await (await answers())?.searchMapFurther(phone, text, map.language),
      locate: async (pin: MapPin) => await (await answers())?.locateOnMap(phone, pin),
      placeHere,
    };
  }, [phone, map]);
}
