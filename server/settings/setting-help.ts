import * as z from 'zod';

interface Explanation {
  readonly text: string;
  /** The value or the rule that applies when the variable is not set. */
  readonly standard: string;
}

const explanations = z.registry<Explanation>();

/**
 * Explains a variable for `--help`.
 *
 * @param standard what applies when it is not set, where the schema's own default does not say it
 */
export function setting<Schema extends z.ZodType>(schema: Schema, text: string, standard?: string): Schema {
  const unset = schema.safeParse(undefined).data;
  explanations.add(schema, { text, standard: standard ?? (unset === undefined ? 'none' : String(unset)) });
  return schema;
}

/** The parsed values of some environment variables. */
export type VariablesOf<Shape extends z.ZodRawShape> = z.output<z.ZodObject<Shape>>;

const COLUMNS = 80;
const INDENT = '      ';

/**
 * Formats a section of `--help`: its title, and the settings in alphabetical order.
 *
 * @throws Error if a variable was declared without `setting`
 */
export function textUnder(title: string, settings: z.ZodRawShape): string {
  const rows = Object.entries(settings)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([name, schema]) => {
      const found = explanations.get(schema);
      if (found === undefined) throw new Error(`${name} has no explanation`);
      return [`  ${name}`, ...wrapped(found.text), ...wrapped(`when not set: ${found.standard}`)];
    });
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
