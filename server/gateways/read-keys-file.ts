import { readFile } from 'node:fs/promises';
import type * as z from 'zod';

/** A gateway cannot be used as it is configured. The message names the file and the field, never a value. */
export class GatewayProblem extends Error {
  override readonly name = 'GatewayProblem';
}

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

/**
 * Opens the file of secrets that a setting names.
 *
 * @throws GatewayProblem
 */
export async function openKeysFile<Keys>(
  setting: string,
  file: string,
  read: (text: string) => KeysReading<Keys>,
): Promise<Keys> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new GatewayProblem(`${setting}: ${file} cannot be read`);
  });
  const found = read(text);
  if (!found.ok) throw new GatewayProblem(`${setting}: ${file}: ${found.problem}`);
  return found.keys;
}
