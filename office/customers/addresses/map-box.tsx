import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import type { MapPin } from '#domain/kernel/map-pin';
import { useOfficeMap } from '#office/ui/map/use-office-map';
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
  const { part, reload, drawn } = useOfficeMap(loadMap);
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
          {...drawn}
          outline={part.ready.outline}
          addresses={addresses}
          near={near}
          {...(onPin === undefined ? {} : { onPin })}
          {...(onChoose === undefined ? {} : { onChoose })}
        />
      ) : null}
    </div>
  );
}
