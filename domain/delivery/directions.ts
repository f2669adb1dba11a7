import type { DropPoint } from './invoice.ts';

/**
 * Builds a URL that opens the phone's maps with directions to a drop; undefined if its location is unknown.
 *
 * @param opensGeo whether the phone supports `geo:` URLs, which open the person's preferred maps app, also
 * offline; only Android does
 */
export function directionsTo(
  { name, text, area, pin }: Pick<DropPoint, 'name' | 'text' | 'area' | 'pin'>,
  { opensGeo }: { readonly opensGeo: boolean },
): string | undefined {
  const written = [text, area].find((words) => words.trim() !== '')?.trim();
  const place = pin === undefined ? written : `${pin.latitude},${pin.longitude}`;
  if (place === undefined) return undefined;
  if (!opensGeo) {
    return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(place)}`;
  }
  const label = pin === undefined || name === '' ? '' : `(${name.replaceAll(/[()]/g, ' ')})`;
  return `geo:0,0?q=${encodeURIComponent(`${place}${label}`)}`;
}
