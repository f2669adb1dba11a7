import { readChunk } from '#contract/catalogue/catalogue-chunk';
import type { Decoded } from '#contract/protocol/codec';
import { readHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import type { ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { Category } from '#domain/catalogue/hierarchy';
import type { Nicknames } from '#domain/search/nicknames/nicknames';
import { readNicknamesChunk } from '#contract/search/nicknames-chunk';
import type { ProductFacts } from '#domain/catalogue/product';
import type { ChunkStore } from '#platform/storage/chunk-store';

/**
 * Catalogue chunks as parsed values. Each chunk is parsed once while the app is open, so unchanged data keeps
 * its object identity.
 */
export interface CatalogueChunks {
  /** Undefined if the chunk is missing or unreadable. */
  products(chunk: ChunkReference): Promise<readonly ProductFacts[] | undefined>;
  categories(chunk: ChunkReference): Promise<readonly Category[] | undefined>;
  nicknames(chunk: ChunkReference): Promise<Nicknames | undefined>;
  /** Undefined if the text is not such a chunk. */
  unpackProducts(chunk: ChunkReference, text: string): readonly ProductFacts[] | undefined;
  unpackCategories(chunk: ChunkReference, text: string): readonly Category[] | undefined;
  forgetAllBut(hashes: ReadonlySet<string>): void;
}

export function openCatalogueChunks(store: ChunkStore): CatalogueChunks {
  const products = unpackedBy(store, readChunk);
  const categories = unpackedBy(store, readHierarchyChunk);
  const nicknames = unpackedBy(store, readNicknamesChunk);
  return {
    products: products.read,
    categories: categories.read,
    nicknames: nicknames.read,
    unpackProducts: products.unpack,
    unpackCategories: categories.unpack,
    forgetAllBut(hashes) {
      products.forgetAllBut(hashes);
      categories.forgetAllBut(hashes);
      nicknames.forgetAllBut(hashes);
    },
  };
}

function unpackedBy<Row>(store: ChunkStore, decode: (text: string) => Decoded<readonly Row[]>) {
  const unpacked = new Map<string, readonly Row[]>();

  function unpack({ hash, count }: ChunkReference, text: string): readonly Row[] | undefined {
    const decoded = decode(text);
    if (!decoded.ok || decoded.value.length !== count) return undefined;
    unpacked.set(hash, decoded.value);
    return decoded.value;
  }

  return {
    unpack,
    async read(chunk: ChunkReference): Promise<readonly Row[] | undefined> {
      const known = unpacked.get(chunk.hash);
      if (known !== undefined) return known;
      const text = await store.read(chunk.hash);
      return text === undefined ? undefined : unpack(chunk, text);
    },
    forgetAllBut(hashes: ReadonlySet<string>): void {
      for (const hash of unpacked.keys()) if (!hashes.has(hash)) unpacked.delete(hash);
    },
  };
}
