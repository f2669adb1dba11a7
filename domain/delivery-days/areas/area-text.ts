import type { Corner, MapArea, Polygon } from '#domain/kernel/map-pin';
import { tidyArea } from './area-problem.ts';

/** The longest text of an area, some 200 corners with blanks to spare. */
export const MAX_AREA_TEXT = 10_000;

/**
 * Parses an area as people type it: corners as `longitude latitude`, with commas or line breaks between them, and semicolons
 * between polygons. It does not check the area.
 *
 * @returns the text of the first corner that is none
 */
export function readAreaText(text: string): MapArea | { readonly unreadable: string } {
  const polygons: Polygon[] = [];
  for (const part of text.split(';')) {
    const corners: Corner[] = [];
    for (const written of part.split(/[,\n]/)) {
      const corner = written.trim();
      if (corner === '') continue;
      const [, longitude, latitude] = /^(\d+(?:\.\d+)?)\s+(\d+(?:\.\d+)?)$/.exec(corner) ?? [];
      if (longitude === undefined || latitude === undefined) return { unreadable: corner };
      corners.push([Number(longitude), Number(latitude)]);
    }
    if (corners.length > 0) polygons.push(corners);
  }
  return tidyArea(polygons);
}

/** Formats an area so that `readAreaText` gives the same area. */
export function writeAreaText(area: MapArea): string {
  return area.map((polygon) => polygon.map((corner) => corner.join(' ')).join(', ')).join('; ');
}
