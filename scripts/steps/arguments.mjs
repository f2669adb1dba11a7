import { ArgumentError, readStrictly } from '../../server/cli/arguments.mjs';

/**
 * Parses the arguments of a script. `--help` shows the help and ends the script; an unknown argument ends it with a
 * message, the nearest option and the help.
 *
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options @param {string} help
 * @param {number} [words] the maximum number of positional arguments
 */
export const readArguments = (options, help, words = 0) => {
  // `npm run x -- -- a` and some callers leave a bare "--" at the start.
  const args = process.argv.slice(2).filter((word, at) => at > 0 || word !== '--');
  if (args.includes('--help')) {
    console.log(help);
    process.exit();
  }
  try {
    return readStrictly(args, options, { words, others: ['help'] });
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    console.error(`${error.message}\n\n${help}`);
    process.exit(2);
  }
};

/**
 * Ends a script that takes no arguments but received some.
 *
 * @param {string} command as it is typed, such as `npm run dev`
 */
export const refuseArguments = (command) => void readArguments({}, `${command} does not take any arguments.`);
