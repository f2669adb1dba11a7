/**
 * Encodes the position of a list's last row, from which the next page continues.
 *
 * @param parts the values by which the list is sorted
 */
export function positionOf(...parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/** Decodes a position. Returns undefined for '' and for a text that is none, which both begin the list. */
export function readPosition(after: string): readonly (string | number)[] | undefined {
  if (after === '') return undefined;
  try {
    const parts: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    return Array.isArray(parts) && parts.every(isPart) ? parts : undefined;
  } catch {
    return undefined;
  }
}

/** Decodes the position of a list that begins with the longest waiting: a time and an id. */
export function waitingPosition(after: string): readonly [at: Date, id: string] | undefined {
  const [at, id] = readPosition(after) ?? [];
  const moment = new Date(typeof at === 'string' ? at : '');
  return Number.isNaN(moment.getTime()) || typeof id !== 'string' ? undefined : [moment, id];
}

function isPart(part: unknown): part is string | number {
  return typeof part === 'string' || (typeof part === 'number' && Number.isSafeInteger(part));
}
