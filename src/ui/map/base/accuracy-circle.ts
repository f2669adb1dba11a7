import type { Feature, Polygon } from 'geojson';
import type { MapPin } from '#domain/kernel/map-pin';

const CORNERS = 64;
const METRES_OF_A_DEGREE = 111_195;

/** A circle around a position, with its accuracy in metres as radius. */
export function accuracyCircle({ latitude, longitude }: MapPin, radiusMetres: number): Feature<Polygon> {
  const high = radiusMetres / METRES_OF_A_DEGREE;
  const wide = high / Math.cos((latitude * Math.PI) / 180);
  const ring = Array.from({ length: CORNERS + 1 }, (_, at) => {
    const angle = (2 * Math.PI * (at % CORNERS)) / CORNERS;
    return [longitude + wide * Math.cos(angle), latitude + high * Math.sin(angle)];
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/** The zoom at which the whole circle fits into some 300 pixels. */
export function zoomForCircle({ latitude }: MapPin, radiusMetres: number): number {
  const metresOfAPixel = Math.max(radiusMetres, 1) / 130;
  const zoom = Math.log2((78_271.5 * Math.cos((latitude * Math.PI) / 180)) / metresOfAPixel);
  return Math.min(Math.max(zoom, 8), 16.5);
}
