import type { Language } from '#domain/kernel/language';
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { readStrictly } from '../arguments.mjs';
import { UsageError, unknownValue, type Answer, type CliContext } from './cli-context.ts';
import { flag, optionLines, text, type Options } from './options.ts';

/** The common options, which are parsed before the command's own. */
export const COMMON_OPTIONS = {
  tenant: { type: 'string' },
  language: { type: 'string' },
  help: { type: 'boolean' },
} as const;

export interface Command {
  readonly help: (language: Language) => string;
  /** The parts of the help, which that of a group of commands joins. */
  readonly usage: BilingualText;
  readonly optionLines: (language: Language) => readonly string[];
  /**
   * Checks the arguments, before the tenant is opened, which takes a while and may fail for another reason.
   *
   * @param args the arguments after the command's name
   * @throws ArgumentError
   * @throws UsageError
   */
  readonly prepare: (args: readonly string[]) => (context: CliContext) => Promise<Answer>;
}

/** The arguments of a command. */
export interface Given<Values> {
  /** The positional arguments. */
  readonly words: readonly string[];
  readonly option: <Name extends keyof Values & string>(name: Name) => Values[Name];
  /** True unless `--write` was given. */
  readonly isDryRun: boolean;
  /** The username of the staff member who makes the change. */
  readonly by: string | undefined;
}

/** The texts of a command's help around the lines of its options. */
interface CommandHelp {
  /** The first line summarizes the command; the usage follows. A subcommand has only its usage. */
  readonly usage: BilingualText;
  /** Follows the lines of the options. */
  readonly notes?: BilingualText | undefined;
}

interface Declaration<Values> extends CommandHelp {
  readonly options: Options<Values>;
  /** The least and the most positional arguments; none by default. */
  readonly words?: readonly [least: number, most: number];
  /** @throws UsageError when a positional argument is wrong */
  readonly checkWords?: (words: readonly string[]) => void;
  /** The standard options that it takes. */
  readonly takes?: readonly (keyof typeof STANDARD)[];
  readonly run: (context: CliContext, given: Given<Values>) => Promise<Answer>;
}

const WRITE = {
  write: flag('ทำจริง (ไม่ใส่คือดูเฉยๆ)', 'apply the changes (without it: a dry run)'),
  'dry-run': { ...flag('', ''), help: undefined },
};
const BY = { by: text('<พนักงาน>  ใครสั่ง', '<username>  the staff member who makes the change') };
const STANDARD = { write: WRITE, by: BY };

/** Declares a command. Its help and the check of its arguments follow from the declaration. */
export function defineCommand<Values>(declaration: Declaration<Values>): Command {
  const { options, words: [least, most] = [0, 0], checkWords, takes = [], run } = declaration;
  const standard: Options<Record<string, unknown>> = Object.fromEntries(
    takes.flatMap((name) => Object.entries(STANDARD[name])),
  );
  return withHelp(declaration, {
    optionLines: (language) => [...optionLines(options, language), ...optionLines(standard, language)],
    prepare: (args) => {
      const { values, positionals } = readArguments(args, { ...options, ...standard }, most);
      if (positionals.length < least) throw new UsageError('');
      const option: Given<Values>['option'] = (name) => options[name].read(values[name], name);
      checkWords?.(positionals);
      for (const name in options) option(name);
      const isDryRun = values['write'] !== true || values['dry-run'] === true;
      const by = BY.by.read(values['by'], 'by');
      return (context) => run(context, { words: positionals, option, isDryRun, by });
    },
  });
}

/**
 * Declares a command whose first word chooses another command.
 *
 * @param otherwise the command for any other word; without it, another word is refused
 */
export function subcommands(
  declaration: CommandHelp & {
    readonly name: string;
    readonly commands: Readonly<Record<string, Command>>;
    readonly otherwise?: Command;
  },
): Command {
  const { name, commands, otherwise } = declaration;
  const all = [...(otherwise === undefined ? [] : [otherwise]), ...Object.values(commands)];
  const usageIn = (language: Language) =>
    [declaration.usage[language], ...new Set(all.map(({ usage }) => usage[language]))].join('\n');
  const usage = bilingual(usageIn('th-TH'), usageIn('en-US'));
  return withHelp(
    { ...declaration, usage },
    {
      optionLines: (language) => [...new Set(all.flatMap((command) => command.optionLines(language)))],
      prepare: (args) => {
        const at = args.findIndex((typed) => !typed.startsWith('-'));
        const word = args[at] ?? '';
        const chosen = Object.hasOwn(commands, word) ? commands[word] : undefined;
        if (chosen !== undefined) return chosen.prepare(args.toSpliced(at, 1));
        if (otherwise !== undefined) return otherwise.prepare(args);
        readArguments(args, {}, Number.POSITIVE_INFINITY);
        throw unknownValue(unknownSubcommand(name), word, Object.keys(commands));
      },
    },
  );
}

function unknownSubcommand(name: string): BilingualText {
  return bilingual(`คำสั่ง ${name} ไม่มี {}`, `Unknown subcommand of ${name}: {}`);
}

function withHelp({ usage, notes }: CommandHelp, command: Pick<Command, 'optionLines' | 'prepare'>): Command {
  return {
    ...command,
    usage,
    help: (language) => {
      const lines = command.optionLines(language).join('\n');
      return [usage[language], lines, notes?.[language] ?? ''].filter((part) => part !== '').join('\n\n');
    },
  };
}

/**
 * @param most the number of positional arguments; a further one is refused, never ignored
 * @throws ArgumentError naming the unknown or unexpected argument
 */
function readArguments(args: readonly string[], options: Options<Record<string, unknown>>, most: number) {
  return readStrictly(args, options, { words: most, others: Object.keys(COMMON_OPTIONS) });
}
