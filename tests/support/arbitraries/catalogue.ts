import * as fc from 'fast-check';
import type {
  CatalogueManifest,
  CatalogueManifestAnswer,
  CatalogueManifestQuery,
  ChunkReference,
} from '#domain/catalogue/catalogue-manifest';
import type { PriceList, PriceListQuery } from '#domain/catalogue/price-list';
import { anyPriceLevel, anyPrices } from './products.ts';
import { anyCode, anyDay, anyHash, anyMode, anyMoment, anySatang } from './plain-values.ts';

const anyChunkReference: fc.Arbitrary<ChunkReference> = fc.record({
  hash: anyHash,
  count: fc.nat({ max: 150 }),
  bytes: fc.nat({ max: 1_000_000 }),
});

const anyManifest: fc.Arbitrary<CatalogueManifest> = fc.record(
  {
    version: anyHash,
    today: anyDay,
    productCount: fc.nat({ max: 100_000 }),
    chunks: fc.array(anyChunkReference, { maxLength: 4 }),
    hierarchy: anyChunkReference,
    nicknames: anyChunkReference,
  },
  { requiredKeys: ['version', 'today', 'productCount', 'chunks', 'hierarchy'] },
);

export const anyManifestQuery: fc.Arbitrary<CatalogueManifestQuery> = fc.record({
  mode: anyMode,
  version: fc.oneof(fc.constant(''), anyHash),
});

export const anyManifestAnswer: fc.Arbitrary<CatalogueManifestAnswer> = fc
  .record({
    asOf: anyMoment,
    priceLists: fc.array(fc.record({ priceLevel: anyPriceLevel, version: anyHash }), {
      maxLength: 5,
    }),
  })
  .chain((prices) =>
    fc.oneof(
      anyHash.map((version) => ({ ...prices, kind: 'unchanged' as const, version })),
      anyManifest.map((manifest) => ({ ...prices, kind: 'manifest' as const, manifest })),
    ),
  );

export const anyPriceListQuery: fc.Arbitrary<PriceListQuery> = fc.record({
  priceLevel: anyPriceLevel,
  mode: anyMode,
  knownParts: fc.array(anyHash, { maxLength: 4 }),
});

/** Prices hold the list's own level or none. */
export const anyPriceList: fc.Arbitrary<PriceList> = anyPriceLevel.chain((level) => {
  const ofOneLevel = fc.tuple(anyPrices, fc.option(anySatang)).map(([prices, price]) => ({
    ...prices,
    byLevel: price === null ? {} : { [level]: price },
  }));
  const prices = fc.array(fc.record({ code: anyCode, prices: ofOneLevel }), { maxLength: 4 });
  return fc.record({
    version: anyHash,
    priceLevel: fc.constant(level),
    asOf: anyMoment,
    parts: fc.array(fc.record({ hash: anyHash, prices }, { requiredKeys: ['hash'] }), { maxLength: 3 }),
  });
});
