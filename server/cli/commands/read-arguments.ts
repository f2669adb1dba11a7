import type { ParseArgsConfig } from 'node:util';
import { readStrictly } from '../arguments.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;

/** The common options, which are parsed before the command's own. */
export const COMMON_OPTIONS = {
  tenant: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const satisfies Options;

/**
 * @param most the number of positional arguments; a further one is refused, never ignored
 * @throws ArgumentError naming the unknown or unexpected argument
 */
export function readArguments<Own extends Options>(args: readonly string[], options: Own, most: number) {
  return readStrictly(args, options, { words: most, others: Object.keys(COMMON_OPTIONS) });
}
