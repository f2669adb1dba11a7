import { useLingui } from '@lingui/react/macro';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { Marker, type MapRef } from 'react-map-gl/maplibre';
import type { MapPin } from '#domain/kernel/map-pin';
import type { DeliveryRow } from '#domain/office/delivery/delivery-list';
import { BANGKOK, BANGKOK_ZOOM } from '#domain/places/pin-map';
import { MapOfThailand, type DrawnMapProps } from '#ui/map/drawing/map-of-thailand';
import { DELIVERY_STATE_LABELS } from '../delivery-state-labels.ts';
import type { PinLook } from './pin-looks.ts';
import classes from './delivery-map.module.css';

export interface PinnedDelivery {
  readonly row: DeliveryRow;
  readonly pin: MapPin;
  readonly look: PinLook;
}

export interface DeliveriesMapView {
  readonly zoomBy: (steps: number) => void;
  readonly showAll: () => void;
}

interface DeliveriesMapProps extends DrawnMapProps {
  readonly isDark: boolean;
  readonly pins: readonly PinnedDelivery[];
  /** The delivery at the cursor of the list. */
  readonly chosen: string | undefined;
  readonly view: Ref<DeliveriesMapView | null>;
  readonly onChoose: (orderId: string) => void;
}

const FIT = { padding: 50, maxZoom: 15 };

type Bounds = [[number, number], [number, number]];

function boundsOf(pins: readonly PinnedDelivery[]): Bounds | undefined {
  if (pins.length === 0) return undefined;
  const longitudes = pins.map(({ pin }) => pin.longitude);
  const latitudes = pins.map(({ pin }) => pin.latitude);
  return [
    [Math.min(...longitudes), Math.min(...latitudes)],
    [Math.max(...longitudes), Math.max(...latitudes)],
  ];
}

/** The map of deliveries. A click chooses one; the map moves to one that the list chooses outside of the view. */
export function DeliveriesMap({ pins, chosen, view, onChoose, ...drawn }: DeliveriesMapProps) {
  const [map, setMap] = useState<MapRef | null>(null);
  const [start] = useState(() => {
    const bounds = boundsOf(pins);
    return bounds === undefined ? { ...BANGKOK, zoom: BANGKOK_ZOOM } : { bounds, fitBoundsOptions: FIT };
  });
  // The parent renders the buttons around the map, so it gets a handle.
  useImperativeHandle<DeliveriesMapView | null, DeliveriesMapView | null>(
    view,
    () =>
      map === null
        ? null
        : {
            zoomBy: (steps) => map.easeTo({ zoom: map.getZoom() + steps, duration: 200 }),
            showAll: () => {
              const bounds = boundsOf(pins);
              if (bounds !== undefined) map.fitBounds(bounds, { ...FIT, duration: 300 });
            },
          },
    [map, pins],
  );
  const at = pins.find(({ row }) => row.orderId === chosen)?.pin;
  const [latitude, longitude] = [at?.latitude, at?.longitude];
  useEffect(() => {
    if (map === null || latitude === undefined || longitude === undefined) return;
    if (!map.getBounds().contains([longitude, latitude]))
      map.easeTo({ center: [longitude, latitude], duration: 300 });
  }, [map, latitude, longitude]);
  return (
    <MapOfThailand {...drawn} start={start} cursor="grab" onMap={setMap}>
      {pins.map((pinned) => (
        <DeliveryPin
          key={pinned.row.orderId}
          pinned={pinned}
          isChosen={pinned.row.orderId === chosen}
          onChoose={onChoose}
        />
      ))}
    </MapOfThailand>
  );
}

/** A pin on the map. By keyboard the list chooses a delivery, so a pin is no stop of the Tab key. */
function DeliveryPin({
  pinned: { row, pin, look },
  isChosen,
  onChoose,
}: {
  readonly pinned: PinnedDelivery;
  readonly isChosen: boolean;
  readonly onChoose: (orderId: string) => void;
}) {
  const { i18n } = useLingui();
  const button = useRef<HTMLButtonElement>(null);
  const name = [row.orderNo, row.customerName, i18n._(DELIVERY_STATE_LABELS[row.state].label), row.rider]
    .filter(Boolean)
    .join(' · ');
  return (
    <Marker
      longitude={pin.longitude}
      latitude={pin.latitude}
      style={{ zIndex: isChosen ? 1 : 0 }}
      onClick={({ originalEvent }) => {
        originalEvent.stopPropagation();
        button.current?.blur();
        onChoose(row.orderId);
      }}
    >
      <button
        ref={button}
        type="button"
        tabIndex={-1}
        className={classes.pin}
        data-colour={look.colour}
        data-chosen={isChosen || undefined}
        aria-label={name}
        title={name}
      >
        {look.sign}
      </button>
    </Marker>
  );
}
