import { ArgumentError, readStrictly } from '../../server/cli/arguments.mjs';

/**
 * The arguments of a script. What is not known ends it with a sentence, the nearest option and its help.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options @param {string} help
 * @param {number} [words] how many words may stand beside the options
 */
export const readArguments = (options, help, words = 0) => {
  // `npm run x -- -- a` and some callers leave a bare "--" in front.
  const args = process.argv.slice(2).filter((word, at) => at > 0 || word !== '--');
  try {
    return readStrictly(args, options, { words });
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
};

/** Of a script that takes no arguments. @param {string} command as it is typed, such as `npm run dev` */
export const refuseArguments = (command) => void readArguments({}, `${command} takes no arguments.`);
