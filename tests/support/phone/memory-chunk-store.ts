import type { ChunkStore } from '#platform/storage/chunk-store';

/** A chunk store without a browser. A test can read its content and fill its disk. */
export interface MemoryChunkStore extends ChunkStore {
  readonly texts: Map<string, string>;
  /** The number of chunks that fit. Further ones are refused as a browser refuses them. */
  capacity: number;
}

export function memoryChunkStore(): MemoryChunkStore {
  const texts = new Map<string, string>();
  const store: MemoryChunkStore = {
    texts,
    capacity: Infinity,
    put: async (hash, content) => {
      if (!texts.has(hash) && texts.size >= store.capacity)
        throw new DOMException('full', 'QuotaExceededError');
      texts.set(hash, typeof content === 'string' ? content : new TextDecoder().decode(content));
    },
    read: async (hash) => texts.get(hash),
    hashes: async () => new Set(texts.keys()),
    deleteAllBut: async (retained) => {
      for (const hash of texts.keys()) if (!retained.has(hash)) texts.delete(hash);
    },
  };
  return store;
}
