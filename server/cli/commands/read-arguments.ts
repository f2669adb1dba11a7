import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUse } from './desk.ts';

/** @throws WrongUse with the word that is not known */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError ? new WrongUse(error.message) : error;
  }
}
