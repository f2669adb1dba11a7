import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Marker, type MapRef } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import { BANGKOK, BANGKOK_ZOOM, zoomOfLevel, zoomOfPin, type MapLabel } from '#domain/places/pin-map';
import { MapOfThailand, type DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import classes from './address-map.module.css';

/** An address with a pin. */
export interface PinnedAddress {
  readonly id: string;
  readonly name: string;
  readonly pin: MapPin;
}

interface AddressMapProps extends DrawnMapProps {
  readonly isDark: boolean;
  readonly addresses: readonly PinnedAddress[];
  /** The ids of places, the smallest first: one with a position is shown while there is no pin. */
  readonly near?: readonly string[] | undefined;
  /** Called with a new place for the only pin. Left out, the map only shows. */
  readonly onPin?: (pin: MapPin) => void;
  /** Called with the address whose pin was chosen. */
  readonly onChoose?: (id: string) => void;
}

const FIT_PADDING = 60;

/** A map with the pins of addresses, or with one pin that a click or a drag moves. */
export function AddressMap({ isDark, addresses, near, onPin, onChoose, ...drawn }: AddressMapProps) {
  const { t } = useLingui();
  const [map, setMap] = useState<MapRef | null>(null);
  const zoom = zoomOfPin(drawn.tiles !== undefined);
  const [start] = useState(() => startOf(addresses, zoom));
  const [only] = addresses;
  const latitude = onPin === undefined ? undefined : only?.pin.latitude;
  const longitude = onPin === undefined ? undefined : only?.pin.longitude;

  // The external system is the map: a pin that was typed is brought into view.
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return;
    if (!map.getBounds().contains([longitude, latitude])) map.easeTo({ center: [longitude, latitude] });
  }, [map, latitude, longitude]);

  const shown = latitude === undefined ? labelOf(near ?? [], drawn.outline.labels) : undefined;
  // The external system is the map: without a pin it follows the chosen place.
  useEffect(() => {
    if (map === null || shown === undefined) return;
    const { pin, level } = shown;
    map.jumpTo({ center: [pin.longitude, pin.latitude], zoom: zoomOfLevel(level) });
  }, [map, shown]);

  return (
    <MapOfThailand
      {...drawn}
      isDark={isDark}
      start={start}
      cursor={onPin === undefined ? 'grab' : 'crosshair'}
      onMap={setMap}
      onPress={(pin) => onPin?.(pin)}
    >
      {addresses.map(({ id, name, pin }) => (
        <Marker
          key={id}
          longitude={pin.longitude}
          latitude={pin.latitude}
          anchor="bottom"
          draggable={onPin !== undefined}
          onDragEnd={({ lngLat }) => onPin?.({ latitude: lngLat.lat, longitude: lngLat.lng })}
        >
          {onChoose === undefined ? (
            <span className={classes.pin} role="img" aria-label={t`Pin`} />
          ) : (
            <button
              type="button"
              className={classes.pin}
              title={name}
              aria-label={name}
              onClick={() => onChoose(id)}
            />
          )}
        </Marker>
      ))}
    </MapOfThailand>
  );
}

function labelOf(ids: readonly string[], labels: readonly MapLabel[]): MapLabel | undefined {
  return ids.map((id) => labels.find((label) => label.id === id)).find((label) => label !== undefined);
}

function startOf(addresses: readonly PinnedAddress[], zoom: number) {
  const [first, ...others] = addresses;
  if (first === undefined) return { ...BANGKOK, zoom: BANGKOK_ZOOM };
  if (others.length === 0) return { ...first.pin, zoom };
  const [latitudes, longitudes] = [
    addresses.map(({ pin }) => pin.latitude),
    addresses.map(({ pin }) => pin.longitude),
  ];
  const bounds: [number, number, number, number] = [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
  return { bounds, fitBoundsOptions: { padding: FIT_PADDING, maxZoom: zoom } };
}
