import type { Geocoder } from './geocoder.ts';
import { locatePin } from './locate-pin.ts';
import type { Outlines } from './outline.ts';
import type { PlacePoints } from './place-points.ts';
import { openPlaceSearch } from './search/place-search.ts';
import type { PlaceTable } from './place-table.ts';

/** Opens a geocoder over the bundled tables, which works offline on the phone as well as on the server. */
export function openGazetteer(table: PlaceTable, points: PlacePoints, outlines: Outlines): Geocoder {
  return {
    search: openPlaceSearch(table, points),
    locate: (pin) => locatePin(pin, table, points, outlines),
  };
}
