import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ComponentProps, type ComponentType } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { useMap } from '#state/places/use-map';
import { Button } from '#ui/controls/button';
import { formatTime } from '#ui/text/format-date';
import type { MapDeps, OutlineOfThailand } from '#ui/map/base/map-deps';
import { MapTool, MapTools } from '#ui/map/base/map-tools';
import { useMapPart } from '#ui/map/base/use-map-part';
import type { RouteCanvas, RouteView } from '#ui/map/route-map/map-route';
import type { RouteStop } from '#ui/map/route-map/route-stop';
import { Spinner } from '#ui/feedback/spinner';
import frame from '#ui/map/base/map-frame.module.css';
import { RetryButton } from '#ui/feedback/retry-button';
import classes from './route-map.module.css';

interface RouteMapProps {
  /** In the order of the route. */
  readonly stops: readonly RouteStop[];
  /** The rider's last known position. */
  readonly own: OwnFix | undefined;
  readonly onStop: (id: string) => void;
}

interface OwnFix {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
  readonly at: Date;
}

/** The rider's stops as numbered pins, with the same stops in a list for people who cannot see the map. */
export function RouteMap({ stops, own, onStop }: RouteMapProps) {
  const { t } = useLingui();
  return (
    <section className={classes.route} aria-label={t`Route on the map`}>
      <div className={classes.map}>
        <MapOfStops stops={stops} own={own} onStop={onStop} />
      </div>
      <ol className={classes.stops} aria-label={t`Stops in order`}>
        {stops.map(({ id, number, label }) => (
          <li key={id}>
            <button type="button" className={classes.stop} onClick={() => onStop(id)}>
              <span className={classes.number}>{number}</span>
              <span className={classes.label}>{label}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ReadyMap {
  readonly Canvas: ComponentType<ComponentProps<typeof RouteCanvas>>;
  readonly outline: OutlineOfThailand;
}

function MapOfStops({ stops, own, onStop }: RouteMapProps) {
  const { t } = useLingui();
  const deps = useMap();
  const view = useRef<RouteView>(null);
  const { part, reload, giveUp } = useMapPart(() => readyMap(deps));
  const [areTilesDown, setAreTilesDown] = useState(false);
  const time = own === undefined ? '' : formatTime(own.at);
  const here = own === undefined ? undefined : { ...own, label: t`You at ${time}` };

  switch (part.kind) {
    case 'coming':
      return (
        <div className={frame.waiting} role="status">
          <Spinner />
          <Trans>Opening the map…</Trans>
        </div>
      );
    case 'missing':
      return (
        <div className={frame.waiting} role="alert">
          <Trans>The map isn’t on this phone yet. The list shows all stops.</Trans>
          <RetryButton onRetry={reload} />
        </div>
      );
    case 'not-drawn':
      return (
        <div className={frame.waiting} role="alert">
          <Trans>This phone can’t show the map. The list shows all stops.</Trans>
        </div>
      );
    case 'ready':
      return (
        <>
          <div className={frame.canvas}>
            <part.ready.Canvas
              language={deps.language}
              outline={part.ready.outline}
              tiles={areTilesDown ? undefined : deps.tiles}
              stops={stops}
              here={here}
              view={view}
              onStop={onStop}
              onBroken={giveUp}
              onNoTiles={() => setAreTilesDown(true)}
            />
          </div>
          {areTilesDown ? (
            <div className={frame.notice} role="status">
              <p>
                <Trans>Street map unavailable. Stops are shown on the outline.</Trans>
              </p>
              <Button variant="quiet" onClick={() => setAreTilesDown(false)}>
                <Trans>Try again</Trans>
              </Button>
            </div>
          ) : null}
          <MapTools>
            <MapTool icon="plus" label={t`Zoom in`} onPress={() => view.current?.zoomBy(1)} />
            <MapTool icon="minus" label={t`Zoom out`} onPress={() => view.current?.zoomBy(-1)} />
            {own === undefined ? null : (
              <MapTool icon="here" label={t`My location`} onPress={() => view.current?.showHere()} />
            )}
            <MapTool icon="toPin" label={t`Show whole route`} onPress={() => view.current?.showAll()} />
          </MapTools>
        </>
      );
  }
}

async function readyMap({ readOutline }: MapDeps): Promise<ReadyMap | undefined> {
  const [{ RouteCanvas: Canvas }, outline] = await Promise.all([
    import('#ui/map/route-map/map-route'),
    readOutline(),
  ]);
  return outline === undefined ? undefined : { Canvas, outline };
}
