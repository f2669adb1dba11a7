import type { ParseArgsConfig } from 'node:util';
import { readStrictly } from '../arguments.mjs';

type Options = NonNullable<ParseArgsConfig['options']>;

/** What every command has, read before the command reads its own. */
export const COMMON_OPTIONS = {
  tenant: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const satisfies Options;

/**
 * @param most how many words beside the options the command takes: one too many is refused, never dropped
 * @throws ArgumentError with what is not known or not expected
 */
export function readArguments<Own extends Options>(args: readonly string[], options: Own, most: number) {
  return readStrictly(args, options, { words: most, others: Object.keys(COMMON_OPTIONS) });
}
