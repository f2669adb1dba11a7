import { useImperativeHandle, useState, type Ref } from 'react';
import type { MapRef } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import { MapHere, type FoundHere } from '#ui/map/base/map-here';
import { MapOfThailand, type DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import { MapCross } from './map-cross.tsx';
import { PinMarker } from './pin-marker.tsx';

export interface MapView {
  readonly middle: () => MapPin;
  readonly goTo: (pin: MapPin, zoom?: number) => void;
  readonly zoomBy: (steps: number) => void;
  readonly focus: () => void;
}

interface MapViewProps extends DrawnMapProps {
  readonly start: { readonly pin: MapPin; readonly zoom: number };
  readonly pin: MapPin | undefined;
  readonly here: FoundHere | undefined;
  readonly view: Ref<MapView | null>;
  readonly onPin: (pin: MapPin) => void;
}

const ARROW_STEP_ZOOM = 1;

/** A map with a pin: a tap sets it, a finger drags it, arrow keys move the map below it. */
export function MapCanvas({ start, pin, here, view, onPin, ...drawn }: MapViewProps) {
  const [map, setMap] = useState<MapRef | null>(null);
  const [middle, setMiddle] = useState(start.pin);

  // The external system is the map: the parent gets a handle for the buttons around it.
  useImperativeHandle<MapView | null, MapView | null>(view, () => (map === null ? null : handleOf(map)), [
    map,
  ]);

  return (
    <MapOfThailand
      {...drawn}
      start={{ ...start.pin, zoom: start.zoom }}
      cursor="crosshair"
      onMap={setMap}
      onMove={setMiddle}
      onPress={onPin}
    >
      {here === undefined ? null : <MapHere here={here} />}
      {pin === undefined ? null : <PinMarker pin={pin} onPin={onPin} />}
      {map !== null && pin !== undefined && isNear(map, pin, middle) ? null : <MapCross />}
    </MapOfThailand>
  );
}

const NEAR_PX = 14;

/** Whether the pin is in the middle, where the cross would cover its tip. */
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
