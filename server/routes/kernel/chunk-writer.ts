import { writeChunk } from '#contract/catalogue/catalogue-chunk';
import { writeHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { writeNicknamesChunk } from '#contract/search/nicknames-chunk';
import type { ChunkWriter } from '#server/services/catalogue/catalogue-chunks';

/** Pieces of the catalogue as the contract writes them. */
export const chunkWriter: ChunkWriter = {
  products: writeChunk,
  categories: writeHierarchyChunk,
  nicknames: writeNicknamesChunk,
};
