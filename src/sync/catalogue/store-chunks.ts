import type { CatalogueManifest, ChunkReference } from '#domain/catalogue/catalogue-manifest';
import { chunksOf, namedChunks } from '#local/catalogue/catalogues';
import { contentHash } from '#platform/storage/content-hash';
import { fetchChunk } from '#remote/files/fetch-chunk';
import type { CatalogueKeeping, CatalogueProblem } from './catalogue-keeping.ts';

/** So many pieces come side by side: more would only wait for each other on a phone's road. */
const CHUNKS_AT_ONCE = 4;

/** - gone: the shop has no such piece any more, so what names it is out of date */
export type ChunksProblem = CatalogueProblem | 'gone';

/**
 * Fetches the pieces that are not here yet. Whatever ends it, those that came stay, and the next time goes on from there.
 *
 * @returns undefined when all of them are here
 */
export async function fetchMissingChunks(
  keeping: CatalogueKeeping,
  named: CatalogueManifest,
): Promise<ChunksProblem | undefined> {
  const here = await keeping.store.hashes();
  const isMissing = ({ hash }: ChunkReference) => !here.has(hash);
  const wanted = new Set(chunksOf(named).map(({ hash }) => hash));
  let done = named.chunks.reduce((sum, chunk) => sum + (isMissing(chunk) ? 0 : chunk.count), 0);
  let problem: ChunksProblem | undefined;

  async function fetchOne(chunk: ChunkReference, unpack: Unpack): Promise<void> {
    const found = await fetchChunkWhole(keeping, chunk, unpack, wanted);
    if (found !== undefined) problem ??= found;
    else if (chunk !== named.hierarchy && chunk !== named.nicknames) {
      done += chunk.count;
      keeping.onProgress({ done, total: named.productCount });
    }
  }

  const missing = named.chunks.filter(isMissing);
  if (missing.length > 0) keeping.onProgress({ done, total: named.productCount });
  if (isMissing(named.hierarchy)) await fetchOne(named.hierarchy, keeping.chunks.unpackCategories);
  // A form of them that this app cannot read is kept all the same: goods are not held up by it.
  if (named.nicknames !== undefined && isMissing(named.nicknames))
    await fetchOne(named.nicknames, () => true);
  const queue = missing.values();
  const fetchInTurn = async () => {
    for (const chunk of queue) {
      if (problem !== undefined) return;
      await fetchOne(chunk, keeping.chunks.unpackProducts);
    }
  };
  await Promise.all(Array.from({ length: CHUNKS_AT_ONCE }, fetchInTurn));
  return problem;
}

type Unpack = (chunk: ChunkReference, text: string) => unknown;

/** A captive portal's page, a cut body and a piece that this app cannot read are not kept. */
async function fetchChunkWhole(
  keeping: CatalogueKeeping,
  chunk: ChunkReference,
  unpack: Unpack,
  wanted: ReadonlySet<string>,
): Promise<ChunksProblem | undefined> {
  const outcome = await fetchChunk(keeping.syncContext.remote, chunk.hash);
  if (outcome.kind !== 'bytes') return outcome.kind;
  const { bytes } = outcome;
  if ((await contentHash(bytes)) !== chunk.hash) return 'unreadable';
  if (unpack(chunk, new TextDecoder().decode(bytes)) === undefined) return 'unreadable';
  return await storeChunk(keeping, chunk.hash, bytes, wanted);
}

/**
 * Puts a piece away. A phone that is full gives up pictures and pieces that nothing names, and is asked once more.
 *
 * @param wanted pieces of the same catalogue, which stay
 * @returns 'no-room' when it is still full
 */
export async function storeChunk(
  keeping: CatalogueKeeping,
  hash: string,
  content: string | ArrayBuffer,
  wanted: ReadonlySet<string>,
): Promise<'no-room' | undefined> {
  try {
    await keeping.store.put(hash, content);
    return undefined;
  } catch (fault) {
    if (!isFull(fault)) throw fault;
  }
  try {
    await keeping.freePictures();
    await keeping.store.deleteAllBut(
      new Set([...wanted, ...(await namedChunks(keeping.answers.catalogues))]),
    );
    await keeping.store.put(hash, content);
    return undefined;
  } catch (fault) {
    if (!isFull(fault)) throw fault;
    keeping.syncContext.log.write('catalogue-no-room');
    return 'no-room';
  }
}

function isFull(fault: unknown): boolean {
  return fault instanceof Error && fault.name === 'QuotaExceededError';
}

/** Throws away the pieces that no kept catalogue names. */
export async function collectChunks(keeping: CatalogueKeeping): Promise<void> {
  const named = await namedChunks(keeping.answers.catalogues);
  await keeping.store.deleteAllBut(named);
  keeping.chunks.forgetAllBut(named);
}
