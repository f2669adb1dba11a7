import { Button, useComputedColorScheme } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { useMapPart } from '#ui/map/drawing/use-map-part';
import type { PinnedAddress } from './address-map.tsx';
import { loadMap } from './load-map.ts';
import classes from './addresses.module.css';

interface MapBoxProps {
  readonly addresses: readonly PinnedAddress[];
  readonly near?: readonly string[];
  readonly onPin?: (pin: MapPin) => void;
  readonly onChoose?: (id: string) => void;
}

/** The map of addresses with the states of its loading. */
export function MapBox({ addresses, near, onPin, onChoose }: MapBoxProps) {
  const language = useLanguage();
  const office = useOffice();
  const scheme = useComputedColorScheme('light');
  const { part, reload, giveUp } = useMapPart(loadMap);
  const [areTilesDown, setAreTilesDown] = useState(false);
  const { map: tiles } = office.tenant;
  return (
    <div className={classes.map}>
      {part.kind === 'coming' ? (
        <p role="status" className={classes.waiting}>
          <Trans>Opening the map…</Trans>
        </p>
      ) : null}
      {part.kind === 'missing' || part.kind === 'not-drawn' ? (
        <div role="alert" className={classes.waiting}>
          <Trans>The map can’t be shown.</Trans>
          <Button variant="default" onClick={reload}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      ) : null}
      {part.kind === 'ready' ? (
        <part.ready.AddressMap
          language={language}
          outline={part.ready.outline}
          tiles={
            tiles === undefined || areTilesDown
              ? undefined
              : { ...tiles, address: new URL(tiles.address, office.place.tenantBase).href }
          }
          isDark={scheme === 'dark'}
          addresses={addresses}
          near={near}
          onBroken={giveUp}
          onNoTiles={() => setAreTilesDown(true)}
          {...(onPin === undefined ? {} : { onPin })}
          {...(onChoose === undefined ? {} : { onChoose })}
        />
      ) : null}
    </div>
  );
}
