import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { MapTiles } from '#domain/places/map-tiles';
import { Button } from '#ui/controls/button';
import { RetryButton } from '#ui/feedback/retry-button';
import { Spinner } from '#ui/feedback/spinner';
import classes from './map-frame.module.css';
import type { MapPartView } from '#ui/map/drawing/use-map-part';

interface MapFrameProps<Ready> {
  readonly view: MapPartView<Ready>;
  readonly tiles: MapTiles | undefined;
  /** The text if the map is not on this phone, if the phone cannot draw it, and if its streets do not load. */
  readonly missing: ReactNode;
  readonly notDrawn: ReactNode;
  readonly noTiles: ReactNode;
  /** Draws the map with the streets that load. */
  readonly children: (
    ready: Ready,
    streets: { readonly tiles: MapTiles | undefined; readonly onNoTiles: () => void },
  ) => ReactNode;
}

/** The map, or the reason why there is none. */
export function MapFrame<Ready>(props: MapFrameProps<Ready>) {
  const { view, tiles, missing, notDrawn, noTiles, children } = props;
  const { part, reload } = view;
  const [areTilesDown, setAreTilesDown] = useState(false);
  switch (part.kind) {
    case 'coming':
      return (
        <div className={classes.waiting} role="status">
          <Spinner />
          <Trans>Opening the map…</Trans>
        </div>
      );
    case 'missing':
      return (
        <div className={classes.waiting} role="alert">
          {missing}
          <RetryButton onRetry={reload} />
        </div>
      );
    case 'not-drawn':
      return (
        <div className={classes.waiting} role="alert">
          {notDrawn}
        </div>
      );
    case 'ready':
      return (
        <div className={classes.canvas}>
          {children(part.ready, {
            tiles: areTilesDown ? undefined : tiles,
            onNoTiles: () => setAreTilesDown(true),
          })}
          {areTilesDown ? (
            <div className={classes.notice} role="status">
              <p>{noTiles}</p>
              <Button variant="quiet" onClick={() => setAreTilesDown(false)}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : null}
        </div>
      );
  }
}
