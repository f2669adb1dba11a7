import { createHash } from 'node:crypto';

/** So many products a chunk on the average; a chunk is a few kilobytes to fetch and a few milliseconds to read. */
const AVERAGE_PRODUCTS = 100;

/**
 * Cuts a list where the codes themselves say so, whatever stands before or behind: what is put in, changed or taken out
 * touches the chunk it is in, or the two beside a cut that comes or goes, and no other. The price is that lengths vary.
 */
export function cutByCode<Entry>(
  entries: readonly Entry[],
  codeOf: (entry: Entry) => string,
): readonly (readonly Entry[])[] {
  const pieces: Entry[][] = [];
  let piece: Entry[] | undefined;
  for (const entry of entries) {
    if (piece === undefined || isFirstOfPiece(codeOf(entry))) {
      piece = [];
      pieces.push(piece);
    }
    piece.push(entry);
  }
  return pieces;
}

function isFirstOfPiece(code: string): boolean {
  return createHash('sha256').update(code).digest().readUInt32BE() % AVERAGE_PRODUCTS === 0;
}
