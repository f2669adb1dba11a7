import * as z from 'zod/mini';
import type { MapArea } from '#domain/kernel/map-pin';
import type { FieldCodec } from '#contract/protocol/field-map';

const corner = z.readonly(z.tuple([z.number(), z.number()]));

/** Polygons of `[longitude, latitude]`; absent for none. One that this version cannot read is none. */
export const openArea: FieldCodec<MapArea> = {
  wire: z.pipe(
    z.catch(z.nullish(z.array(z.array(corner))), []),
    z.transform((polygons) => polygons ?? []),
  ),
  toWire: (area) => (area.length === 0 ? undefined : area),
};
