import { createHash } from 'node:crypto';

const NAME_LENGTH = 32;

/** Computes a name from the content: 32 hexadecimal digits, the same in every process. */
export function contentHash(content: string): string {
  return createHash('sha256').update(content).digest('hex').slice(0, NAME_LENGTH);
}
