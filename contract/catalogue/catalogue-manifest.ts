import * as z from 'zod/mini';
import type {
  CatalogueManifest,
  CatalogueManifestAnswer,
  CatalogueManifestQuery,
  ChunkReference,
} from '#domain/catalogue/catalogue-manifest';
import type { Call } from '#contract/protocol/call';
import { contentHash, receivedPriceLevel } from './catalogue-fields.ts';
import { codec, type Codec, type ValueCodec } from '#contract/protocol/codec';
import { toWireDate, wireDate } from '#contract/kernel/date-field';
import { envelope } from '#contract/protocol/envelope';
import { count, textUpTo } from '#contract/kernel/fields';
import { instant } from '#contract/kernel/instant-field';
import { modeFields, modeFrom, modeToWire } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

/** Longer than any version. */
const MAX_VERSION_LENGTH = 64;

const request: ValueCodec<CatalogueManifestQuery> = codec(
  z.pipe(
    z.object({ ...modeFields, Version: textUpTo(MAX_VERSION_LENGTH) }),
    z.transform((wire) => ({ mode: modeFrom(wire), version: wire.Version })),
  ),
  (query) => ({ ...modeToWire(query.mode), Version: query.version }),
);

const chunk: z.ZodMiniType<ChunkReference> = z.pipe(
  z.object({ Hash: contentHash, Count: count({ from: 0 }), Bytes: count({ from: 0 }) }),
  z.transform((wire) => ({ hash: wire.Hash, count: wire.Count, bytes: wire.Bytes })),
);

function chunkToWire({ hash, count: products, bytes }: ChunkReference) {
  return { Hash: hash, Count: products, Bytes: bytes };
}

const manifestFields = z.object({
  Today: wireDate,
  ProductCount: count({ from: 0 }),
  Chunks: z.array(chunk),
  Hierarchy: chunk,
  /** Absent if the back end provides no nicknames. */
  Nicknames: z.nullish(chunk),
});

function manifestToWire(manifest: CatalogueManifest) {
  return {
    Today: toWireDate(manifest.today),
    ProductCount: manifest.productCount,
    Chunks: manifest.chunks.map(chunkToWire),
    Hierarchy: chunkToWire(manifest.hierarchy),
    ...(manifest.nicknames === undefined ? {} : { Nicknames: chunkToWire(manifest.nicknames) }),
  };
}

const priceListReference = z.pipe(
  z.object({ PriceLevel: receivedPriceLevel, Version: contentHash }),
  z.transform((wire) => ({ priceLevel: wire.PriceLevel, version: wire.Version })),
);

const fields = z.object({
  Version: contentHash,
  AsOf: instant,
  PriceLists: z.array(priceListReference),
  /** Absent if the requested version is current. */
  Manifest: z.nullish(manifestFields),
});

const answer: Codec<CatalogueManifestAnswer> = envelope<CatalogueManifestAnswer>({
  value: z.pipe(
    fields,
    z.transform((wire): CatalogueManifestAnswer => {
      const prices = {
        asOf: wire.AsOf,
        priceLists: wire.PriceLists,
      };
      const { Version: version, Manifest: manifest } = wire;
      if (manifest === undefined || manifest === null) return { ...prices, kind: 'unchanged', version };
      const { Today: today, ProductCount: productCount, Chunks: chunks, Hierarchy: hierarchy } = manifest;
      const nicknames = manifest.Nicknames ?? undefined;
      const known = nicknames === undefined ? {} : { nicknames };
      const read = { version, today, productCount, chunks, hierarchy, ...known };
      return { ...prices, kind: 'manifest', manifest: read };
    }),
  ),
  toWire: (found) => ({
    Version: found.kind === 'manifest' ? found.manifest.version : found.version,
    AsOf: found.asOf.toISOString(),
    PriceLists: found.priceLists.map((list) => ({ PriceLevel: list.priceLevel, Version: list.version })),
    Manifest: found.kind === 'manifest' ? manifestToWire(found.manifest) : null,
  }),
});

/** The path of a chunk below the tenant's prefix. It is an immutable file that needs no token. */
export function chunkPath(hash: string): string {
  return `catalogue/${hash}`;
}

/**
 * Returns the chunks of one mode's catalogue, and the versions of the price lists that the token may read.
 */
export const getCatalogueManifest: Call<CatalogueManifestQuery, CatalogueManifestAnswer> = {
  name: 'getCatalogueManifest',
  method: 'GET',
  path: 'CATALOGUE/GET_MANIFEST',
  who: SHOPPERS,
  offline: 'replica',
  idempotency: 'none',
  request,
  answer,
  tag: 'catalogue',
};
