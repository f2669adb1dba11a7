import type * as z from 'zod';

interface Explanation {
  readonly standard: string;
  readonly text: string;
}

/** The `--help` texts of settings, by name. */
export type SettingHelp<Name extends string> = Readonly<Record<Name, Explanation>>;

/** The parsed values of some environment variables. */
export type VariablesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const COLUMNS = 80;
const INDENT = '      ';

/** Formats a section of `--help`: its title, and the settings in alphabetical order. */
export function textUnder(title: string, settings: Readonly<Record<string, Explanation>>): string {
  const rows = Object.entries(settings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, { standard, text }]) => [
      `  ${name}`,
      ...wrapped(text),
      ...wrapped(`when not set: ${standard}`),
    ]);
  return [title, ...rows].join('\n');
}

/** Wraps text between words. A word that is longer than a line stays whole. */
function wrapped(text: string): readonly string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (INDENT.length + longer.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => `${INDENT}${line}`);
}
