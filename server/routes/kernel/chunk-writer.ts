import { writeChunk } from '#contract/catalogue/catalogue-chunk';
import { writeHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { writeNicknamesChunk } from '#contract/search/nicknames-chunk';
import type { ChunkWriter } from '#server/services/catalogue/catalogue-chunks';

/** Serializes catalogue chunks in the format of the contract. */
export const chunkWriter: ChunkWriter = {
  products: writeChunk,
  categories: writeHierarchyChunk,
  nicknames: writeNicknamesChunk,
};
