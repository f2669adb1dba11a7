import { useComputedColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import type { DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import { useMapPart, type MapPart } from '#ui/map/drawing/use-map-part';

interface OfficeMap<Ready> {
  readonly part: MapPart<Ready>;
  readonly reload: () => void;
  /** The props of every map of the office, without the outline, which is loaded with its code. */
  readonly drawn: Omit<DrawnMapProps, 'outline'> & { readonly isDark: boolean };
}

/**
 * The state of a map of the office: its code loads on demand, and it does without the company's streets if they fail.
 *
 * @param load undefined, or a rejection, if a part could not be loaded
 */
export function useOfficeMap<Ready>(load: () => Promise<Ready | undefined>): OfficeMap<Ready> {
  const language = useLanguage();
  const office = useOffice();
  const scheme = useComputedColorScheme('light');
  const { part, reload, giveUp } = useMapPart(load);
  const [areTilesDown, setAreTilesDown] = useState(false);
  const { map: tiles } = office.tenant;
  return {
    part,
    reload,
    drawn: {
      language,
      tiles:
        tiles === undefined || areTilesDown
          ? undefined
          : { ...tiles, address: new URL(tiles.address, office.place.tenantBase).href },
      isDark: scheme === 'dark',
      onBroken: giveUp,
      onNoTiles: () => setAreTilesDown(true),
    },
  };
}
