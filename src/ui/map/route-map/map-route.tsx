import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import { Layer, Marker, Source, type MapRef } from 'react-map-gl/maplibre';
import { mapColours } from '#ui/map/drawing/map-colours';
import { MapHere, type FoundHere } from '#ui/map/base/map-here';
import { MapOfThailand, type DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import { useIsDark } from '#ui/map/drawing/use-is-dark';
import { offsetsAtPlace, boundsOf, routeLine, type RouteStop } from './route-stop.ts';
import classes from './map-route.module.css';

export interface RouteView {
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
  readonly showHere: () => void;
}

interface RouteCanvasProps extends DrawnMapProps {
  readonly stops: readonly RouteStop[];
  /** The rider's last known position, with its label. */
  readonly here: (FoundHere & { readonly label: string }) | undefined;
  readonly view: Ref<RouteView | null>;
  readonly onStop: (id: string) => void;
}

/** Pins extend above their positions, so the top needs more padding. */
const FIT = { padding: { top: 72, right: 104, bottom: 56, left: 40 }, maxZoom: 15 };

/** Closer than that, the outline shows no names around a pin. */
const HERE_ZOOM = 14;

const PIN_PX = 46;

/** A rider's stops in their order, joined by a line; all of them stay in view until somebody moves the map. */
export function RouteCanvas({ stops, here, view, onStop, ...drawn }: RouteCanvasProps) {
  const { route, halo } = mapColours(useIsDark());
  const [map, setMap] = useState<MapRef | null>(null);
  const [isByHand, setIsByHand] = useState(false);
  const beside = useMemo(() => offsetsAtPlace(stops), [stops]);
  const pins = [...(here === undefined ? [] : [here.pin]), ...stops.map(({ pin }) => pin)];
  const bounds = boundsOf(pins);
  const shown = bounds.join(' ');
  const fit = useEffectEvent(() => map?.fitBounds(bounds, { ...FIT, duration: 0 }));

  // The external system is the map. Stops or positions that arrive later must be in view too.
  useEffect(() => {
    if (!isByHand) fit();
  }, [shown, isByHand, map]);

  // The parent renders the buttons around the map, so it gets a handle.
  useImperativeHandle<RouteView | null, RouteView | null>(view, () =>
    map === null
      ? null
      : {
          zoomBy: (steps) => {
            setIsByHand(true);
            map.easeTo({ zoom: map.getZoom() + steps, duration: 200 });
          },
          showAll: () => {
            setIsByHand(false);
            map.fitBounds(bounds, { ...FIT, duration: 0 });
          },
          showHere: () => {
            if (here === undefined) return;
            setIsByHand(true);
            const { latitude, longitude } = here.pin;
            map.easeTo({ center: [longitude, latitude], zoom: HERE_ZOOM, duration: 400 });
          },
        },
  );

  return (
    <MapOfThailand
      {...drawn}
      start={{ bounds, fitBoundsOptions: FIT }}
      cursor="grab"
      onMap={setMap}
      onMovedByHand={() => setIsByHand(true)}
    >
      <Source type="geojson" data={routeLine(pins)}>
        <Layer {...ROUND} id="route-edge" type="line" paint={{ 'line-color': halo, 'line-width': 7 }} />
        <Layer
          {...ROUND}
          id="route"
          type="line"
          paint={{ 'line-color': route, 'line-width': 4, 'line-dasharray': [1.5, 1.5] }}
        />
      </Source>
      {here === undefined ? null : <MapHere here={here} label={here.label} />}
      {stops.map(({ id, number, pin, label }) => (
        // Earlier stops are layered above later ones.
        <Marker
          key={id}
          {...pin}
          anchor="bottom"
          offset={[(beside.get(id) ?? 0) * PIN_PX, 0]}
          style={{ zIndex: stops.length - number + 1 }}
          className={classes.marker ?? ''}
        >
          <button
            type="button"
            className={classes.stop}
            aria-label={`${number}. ${label}`}
            title={label}
            onClick={() => onStop(id)}
          >
            <span className={classes.number}>{number}</span>
          </button>
        </Marker>
      ))}
    </MapOfThailand>
  );
}

const ROUND = { layout: { 'line-cap': 'round', 'line-join': 'round' } } as const;
