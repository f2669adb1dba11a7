import { useLingui } from '@lingui/react/macro';
import { setWorkerUrl, type ErrorEvent } from 'maplibre-gl';
import workerFile from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useImperativeHandle, useEffect, useMemo, useState, type Ref } from 'react';
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
import { accuracyCircle } from './accuracy-circle.ts';
import { mapColours } from './map-colours.ts';
import { MapCross } from './map-cross.tsx';
import { PinShape } from './pin-shape.tsx';
import type { OutlineOfThailand } from './pin-map-doors.ts';
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
  readonly start: { readonly pin: MapPin; readonly zoom: number };
  readonly pin: MapPin | undefined;
  readonly here: FoundHere | undefined;
  readonly view: Ref<MapView | null>;
  readonly onPin: (pin: MapPin) => void;
  /** The phone cannot draw it. */
  readonly onBroken: () => void;
}

const AROUND: [number, number, number, number] = [86, 0, 116, 27];
const ARROW_STEP_ZOOM = 1;

/** Thailand, and a pin in it: a tap sets it, a finger moves it, arrow keys move the map below. */
export function MapCanvas({ language, outline, start, pin, here, view, onPin, onBroken }: MapViewProps) {
  const { t } = useLingui();
  const colours = mapColours(useIsDark());
  const isFaceHere = useFace();
  const style = useMemo(() => outlineStyle(outline, language, colours), [outline, language, colours]);
  const [map, setMap] = useState<MapRef | null>(null);
  const [middle, setMiddle] = useState(start.pin);

  // The map is not React's: who draws the buttons around it gets a handle.
  useImperativeHandle<MapView | null, MapView | null>(view, () => (map === null ? null : handleOf(map)), [
    map,
  ]);

  if (!isFaceHere) return null;
  return (
    <Map
      ref={setMap}
      initialViewState={{ ...start.pin, zoom: start.zoom }}
      mapStyle={style}
      maxBounds={AROUND}
      minZoom={4}
      maxZoom={18}
      maxPitch={0}
      dragRotate={false}
      touchPitch={false}
      attributionControl={false}
      canvasContextAttributes={{ antialias: true }}
      locale={{
        'Map.Title': t`Map of Thailand. Arrow keys move it, plus and minus zoom.`,
        'Marker.Title': t`The pin`,
      }}
      cursor="crosshair"
      onLoad={({ target }) => {
        target.touchZoomRotate.disableRotation();
        target.keyboard.disableRotation();
      }}
      onMove={({ viewState: { latitude, longitude } }) => setMiddle({ latitude, longitude })}
      onClick={({ lngLat }) => onPin({ latitude: lngLat.lat, longitude: lngLat.wrap().lng })}
      onError={(event) => {
        if (isDead(event)) onBroken();
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
      <AttributionControl position="bottom-left" compact={false} />
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
