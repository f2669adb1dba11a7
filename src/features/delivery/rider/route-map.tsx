import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, type ComponentProps, type ComponentType } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { useMap } from '#state/places/use-map';
import { formatTime } from '#ui/text/format-date';
import type { MapDeps, OutlineOfThailand } from '#ui/map/drawing/map-deps';
import { MapTool, MapTools } from '#ui/map/base/map-tools';
import { useMapPart } from '#ui/map/drawing/use-map-part';
import type { RouteCanvas, RouteView } from '#ui/map/route-map/map-route';
import type { RouteStop } from '#ui/map/route-map/route-stop';
import { MapFrame } from '#ui/map/base/map-frame';
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
  const map = useMapPart(() => readyMap(deps));
  const time = own === undefined ? '' : formatTime(own.at);
  const here = own === undefined ? undefined : { ...own, label: t`You at ${time}` };
  return (
    <>
      <MapFrame
        view={map}
        tiles={deps.tiles}
        missing={<Trans>The map isn’t on this phone yet. The list shows all stops.</Trans>}
        notDrawn={<Trans>This phone can’t show the map. The list shows all stops.</Trans>}
        noTiles={<Trans>Street map unavailable. Stops are shown on the outline.</Trans>}
      >
        {({ Canvas, outline }, streets) => (
          <Canvas
            {...streets}
            language={deps.language}
            outline={outline}
            stops={stops}
            here={here}
            view={view}
            onStop={onStop}
            onBroken={map.giveUp}
          />
        )}
      </MapFrame>
      {map.part.kind === 'ready' && (
        <MapTools>
          <MapTool icon="plus" label={t`Zoom in`} onPress={() => view.current?.zoomBy(1)} />
          <MapTool icon="minus" label={t`Zoom out`} onPress={() => view.current?.zoomBy(-1)} />
          {own === undefined ? null : (
            <MapTool icon="here" label={t`My location`} onPress={() => view.current?.showHere()} />
          )}
          <MapTool icon="toPin" label={t`Show whole route`} onPress={() => view.current?.showAll()} />
        </MapTools>
      )}
    </>
  );
}

async function readyMap({ readOutline }: MapDeps): Promise<ReadyMap | undefined> {
  const [{ RouteCanvas: Canvas }, outline] = await Promise.all([
    import('#ui/map/route-map/map-route'),
    readOutline(),
  ]);
  return outline === undefined ? undefined : { Canvas, outline };
}
