import type { Feature, LineString } from 'geojson';
import type { MapPin } from '#domain/kernel/map-pin';
import { BANGKOK } from '#domain/places/pin-map';

export interface RouteStop {
  readonly id: string;
  /** The position in the route, from 1. */
  readonly number: number;
  readonly pin: MapPin;
  /** The customer's name. */
  readonly label: string;
}

/** A straight line from the rider's position, if known, through each stop; it follows no streets. */
export function routeLine(pins: readonly MapPin[]): Feature<LineString> {
  const coordinates = pins.map(({ latitude, longitude }) => [longitude, latitude]);
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

/** West, south, east and north of all pins; of the capital, if there are none. */
export function boundsOf(pins: readonly MapPin[]): [number, number, number, number] {
  const shown = pins.length === 0 ? [BANGKOK] : pins;
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** About a metre: the shops of one building share one door. */
const DOOR_DECIMALS = 5;

/** The sideways offset of each stop's pin, in pin widths: those at one door form a row above it. */
export function besideDoor(stops: readonly RouteStop[]): ReadonlyMap<string, number> {
  const deps = new Map<string, RouteStop[]>();
  for (const stop of stops) {
    const { latitude, longitude } = stop.pin;
    const door = `${latitude.toFixed(DOOR_DECIMALS)} ${longitude.toFixed(DOOR_DECIMALS)}`;
    deps.set(door, [...(deps.get(door) ?? []), stop]);
  }
  return new Map(
    [...deps.values()].flatMap((atDoor) =>
      atDoor.map(({ id }, at) => [id, at - (atDoor.length - 1) / 2] as const),
    ),
  );
}
