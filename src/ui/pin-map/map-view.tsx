import { useLingui } from '@lingui/react/macro';
import { setWorkerUrl, type ErrorEvent } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useEffectEvent, useImperativeHandle, useMemo, useState, type Ref } from 'react';
import {
  AttributionControl,
  Layer,
  Map,
  Marker,
  ScaleControl,
  Source,
  type MapRef,
} from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/address';
import type { Language } from '#domain/language';
import type { MapTiles } from '#domain/map-tiles';
import { accuracyCircle } from './accuracy-circle.ts';
import { mapColours } from './map-colours.ts';
import { MapCross } from './map-cross.tsx';
import { PinShape } from './pin-shape.tsx';
import type { OutlineOfThailand } from './pin-map-doors.ts';
import { useTilesStyle } from './use-tiles-style.ts';
import { MAP_FACE, outlineStyle } from './outline-style.ts';
import { useIsDark } from './use-is-dark.ts';
import classes from './map-view.module.css';

// A file of the app's own: the page's policy allows no other worker.
setWorkerUrl(new URL(workerFile, import.meta.url).href);

export interface MapView {
  readonly middle: () => MapPin;
  readonly goTo: (pin: MapPin, zoom?: number) => void;
  readonly zoomBy: (steps: number) => void;
  readonly focus: () => void;
}

export interface FoundHere {
  readonly pin: MapPin;
  readonly accuracyMetres: number;
}

interface MapViewProps {
  readonly language: Language;
  readonly outline: OutlineOfThailand;
  /** Left out where there is none, or where it did not answer. */
  readonly tiles: MapTiles | undefined;
  readonly start: { readonly pin: MapPin; readonly zoom: number };
  readonly pin: MapPin | undefined;
  readonly here: FoundHere | undefined;
  readonly view: Ref<MapView | null>;
  readonly onPin: (pin: MapPin) => void;
  /** The phone cannot draw it. */
  readonly onBroken: () => void;
  /** What the company's map is made of does not come. */
  readonly onNoTiles: () => void;
}

const AROUND: [number, number, number, number] = [86, 0, 116, 27];
const ARROW_STEP_ZOOM = 1;

/** Longer than that nobody looks at an empty map. */
const TILES_WITHIN_MS = 12_000;

/** Thailand, and a pin in it: a tap sets it, a finger moves it, arrow keys move the map below. */
export function MapCanvas(props: MapViewProps) {
  const { language, outline, tiles, start, pin, here, view, onPin, onBroken, onNoTiles } = props;
  const { t } = useLingui();
  const colours = mapColours(useIsDark());
  const isFaceHere = useFace();
  const outlined = useMemo(() => outlineStyle(outline, language, colours), [outline, language, colours]);
  const tiled = useTilesStyle(tiles, language, colours);
  const [drawn, setDrawn] = useState<MapTiles>();
  const giveUp = useEffectEvent(onNoTiles);
  const isWaiting = tiles !== undefined && drawn !== tiles;

  // A server that hangs says nothing at all.
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => giveUp(), TILES_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const [map, setMap] = useState<MapRef | null>(null);
  const [middle, setMiddle] = useState(start.pin);

  // The map is not React's: who draws the buttons around it gets a handle.
  useImperativeHandle<MapView | null, MapView | null>(view, () => (map === null ? null : handleOf(map)), [
    map,
  ]);

  if (!isFaceHere || tiled === 'coming') return null;
  return (
    <Map
      ref={setMap}
      initialViewState={{ ...start.pin, zoom: start.zoom }}
      mapStyle={tiled === 'missing' ? outlined : tiled}
      maxBounds={AROUND}
      minZoom={4}
      maxZoom={18}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      attributionControl={false}
      canvasContextAttributes={{ antialias: true }}
      locale={{ 'Map.Title': t`Map of Thailand. Arrow keys move it, plus and minus zoom.` }}
      cursor="crosshair"
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
      }}
      onMove={({ viewState: { latitude, longitude } }) => setMiddle({ latitude, longitude })}
      onIdle={() => setDrawn(tiles)}
      onClick={({ lngLat }) => onPin({ latitude: lngLat.lat, longitude: lngLat.wrap().lng })}
      onError={(event) => {
        if (isDead(event)) onBroken();
        else if (tiles !== undefined) onNoTiles();
      }}
    >
      {here === undefined ? null : (
        <Source type="geojson" data={accuracyCircle(here.pin, here.accuracyMetres)}>
          <Layer id="accuracy" type="fill" paint={{ 'fill-color': '#1f6fd1', 'fill-opacity': 0.14 }} />
          <Layer id="accuracy-edge" type="line" paint={{ 'line-color': '#1f6fd1', 'line-width': 1.5 }} />
        </Source>
      )}
      {here === undefined ? null : (
        <Marker {...here.pin}>
          <span className={classes.here} />
        </Marker>
      )}
      {pin === undefined ? null : (
        <Marker
          {...pin}
          anchor="bottom"
          draggable
          onDragEnd={({ lngLat }) => onPin({ latitude: lngLat.lat, longitude: lngLat.lng })}
        >
          <PinShape />
        </Marker>
      )}
      {map !== null && pin !== undefined && isNear(map, pin, middle) ? null : <MapCross />}
      <ScaleControl position="bottom-left" maxWidth={90} />
      <AttributionControl
        key={tiles?.attribution}
        position="bottom-left"
        compact={false}
        customAttribution={tiles?.attribution ?? ''}
      />
    </Map>
  );
}

const NEAR_PX = 14;

/** The pin stands in the middle: a cross would only cover its tip. */
function isNear(map: MapRef, pin: MapPin, middle: MapPin): boolean {
  const at = map.project([pin.longitude, pin.latitude]);
  const to = map.project([middle.longitude, middle.latitude]);
  return Math.hypot(at.x - to.x, at.y - to.y) < NEAR_PX;
}

function handleOf(map: MapRef): MapView {
  return {
    middle: () => {
      const { lat, lng } = map.getCenter();
      return { latitude: lat, longitude: lng };
    },
    goTo: ({ latitude, longitude }, zoom) =>
      map.easeTo({ center: [longitude, latitude], ...(zoom === undefined ? {} : { zoom }), duration: 500 }),
    zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps * ARROW_STEP_ZOOM, duration: 200 }),
    focus: () => map.getCanvas().focus(),
  };
}

/** Of one that never came to be there is no map: the phone could not begin to draw. */
function isDead(event: Pick<ErrorEvent, 'target'>): boolean {
  return event.target === null;
}

/** Letters drawn before the face is here would stay in another one. */
function useFace(): boolean {
  const [isHere, setIsHere] = useState(false);
  useEffect(() => {
    let isOver = false;
    void document.fonts
      .load(`16px "${MAP_FACE}"`, 'กA')
      .catch(() => undefined)
      .then(() => {
        if (!isOver) setIsHere(true);
      });
    return () => void (isOver = true);
  }, []);
  return isHere;
}
