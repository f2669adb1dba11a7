import { directionsTo } from '#domain/delivery/directions';
import type { DropPoint } from '#domain/delivery/invoice';
import { opensGeo } from '#platform/location/opens-geo';

/** What opens this phone's maps with the way to a drop; undefined where nothing says where it is. */
export function directionsHere(drop: DropPoint): string | undefined {
  return directionsTo(drop, { opensGeo: opensGeo() });
}
