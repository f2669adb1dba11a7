import { chunkPath } from '#contract/catalogue/catalogue-manifest';
import type { Remote } from '#remote/calls/remote';

/** A piece comes in the background: a slow road may take its time. */
const CHUNK_TIMEOUT_MS = 30_000;

/**
 * - gone: a well-formed no; the shop does not have this piece any more
 * - unreachable: no answer, or one of a shop in trouble
 */
export type ChunkOutcome =
  | { readonly kind: 'bytes'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' };

export type ChunkRoad = Pick<Remote, 'fetch' | 'clock' | 'prefix'>;

/**
 * Fetches one piece of the catalogue by its hash, without a token: it is the same for everybody. Never throws for what
 * the network does. Whether the bytes are the right ones, their hash says.
 */
export async function fetchChunk(road: ChunkRoad, hash: string): Promise<ChunkOutcome> {
  const controller = new AbortController();
  const cancel = road.clock.after(CHUNK_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(new URL(chunkPath(hash), road.prefix), {
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    const response = await road.fetch(request);
    if (response.status === 404) return { kind: 'gone' };
    return response.ok ? { kind: 'bytes', bytes: await response.arrayBuffer() } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    cancel();
  }
}
