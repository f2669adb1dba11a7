import type * as z from 'zod';

interface Explanation {
  readonly standard: string;
  readonly words: string;
}

/** What `--help` says of settings, by their names. */
export type SettingHelp<Name extends string> = Readonly<Record<Name, Explanation>>;

/** The values that the environment gives to some variables. */
export type VariablesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const COLUMNS = 80;
const INDENT = '      ';

/** A subject of `--help`: its title, and below it each setting in the order of the alphabet. */
export function wordsUnder(title: string, settings: Readonly<Record<string, Explanation>>): string {
  const rows = Object.entries(settings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { standard, words }]) => [
      `  ${name}`,
      ...wrapped(words),
      ...wrapped(`when not set: ${standard}`),
    ]);
  return [title, ...rows].join('\n');
}

/** Broken between words; a word that is longer than a line stays whole. */
function wrapped(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (INDENT.length + longer.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${INDENT}${line}`);
}
