import type * as z from 'zod';

export type KeysReading<Keys> =
  | { readonly ok: true; readonly keys: Keys }
  /** Names the field, never a value. */
  | { readonly ok: false; readonly problem: string };

/** Reads a JSON file of secrets. */
export function readKeysFile<Keys>(text: string, schema: z.ZodType<Keys>): KeysReading<Keys> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, problem: 'is not JSON' };
  }
  const read = schema.safeParse(input);
  if (read.success) return { ok: true, keys: read.data };
  const problems = read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  return { ok: false, problem: problems.join('; ') };
}
