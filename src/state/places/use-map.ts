import { useMemo } from 'react';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useLanguage } from '#state/runtime/hooks/use-language';

/** The queries of every map. A page with a map loads before the code behind them. */
export function useMap() {
  const phone = usePhone();
  const { map } = useTenant();
  const language = useLanguage();
  return useMemo(
    () => ({
      language,
      tiles: map === undefined ? undefined : { ...map, address: addressOf(phone.basePath, map.address) },
      readOutline: async () => {
        const outline = await import('./map-outline.ts').catch(() => undefined);
        return await outline?.readOutline(phone);
      },
    }),
    [phone, language, map],
  );
}

/** Absolute, because MapLibre's worker has another base URL than the page. */
function addressOf(basePath: string, address: string): string {
  return new URL(address, new URL(basePath, location.origin)).href;
}
