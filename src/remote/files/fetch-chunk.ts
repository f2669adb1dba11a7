import { chunkPath } from '#contract/catalogue/catalogue-manifest';
import type { Remote } from '#remote/calls/remote';

/** A chunk is fetched in the background, so a slow connection gets more time. */
const CHUNK_TIMEOUT_MS = 30_000;

/**
 * - gone: a well-formed refusal; the server does not have this chunk any more
 * - unreachable: no answer, or a server error
 */
export type ChunkOutcome =
  | { readonly kind: 'bytes'; readonly bytes: ArrayBuffer }
  | { readonly kind: 'gone' }
  | { readonly kind: 'unreachable' };

export type ChunkRemote = Pick<Remote, 'fetch' | 'clock' | 'prefix'>;

/**
 * Fetches one chunk of the catalogue by its hash, without a token, because it is the same for everybody. Never throws
 * for network errors. The caller verifies the bytes by their hash.
 */
export async function fetchChunk(remote: ChunkRemote, hash: string): Promise<ChunkOutcome> {
  const controller = new AbortController();
  const cancel = remote.clock.after(CHUNK_TIMEOUT_MS, () => controller.abort());
  try {
    const request = new Request(new URL(chunkPath(hash), remote.prefix), {
      credentials: 'omit',
      redirect: 'error',
      signal: controller.signal,
    });
    const response = await remote.fetch(request);
    if (response.status === 404) return { kind: 'gone' };
    return response.ok ? { kind: 'bytes', bytes: await response.arrayBuffer() } : { kind: 'unreachable' };
  } catch {
    return { kind: 'unreachable' };
  } finally {
    cancel();
  }
}
