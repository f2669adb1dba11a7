import type {
  CatalogueManifest,
  CatalogueManifestAnswer,
  CatalogueManifestQuery,
  ChunkReference,
  PriceListReference,
} from '#domain/catalogue/catalogue-manifest';
import type { Call } from '#contract/protocol/call';
import { contentHash, receivedPriceLevel } from './catalogue-fields.ts';
import type { Codec } from '#contract/protocol/codec';
import { wireDate } from '#contract/kernel/date-field';
import { envelope } from '#contract/protocol/envelope';
import { fieldMap } from '#contract/protocol/field-map';
import { converted, listOf, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { count, instant, textUpTo } from '#contract/kernel/scalars';
import { cartMode } from '#contract/kernel/mode-fields';
import { SHOPPERS } from '#contract/protocol/who';

/** Longer than any version. */
const MAX_VERSION_LENGTH = 64;

const chunk = fieldMap<ChunkReference>({
  hash: ['Hash', contentHash],
  count: ['Count', count({ from: 0 })],
  bytes: ['Bytes', count({ from: 0 })],
});

type Chunks = Omit<CatalogueManifest, 'version'>;

const chunks = fieldMap<Chunks>({
  today: ['Today', wireDate],
  productCount: ['ProductCount', count({ from: 0 })],
  chunks: ['Chunks', listOf(chunk)],
  hierarchy: ['Hierarchy', chunk],
  /** Absent if the back end provides no nicknames. */
  nicknames: ['Nicknames', orAbsent(chunk)],
});

const priceListReference = fieldMap<PriceListReference>({
  priceLevel: ['PriceLevel', receivedPriceLevel],
  version: ['Version', contentHash],
});

interface Received extends Pick<CatalogueManifestAnswer, 'asOf' | 'priceLists'> {
  readonly version: string;
  /** Undefined if the requested version is current. */
  readonly chunks: Chunks | undefined;
}

const received = converted<Received, CatalogueManifestAnswer>(
  fieldMap<Received>({
    version: ['Version', contentHash],
    asOf: ['AsOf', instant],
    priceLists: ['PriceLists', listOf(priceListReference)],
    chunks: ['Manifest', orNull(chunks)],
  }),
  ({ version, chunks: found, ...prices }) =>
    found === undefined
      ? { ...prices, kind: 'unchanged', version }
      : { ...prices, kind: 'manifest', manifest: { version, ...found } },
  ({ asOf, priceLists, ...found }) =>
    found.kind === 'unchanged'
      ? { asOf, priceLists, version: found.version, chunks: undefined }
      : { asOf, priceLists, version: found.manifest.version, chunks: found.manifest },
);

const answer: Codec<CatalogueManifestAnswer> = envelope<CatalogueManifestAnswer>({
  value: received.wire,
  toWire: received.toWire,
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
  request: fieldMap<CatalogueManifestQuery>({
    mode: cartMode,
    version: ['Version', textUpTo(MAX_VERSION_LENGTH)],
  }),
  answer,
  tag: 'catalogue',
};
