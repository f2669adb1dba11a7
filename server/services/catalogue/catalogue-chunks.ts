import { HOUR_MS } from '#domain/kernel/durations';
import { oncePer } from '#domain/kernel/once-per';
import { MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { Category } from '#domain/catalogue/hierarchy';
import type { Nicknames } from '#domain/search/nicknames';
import { withoutPrices, type ProductFacts } from '#domain/catalogue/product';
import { runningPromotions } from '#domain/catalogue/promotion';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import type { OpenTenant } from '#server/tenants/open-tenant';
import { isSoldIn, type Catalogue } from './catalogue.ts';
import { contentHash } from '#server/services/kernel/content-hash';
import { cutByCode } from './cut-catalogue.ts';
import { listCategories } from './list-categories.ts';

/** A chunk of the catalogue in wire form. Equal content is the same object while it is cached. */
export interface Chunk {
  readonly hash: string;
  readonly text: string;
  readonly reference: ChunkReference;
}

/** Serializes chunks for the wire. It must be deterministic: the same content gives the same text. */
export interface ChunkWriter {
  readonly products: (facts: readonly ProductFacts[]) => string;
  readonly categories: (categories: readonly Category[]) => string;
  readonly nicknames: (nicknames: Nicknames) => string;
}

/** Replaced chunks stay available this long, for phones that have read an older manifest. */
const RETIRED_CHUNKS_MS = HOUR_MS;

/** The chunks of one mode's catalogue. */
interface Cut {
  readonly catalogue: Catalogue;
  readonly manifest: CatalogueManifest;
  readonly byHash: ReadonlyMap<string, Chunk>;
}

interface Memory {
  readonly cuts: Map<CartMode, Cut>;
  /** Shared by all modes in which nothing is sold. */
  nothing: Cut | undefined;
  readonly retired: Map<string, { readonly chunk: Chunk; readonly atMs: number }>;
}

export interface CutQuestion {
  readonly tenant: OpenTenant;
  readonly catalogue: Catalogue;
  readonly mode: CartMode;
  readonly today: string;
  readonly now: Date;
  readonly writer: ChunkWriter;
}

/** A cache that can be dropped at any time: the same chunks are computed again from the catalogue. */
const memoryOf = oncePer<OpenTenant, Memory>(() => ({
  cuts: new Map(),
  nothing: undefined,
  retired: new Map(),
}));

/** Returns today's manifest of one mode. */
export function manifestOf(question: CutQuestion): CatalogueManifest {
  const { tenant, catalogue, mode, today, now } = question;
  const memory = memoryOf(tenant);
  const before = memory.cuts.get(mode);
  if (before?.catalogue === catalogue && before.manifest.today === today) return before.manifest;
  const cut = cutNow(question, before);
  if (cut.manifest.productCount === 0) memory.nothing = cut;
  else memory.cuts.set(mode, cut);
  retire(memory, before, cut, now);
  return cut.manifest;
}

/** Finds a chunk that a recent manifest of this process named. */
export function rememberedChunk(tenant: OpenTenant, hash: string): Chunk | undefined {
  const { cuts, nothing, retired } = memoryOf(tenant);
  for (const cut of cuts.values()) {
    const chunk = cut.byHash.get(hash);
    if (chunk !== undefined) return chunk;
  }
  return nothing?.byHash.get(hash) ?? retired.get(hash)?.chunk;
}

/** Lists the modes in which something is sold. */
export function modesOf({ products }: Catalogue): readonly CartMode[] {
  const modes = new Set<CartMode>();
  for (const { product, isForPoints } of products) {
    const ofMaterial: CartMode =
      product.materialType === '' ? MONEY_MODE : `material:${product.materialType}`;
    modes.add(isForPoints ? 'point' : ofMaterial);
  }
  return [...modes];
}

function cutNow({ catalogue, mode, today, writer }: CutQuestion, before: Cut | undefined): Cut {
  const sold = catalogue.products.filter((entry) => isSoldIn(mode, entry));
  const known = (hash: string) => before?.byHash.get(hash);
  const chunks = cutByCode(sold, ({ product }) => product.code).map((piece) => {
    const facts = piece.map((entry) => factsToday(entry, today));
    return chunkOf(writer.products(facts), facts.length, known);
  });
  const categories = listCategories(catalogue, { hierarchy: [], isWithPictures: true, mode });
  const hierarchy = chunkOf(writer.categories(categories), categories.length, known);
  const nicknames = chunkOf(writer.nicknames(catalogue.nicknames), catalogue.nicknames.length, known);
  const hashes = [...chunks, hierarchy, nicknames].map(({ hash }) => hash);
  return {
    catalogue,
    manifest: {
      version: contentHash(hashes.join('\n')),
      today,
      productCount: sold.length,
      chunks: chunks.map(({ reference }) => reference),
      hierarchy: hierarchy.reference,
      nicknames: nicknames.reference,
    },
    byHash: new Map([...chunks, hierarchy, nicknames].map((chunk) => [chunk.hash, chunk])),
  };
}

function factsToday({ product }: CatalogueProduct, today: string): ProductFacts {
  return { ...withoutPrices(product), promotions: runningPromotions(product.promotions, today) };
}

function chunkOf(text: string, count: number, known: (hash: string) => Chunk | undefined): Chunk {
  const hash = contentHash(text);
  return known(hash) ?? { hash, text, reference: { hash, count, bytes: Buffer.byteLength(text) } };
}

function retire({ retired }: Memory, before: Cut | undefined, after: Cut, now: Date): void {
  const atMs = now.getTime();
  for (const chunk of before?.byHash.values() ?? []) {
    if (!after.byHash.has(chunk.hash)) retired.set(chunk.hash, { chunk, atMs });
  }
  for (const [hash, entry] of retired) {
    if (atMs - entry.atMs > RETIRED_CHUNKS_MS) retired.delete(hash);
  }
}
