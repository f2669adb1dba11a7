import { useState } from 'react';
import { Marker, type MarkerDragEvent } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import { PinShape } from './pin-shape.tsx';

interface PinMarkerProps {
  readonly pin: MapPin;
  readonly onPin: (pin: MapPin) => void;
}

/**
 * The pin of the map, which a finger can drag. Each render moves a marker to the position it gets. The position of the
 * drag is therefore state: a place name or a location that arrives meanwhile must not take the pin back.
 */
export function PinMarker({ pin, onPin }: PinMarkerProps) {
  const [dragged, setDragged] = useState<MapPin>();
  return (
    <Marker
      {...(dragged ?? pin)}
      anchor="bottom"
      draggable
      onDrag={(event) => setDragged(positionOf(event))}
      onDragEnd={(event) => {
        setDragged(undefined);
        onPin(positionOf(event));
      }}
    >
      <PinShape />
    </Marker>
  );
}

function positionOf({ lngLat }: MarkerDragEvent): MapPin {
  return { latitude: lngLat.lat, longitude: lngLat.lng };
}
