import { parseArgs } from 'node:util';

/**
 * Strict parsing of arguments for every program of the project: a typing error is refused with a suggestion,
 * never ignored. It is plain JavaScript without packages, because scripts parse their arguments before
 * anything is installed or built.
 */

/**
 * A problem with an argument.
 *
 * @typedef {{ readonly kind: 'unknown-option', readonly option: string, readonly nearest: string | undefined }
 *   | { readonly kind: 'value-missing', readonly option: string, readonly joined?: string | undefined }
 *   | { readonly kind: 'value-unexpected', readonly option: string }
 *   | { readonly kind: 'unexpected-words', readonly words: readonly string[] }} ArgumentProblem
 */

/** An argument is wrong. The message is in English, for the person who typed it. */
export class ArgumentError extends Error {
  /** @override */
  name = 'ArgumentError';

  /** @param {ArgumentProblem} problem */
  constructor(problem) {
    super(wordsOf(problem));
    this.problem = problem;
  }
}

/** @param {ArgumentProblem} problem */
const wordsOf = (problem) => {
  switch (problem.kind) {
    case 'unknown-option': {
      const { option, nearest } = problem;
      return `Unknown option ${option}.${nearest === undefined ? '' : ` Did you mean ${nearest}?`}`;
    }
    case 'value-missing': {
      const { option, joined } = problem;
      return `${option} needs a value.${joined === undefined ? '' : ` To pass a value that starts with "-", use ${joined}`}`;
    }
    case 'value-unexpected':
      return `${problem.option} does not take a value.`;
    case 'unexpected-words':
      return `Unexpected argument: ${problem.words.join(' ')}`;
  }
};

/**
 * Parses options and words as `parseArgs` of Node does, and refuses what its strict mode refuses.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {readonly string[]} args
 * @param {Options} options
 * @param {{ words?: number, others?: readonly string[] }} [limits] the number of positional arguments
 *   (0 by default), and options that are parsed elsewhere, which may be suggested
 * @throws {ArgumentError}
 */
export const readStrictly = (args, options, { words = 0, others = [] } = {}) => {
  const given = [...args];
  const { tokens } = parseArgs({ args: given, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    const { rawName: option, value, inlineValue } = token;
    const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
    if (known === undefined || !option.startsWith('--'))
      throw new ArgumentError(unknown(given[token.index] ?? option, [...Object.keys(options), ...others]));
    if (known.type === 'boolean' && value !== undefined)
      throw new ArgumentError({ kind: 'value-unexpected', option });
    if (known.type === 'string' && value === undefined)
      throw new ArgumentError({ kind: 'value-missing', option });
    // The value may be the next option.
    if (known.type === 'string' && !inlineValue && value?.startsWith('-') === true)
      throw new ArgumentError({
        kind: 'value-missing',
        option,
        joined: /^-\d/.test(value) ? `${option}=${value}` : undefined,
      });
  }
  const extra = tokens.flatMap((token) => (token.kind === 'positional' ? [token.value] : [])).slice(words);
  if (extra.length > 0) throw new ArgumentError({ kind: 'unexpected-words', words: extra });
  return parseArgs({ args: given, options, allowPositionals: true });
};

/**
 * @param {string} written such as `--langauge=en`
 * @param {readonly string[]} known names without dashes
 * @returns {ArgumentProblem}
 */
const unknown = (written, known) => {
  const [option = written] = written.split('=');
  const nearest = nearestTo(option.replace(/^-+/, ''), known);
  return { kind: 'unknown-option', option, nearest: nearest === undefined ? undefined : `--${nearest}` };
};

/**
 * Finds the word that was probably meant: the only one that begins with the given text, or one with a few
 * typing errors. Case does not matter.
 *
 * @param {string} written
 * @param {readonly string[]} known
 * @returns {string | undefined}
 */
export const nearestTo = (written, known) => {
  const word = written.toLowerCase();
  if (word === '') return undefined;
  const begun = known.filter((each) => each.toLowerCase().startsWith(word));
  if (begun.length === 1) return begun[0];
  const [nearest] = known
    .map((each) => ({ each, errors: typingErrors(word, each.toLowerCase()) }))
    .filter(({ each, errors }) => errors <= Math.min(3, Math.max(word.length, each.length) / 3))
    .toSorted((one, other) => one.errors - other.errors);
  return nearest?.each;
};

/**
 * Counts wrong, missing, extra and exchanged letters: the optimal string alignment distance.
 *
 * @param {string} one
 * @param {string} other
 */
const typingErrors = (one, other) => {
  const width = other.length + 1;
  const cells = new Uint16Array((one.length + 1) * width);
  /** @param {number} row @param {number} column */
  const at = (row, column) => cells[row * width + column] ?? 0;
  for (let row = 0; row <= one.length; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells[row * width + column] =
        row === 0 || column === 0
          ? row + column
          : Math.min(
              at(row - 1, column) + 1,
              at(row, column - 1) + 1,
              at(row - 1, column - 1) + (isSame ? 0 : 1),
              isExchanged ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
            );
    }
  }
  return at(one.length, other.length);
};
