import type { DropPoint } from './invoice.ts';

/**
 * An address that the phone's maps open with the way to a drop; undefined where nothing says where it is.
 *
 * @param opensGeo `geo:` is for whichever maps the person chose, without a network too; phones that are not Android do not know it
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
