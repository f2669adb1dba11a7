import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import { chunksOf, namedChunks } from '#local/catalogue/catalogues';
import { contentHash } from '#platform/storage/content-hash';
import { fetchChunk } from '#remote/files/fetch-chunk';
import type { CatalogueContext, CatalogueProblem } from './catalogue-context.ts';

/** The number of concurrent chunk requests; more would only compete on a phone's connection. */
const CHUNKS_AT_ONCE = 4;

/** - gone: the server no longer has this chunk, so the manifest is out of date */
export type ChunksProblem = CatalogueProblem | 'gone';

/**
 * Fetches the missing chunks. Chunks that arrived stay stored, and the next call continues from there.
 *
 * @returns undefined if all chunks are stored
 */
export async function fetchMissingChunks(
  context: CatalogueContext,
  named: CatalogueManifest,
): Promise<ChunksProblem | undefined> {
  const stored = await context.store.hashes();
  const isMissing = ({ hash }: ChunkReference) => !stored.has(hash);
  const wanted = new Set(chunksOf(named).map(({ hash }) => hash));
  let done = named.chunks.reduce((sum, chunk) => sum + (isMissing(chunk) ? 0 : chunk.count), 0);
  let problem: ChunksProblem | undefined;

  async function fetchOne(chunk: ChunkReference, unpack: Unpack): Promise<void> {
    const found = await fetchVerified(context, chunk, unpack, wanted);
    if (found !== undefined) problem ??= found;
    else if (chunk !== named.hierarchy && chunk !== named.nicknames) {
      done += chunk.count;
      context.onProgress({ done, total: named.productCount });
    }
  }

  const missing = named.chunks.filter(isMissing);
  if (missing.length > 0) context.onProgress({ done, total: named.productCount });
  if (isMissing(named.hierarchy)) await fetchOne(named.hierarchy, context.chunks.unpackCategories);
  // Nicknames in an unreadable format are stored anyway, so that they do not block the products.
  if (named.nicknames !== undefined && isMissing(named.nicknames))
    await fetchOne(named.nicknames, () => true);
  const queue = missing.values();
  const fetchInTurn = async () => {
    for (const chunk of queue) {
      if (problem !== undefined) return;
      await fetchOne(chunk, context.chunks.unpackProducts);
    }
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, fetchInTurn));
  return problem;
}

type Unpack = (chunk: ChunkReference, text: string) => unknown;

/**
 * Fetches and verifies one chunk. A captive portal's page, a truncated body and an unreadable chunk are not stored.
 */
async function fetchVerified(
  context: CatalogueContext,
  chunk: ChunkReference,
  unpack: Unpack,
  wanted: ReadonlySet<string>,
): Promise<ChunksProblem | undefined> {
  const outcome = await fetchChunk(context.syncContext.remote, chunk.hash);
  if (outcome.kind !== 'bytes') return outcome.kind;
  const { bytes } = outcome;
  if ((await contentHash(bytes)) !== chunk.hash) return 'unreadable';
  if (unpack(chunk, new TextDecoder().decode(bytes)) === undefined) return 'unreadable';
  return await storeChunk(context, chunk.hash, bytes, wanted);
}

/**
 * Stores a chunk. If storage is full, it evicts pictures and unused chunks, and retries once.
 *
 * @param wanted chunks of the same catalogue, which must stay
 * @returns 'no-room' if storage is still full
 */
export async function storeChunk(
  context: CatalogueContext,
  hash: string,
  content: string | ArrayBuffer,
  wanted: ReadonlySet<string>,
): Promise<'no-room' | undefined> {
  try {
    await context.store.put(hash, content);
    return undefined;
  } catch (fault) {
    if (!isFull(fault)) throw fault;
  }
  try {
    await context.freePictures();
    await context.store.deleteAllBut(
      new Set([...wanted, ...(await namedChunks(context.answers.catalogues))]),
    );
    await context.store.put(hash, content);
    return undefined;
  } catch (fault) {
    if (!isFull(fault)) throw fault;
    context.syncContext.log.write('catalogue-no-room');
    return 'no-room';
  }
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'QuotaExceededError';
}

/** Deletes the chunks that no stored catalogue uses. */
export async function collectChunks(context: CatalogueContext): Promise<void> {
  const named = await namedChunks(context.answers.catalogues);
  await context.store.deleteAllBut(named);
  context.chunks.forgetAllBut(named);
}
