import type { Feature, LineString } from 'geojson';
import type { MapPin } from '#domain/kernel/map-pin';
import { BANGKOK } from '#domain/places/pin-map';

export interface RouteStop {
  readonly id: string;
  /** In which order they are gone to, from 1. */
  readonly number: number;
  readonly pin: MapPin;
  /** Who is there. */
  readonly label: string;
}

/** From where the rider is, where that is known, to each stop in turn; streets are not asked. */
export function routeLine(pins: readonly MapPin[]): Feature<LineString> {
  const coordinates = pins.map(({ latitude, longitude }) => [longitude, latitude]);
  return { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates } };
}

/** West, south, east and north of them all; of the capital, where there are none. */
export function boundsOf(pins: readonly MapPin[]): [number, number, number, number] {
  const shown = pins.length === 0 ? [BANGKOK] : pins;
  const longitudes = shown.map(({ longitude }) => longitude);
  const latitudes = shown.map(({ latitude }) => latitude);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** About a metre: the shops of one building are pinned at one door. */
const DOOR_DECIMALS = 5;

/** How far beside its door each stop's pin stands, in units of a pin: those at one door stand in a row over it. */
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
