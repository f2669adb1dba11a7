import type { CartMode } from '#domain/kernel/cart-mode';
import type { PriceLevel } from './prices.ts';

/** A piece of the catalogue by what is in it: the same content has the same name everywhere and for ever. */
export interface ChunkReference {
  /** The first 32 hexadecimal digits of the SHA-256 of the chunk's bytes. */
  readonly hash: string;
  /** How many products, or categories, are in it. */
  readonly count: number;
  /** Uncompressed. */
  readonly bytes: number;
}

/** Which pieces the catalogue of one mode is made of (Specification, CAT-35). */
export interface CatalogueManifest {
  /** Made of the pieces' names alone, so that every process of the shop says the same. */
  readonly version: string;
  /** The server's date in Asia/Bangkok, `yyyy-mm-dd`: promotions that ended before it are left out. */
  readonly today: string;
  readonly productCount: number;
  /** Their products one after the other are the listing order. */
  readonly chunks: readonly ChunkReference[];
  readonly hierarchy: ChunkReference;
  /** Undefined where the back end tells no nicknames: then the default list holds. */
  readonly nicknames?: ChunkReference;
}

/** One price list that the token may see, and what it is now. */
export interface PriceListReference {
  readonly priceLevel: PriceLevel;
  /** As in the list itself: a phone that has this version need not ask for the list. */
  readonly version: string;
}

export interface CatalogueManifestQuery {
  readonly mode: CartMode;
  /** Of the manifest that the phone has, '' when it has none. */
  readonly version: string;
}

/** What is sold now, and at which prices; pieces that did not change keep their names. */
export type CatalogueManifestAnswer = {
  /** The server's clock: lists that are still of these versions are right as of now. */
  readonly asOf: Date;
  /** A customer's own, a guest's default; an agent's own and those of the clients. By level, each once. */
  readonly priceLists: readonly PriceListReference[];
} & (
  | { readonly kind: 'unchanged'; readonly version: string }
  | { readonly kind: 'manifest'; readonly manifest: CatalogueManifest }
);
