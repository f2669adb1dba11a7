import { directionsTo } from '#domain/delivery/directions';
import type { DropPoint } from '#domain/delivery/invoice';
import { opensGeo } from '#platform/location/opens-geo';

/** A link that opens the phone's maps with directions to a drop; undefined if its position is unknown. */
export function directionsHere(drop: DropPoint): string | undefined {
  return directionsTo(drop, { opensGeo: opensGeo() });
}
