import * as z from 'zod/mini';
import type { Corner, MapArea } from '#domain/kernel/map-pin';
import type { FieldCodec } from '#contract/protocol/field-map';
import { listOf } from '#contract/protocol/value-codecs';

/** More than any area that is accepted, so that the person is told why it is not. */
const MAX_LIST = 1000;

const corner = z.pipe(
  z.array(z.number()).check(z.length(2)),
  z.transform(([longitude = 0, latitude = 0]): Corner => [longitude, latitude]),
);

/** Polygons of `[longitude, latitude]`; absent for none. One that this version cannot read is none. */
export const openArea: FieldCodec<MapArea> = {
  wire: z.pipe(
    z.catch(z.nullish(z.array(z.array(corner))), []),
    z.transform((polygons) => polygons ?? []),
  ),
  toWire: (area) => (area.length === 0 ? undefined : area),
};

/** The same in a request of the office. The service checks the polygons. */
export const area: FieldCodec<MapArea> = listOf(
  listOf<Corner>({ wire: corner, toWire: (position) => position }, MAX_LIST),
  MAX_LIST,
);
