import { existsSync } from 'node:fs';
import { isRowProblemCode } from '#domain/kernel/import-problem';
import type { Language } from '#domain/kernel/language';
import type { Satang } from '#domain/kernel/money';
import { problemInBoth } from '#server/tables/problem-messages';
import { bilingual } from '#server/tables/bilingual';
import { baht as bahtCell, signedBaht as signedBahtCell, type CellKind } from '#server/tables/cell-schemas';
import type { BilingualText } from '#server/tables/columns';
import { readDay } from '#server/tables/read-day';
import { FileExistsError, isTablePath } from '#server/tables/write-table';
import { UsageError } from './cli-context.ts';

/** The value that `parseArgs` finds for an option. */
export type Written = string | boolean | readonly (string | boolean)[] | undefined;

/** An option of a command: how it is typed, described and read. */
export interface Option<Value> {
  readonly type: 'string' | 'boolean';
  readonly multiple?: boolean;
  /** The name of the value, two spaces, and the description. Undefined hides the option from the help. */
  readonly help: BilingualText | undefined;
  /**
   * @param name without the dashes, for the error
   * @throws UsageError
   */
  readonly read: (written: Written, name: string) => Value;
}

/** Options by name, without the dashes. */
export type Options<Values> = { readonly [Name in keyof Values]: Option<Values[Name]> };

/** The texts of an option's help; see `Option`. */
type Help = readonly [thai: string, english: string];

export function flag(...help: Help): Option<boolean> {
  return { type: 'boolean', help: bilingual(...help), read: (written) => written === true };
}

/** An option whose value the parser converts; undefined when it was not given. */
function valueOption<Value>(
  [thai, english]: Help,
  parse: (written: string, name: string) => Value,
): Option<Value | undefined> {
  return {
    type: 'string',
    help: bilingual(thai, english),
    read: (written, name) => (typeof written === 'string' ? parse(written, name) : undefined),
  };
}

export function text(...help: Help): Option<string | undefined> {
  return valueOption(help, (written) => written);
}

/** An option that may be repeated. */
export function texts(...help: Help): Option<readonly string[]> {
  return {
    type: 'string',
    multiple: true,
    help: bilingual(...help),
    read: (written) =>
      typeof written === 'object' ? written.filter((each) => typeof each === 'string') : [],
  };
}

/** A text that must be given and not be blank. */
export function requiredText(...help: Help): Option<string> {
  return required({
    ...text(...help),
    read: (written) => (typeof written === 'string' && written.trim() !== '' ? written : undefined),
  });
}

const MAX_NOTE = 200;

/** A note as in the calls of the contract: up to 200 characters, '' when it was not given. */
export function note(...help: Help): Option<string> {
  const option = valueOption(help, (written, name) => {
    const trimmed = written.trim();
    if (trimmed.length > MAX_NOTE) throw new UsageError(`--${name} (${trimmed.length} > ${MAX_NOTE})`);
    return trimmed;
  });
  return { ...option, read: (written, name) => option.read(written, name) ?? '' };
}

/** One of the given words. A help without a description lists them. */
export function oneOf<Choice extends string>(
  choices: readonly Choice[],
  ...help: Help
): Option<Choice | undefined> {
  const list = choices.join(', ');
  const described = (text: string) => (text.includes('  ') ? text : `${text}  ${list}`);
  return valueOption([described(help[0]), described(help[1])], (written, name) => {
    const choice = choices.find((one) => one === written);
    if (choice === undefined) throw new UsageError(`--${name} ${list}`);
    return choice;
  });
}

/** @param form the accepted forms of the number */
export function number(form: RegExp, ...help: Help): Option<number | undefined> {
  return valueOption(help, (written, name) => {
    if (!form.test(written)) throw new UsageError(`--${name} ${written}`);
    return Number(written);
  });
}

/** An amount as in tables (1,250.50, ฿1,250.-). */
export function baht(...help: Help): Option<Satang | undefined> {
  return valueOption(help, bahtIn);
}

/** Like `baht`, with a sign. */
export function signedBaht(...help: Help): Option<Satang | undefined> {
  return valueOption(help, (written, name) => amountIn(signedBahtCell, written.replace('−', '-'), name));
}

/** A day as in tables, as `yyyy-mm-dd`. */
export function day(...help: Help): Option<string | undefined> {
  return valueOption(help, (written, name) => {
    const read = readDay(written);
    const code = 'code' in read ? read.code : read.day === '' ? 'missing' : undefined;
    if (code !== undefined) throw new UsageError(`--${name} ${written}: ${problemInBoth(code)}`);
    return 'day' in read ? read.day : undefined;
  });
}

/**
 * A table that the command writes. Reading the option throws FileExistsError when there is a file with the
 * name, so it is read before the file is written.
 */
export function newTable(...help: Help): Option<string | undefined> {
  return valueOption(help, (path, name) => {
    if (!isTablePath(path)) throw new UsageError(`--${name} ${path}`);
    if (existsSync(path)) throw new FileExistsError(path);
    return path;
  });
}

/** Makes an option compulsory. */
export function required<Value>(option: Option<Value | undefined>): Option<Value> {
  return {
    ...option,
    read: (written, name) => {
      const value = option.read(written, name);
      if (value === undefined) throw new UsageError(`--${name}`);
      return value;
    },
  };
}

const UNSIGNED_BAHT = bahtCell('below-zero');

/**
 * Parses an amount as in tables (1,250.50, ฿1,250.-).
 *
 * @param name the option that the amount belongs to
 * @throws UsageError
 */
export function bahtIn(written: string, name: string): Satang {
  return amountIn(UNSIGNED_BAHT, written, name);
}

function amountIn(cell: CellKind<Satang | undefined>, written: string, name: string): Satang {
  const read = cell.read.safeParse(written);
  if (read.data !== undefined) return read.data;
  const [issue] = read.error?.issues ?? [];
  const { detail }: { readonly detail?: unknown } = issue?.code === 'custom' ? (issue.params ?? {}) : {};
  const code = issue !== undefined && isRowProblemCode(issue.message) ? issue.message : 'not-a-number';
  const problem = problemInBoth(code, typeof detail === 'string' ? detail : '');
  throw new UsageError(`--${name} ${written}: ${problem}`);
}

const HELP_COLUMN = 24;

/** One line of help for each option that is not hidden. */
export function optionLines<Values>(options: Options<Values>, language: Language): readonly string[] {
  const lines: string[] = [];
  for (const name in options) {
    const help = options[name].help?.[language];
    if (help === undefined) continue;
    const [value = '', description = value] = help.split('  ');
    const typed = `  --${name}${description === value ? '' : ` ${value}`}`;
    lines.push(`${typed}${' '.repeat(Math.max(2, HELP_COLUMN - widthOf(typed)))}${description}`);
  }
  return lines;
}

/** The number of columns on a screen: Thai vowels and tone marks above or below a letter take none. */
function widthOf(written: string): number {
  return written.replace(/\p{Mn}/gu, '').length;
}
