import { setImmediate } from 'node:timers/promises';
import { HOUR_MS } from '#domain/kernel/durations';
import { oncePer } from '#domain/kernel/once-per';
import { MONEY_MODE, type CartMode } from '#domain/kernel/cart-mode';
import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { Category } from '#domain/catalogue/hierarchy';
import type { Nicknames } from '#domain/search/nicknames/nicknames';
import { withoutPrices, type ProductFacts } from '#domain/catalogue/product';
import { runningPromotions } from '#domain/catalogue/promotion';
import type { CatalogueProduct } from '#server/store/catalogue/products';
import type { OpenTenant } from '#server/tenants/open-tenant';
import type { Catalogue } from './catalogue.ts';
import { piecesOf, type Piece } from './catalogue-pieces.ts';
import { contentHash } from '#server/services/kernel/content-hash';
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

/** A chunk of products on the days on which the same promotions run. */
interface DatedChunk {
  readonly chunk: Chunk;
  readonly from: string;
  /** The last of these days; undefined if no promotion of the chunk ends. */
  readonly until: string | undefined;
}

interface Memory {
  /** The newest chunk of each piece. */
  readonly ofPiece: WeakMap<Piece, DatedChunk>;
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
  ofPiece: new WeakMap(),
  cuts: new Map(),
  nothing: undefined,
  retired: new Map(),
}));

/**
 * Returns today's manifest of one mode. Only chunks with a changed product, or with a promotion that ended, are written
 * again. Other requests are handled after each of them.
 */
export async function manifestOf(question: CutQuestion): Promise<CatalogueManifest> {
  const { tenant, catalogue, mode, today, now } = question;
  const memory = memoryOf(tenant);
  const isPresent = (cut: Cut | undefined) => cut?.catalogue === catalogue && cut.manifest.today === today;
  const known = memory.cuts.get(mode);
  if (known !== undefined && isPresent(known)) return known.manifest;
  const cut = await cutNow(question, memory);
  // Another call may have cut this catalogue, or a newer one, in the meantime.
  const newest = memory.cuts.get(mode);
  if (newest !== undefined && isPresent(newest)) return newest.manifest;
  if (newest !== undefined && newest.catalogue.version > catalogue.version) {
    retire(memory, cut, newest, now);
    return cut.manifest;
  }
  if (cut.manifest.productCount === 0) memory.nothing = cut;
  else memory.cuts.set(mode, cut);
  retire(memory, newest, cut, now);
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

async function cutNow(question: CutQuestion, memory: Memory): Promise<Cut> {
  const { catalogue, mode, today, writer } = question;
  const pieces = piecesOf(catalogue, mode);
  const chunks: Chunk[] = [];
  for (const piece of pieces) {
    const known = memory.ofPiece.get(piece);
    if (known !== undefined && isOn(known, today)) chunks.push(known.chunk);
    else {
      const dated = chunkOfPiece(piece, question, memory);
      memory.ofPiece.set(piece, dated);
      chunks.push(dated.chunk);
      await setImmediate();
    }
  }
  const known = knownChunks(memory, mode);
  const categories = listCategories(catalogue, { hierarchy: [], isWithPictures: true, mode });
  const hierarchy = chunkOf(writer.categories(categories), categories.length, known);
  const nicknames = chunkOf(writer.nicknames(catalogue.nicknames), catalogue.nicknames.length, known);
  const hashes = [...chunks, hierarchy, nicknames].map(({ hash }) => hash);
  return {
    catalogue,
    manifest: {
      version: contentHash(hashes.join('\n')),
      today,
      productCount: pieces.reduce((sum, { length }) => sum + length, 0),
      chunks: chunks.map(({ reference }) => reference),
      hierarchy: hierarchy.reference,
      nicknames: nicknames.reference,
    },
    byHash: new Map([...chunks, hierarchy, nicknames].map((chunk) => [chunk.hash, chunk])),
  };
}

function chunkOfPiece(piece: Piece, { mode, today, writer }: CutQuestion, memory: Memory): DatedChunk {
  const facts = piece.map((entry) => factsToday(entry, today));
  const chunk = chunkOf(writer.products(facts), facts.length, knownChunks(memory, mode));
  const ends = facts.flatMap(({ promotions }) => promotions.map(({ endDate }) => endDate));
  const [until] = ends.filter((endDate) => endDate !== '').toSorted();
  return { chunk, from: today, until };
}

function isOn({ from, until }: DatedChunk, today: string): boolean {
  return from <= today && (until === undefined || today <= until);
}

type KnownChunks = (hash: string) => Chunk | undefined;

function knownChunks({ cuts }: Memory, mode: CartMode): KnownChunks {
  const before = cuts.get(mode);
  return (hash) => before?.byHash.get(hash);
}

function factsToday({ product }: CatalogueProduct, today: string): ProductFacts {
  return { ...withoutPrices(product), promotions: runningPromotions(product.promotions, today) };
}

function chunkOf(text: string, count: number, known: KnownChunks): Chunk {
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
