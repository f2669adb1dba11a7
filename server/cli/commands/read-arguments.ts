import { parseArgs, type ParseArgsConfig } from 'node:util';
import { WrongUse } from './desk.ts';

/**
 * @param most how many words beside the options the command takes: one too many is refused, never dropped
 * @throws WrongUse with the word that is not known or not expected
 */
export function readArguments<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  most: number,
) {
  const read = parse(args, options);
  const extra = read.positionals.slice(most);
  if (extra.length > 0) throw new WrongUse(`ไม่ใช้กับคำสั่งนี้ Not expected here: ${extra.join(' ')}`);
  return read;
}

function parse<Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw error instanceof TypeError ? new WrongUse(error.message) : error;
  }
}
