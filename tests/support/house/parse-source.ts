import { parseSync, rawTransferSupported, type ParseResult } from 'oxc-parser';

/**
 * The parser shares its memory with the program where the system allows it. Otherwise it hands over the tree as JSON,
 * which takes several times as long as parsing. The package's types do not have this option yet.
 */
const OPTIONS = { preserveParens: true, experimentalRawTransfer: rawTransferSupported() };

/** Parses one file. Throws if it is not valid. */
export const parseSource = (path: string, code: string): ParseResult['program'] => {
  const { program, errors } = parseSync(path, code, OPTIONS);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);
  return program;
};
