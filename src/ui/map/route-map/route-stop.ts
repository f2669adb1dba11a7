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
const PLACE_DECIMALS = 5;

/** The sideways offset of each stop's pin, in pin widths: those at one door form a row above it. */
export function offsetsAtPlace(stops: readonly RouteStop[]): ReadonlyMap<string, number> {
  const stopsByPlace = new Map<string, RouteStop[]>();
  for (const stop of stops) {
    const { latitude, longitude } = stop.pin;
    const place = `${latitude.toFixed(PLACE_DECIMALS)} ${longitude.toFixed(PLACE_DECIMALS)}`;
    stopsByPlace.set(place, [...(stopsByPlace.get(place) ?? []), stop]);
  }
  return new Map(
    [...stopsByPlace.values()].flatMap((atPlace) =>
      atPlace.map(({ id }, at) => [id, at - (atPlace.length - 1) / 2] as const),
    ),
  );
}
