import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from './prices.ts';

/** A content-addressed part of the catalogue: the same content always has the same name. */
export interface ChunkReference {
  /** The first 32 hexadecimal digits of the SHA-256 of the chunk's bytes. */
  readonly hash: string;
  /** The number of products or categories in the chunk. */
  readonly count: number;
  /** The uncompressed size. */
  readonly bytes: number;
}

/** Lists the chunks of one mode's catalogue (Specification, CAT-35). */
export interface CatalogueManifest {
  /** Derived from the chunk names alone, so that every server process computes the same version. */
  readonly version: string;
  /** The server's date in Asia/Bangkok, `yyyy-mm-dd`. Promotions that ended before it are left out. */
  readonly today: string;
  readonly productCount: number;
  /** Their products, concatenated, are in listing order. */
  readonly chunks: readonly ChunkReference[];
  readonly hierarchy: ChunkReference;
  /** Undefined if the back end provides no nicknames; the default list is then used. */
  readonly nicknames?: ChunkReference;
}

/** A price list that the token may read, and its current version. */
export interface PriceListReference {
  readonly priceLevel: PriceLevel;
  /** The same as in the list: a phone that has this version need not fetch the list. */
  readonly version: string;
}

export interface CatalogueManifestQuery {
  readonly mode: CartMode;
  /** The manifest version that the phone has; '' for none. */
  readonly version: string;
}

/** The current products and price lists. Unchanged chunks keep their names. */
export type CatalogueManifestAnswer = {
  /** The server's clock. Lists that still have these versions are current as of this moment. */
  readonly asOf: Date;
  /** One entry per level: a customer's own, a guest's default, or an agent's own and those of the clients. */
  readonly priceLists: readonly PriceListReference[];
} & (
  | { readonly kind: 'unchanged'; readonly version: string }
  | { readonly kind: 'manifest'; readonly manifest: CatalogueManifest }
);
