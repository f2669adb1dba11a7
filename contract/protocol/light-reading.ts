import { decoded, type Decoded } from './codec.ts';

/**
 * Hand-written decoders for large data, because zod would take seconds to parse a whole catalogue on a phone.
 * They return undefined for unreadable values.
 */

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Whether a value is a text, or a field that the row does not have. */
export function isTextOrNone(value: unknown): value is string | undefined {
  return value === undefined || isText(value);
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** @param readOne returns undefined for unreadable input, which makes the whole list unreadable */
export function allOf<Input, Value>(
  inputs: readonly Input[],
  readOne: (input: Input) => Value | undefined,
): readonly Value[] | undefined {
  const found: Value[] = [];
  for (const input of inputs) {
    const value = readOne(input);
    if (value === undefined) return undefined;
    found.push(value);
  }
  return found;
}

/** Like `allOf`, for input that may not be a list. */
export function listFrom<Value>(
  input: unknown,
  readOne: (value: unknown) => Value | undefined,
): readonly Value[] | undefined {
  return Array.isArray(input) ? allOf<unknown, Value>(input, readOne) : undefined;
}

/** Returns an array as a list of unknown values; undefined for anything else. */
export function tupleFrom(input: unknown): readonly unknown[] | undefined {
  return Array.isArray(input) ? input : undefined;
}

/** Reads and writes values as rows: lists of their fields without the names. */
export interface RowForm<Value> {
  /** Undefined for an unreadable row. What follows the last field is of a newer server, and ignored. */
  readonly read: (input: unknown) => Value | undefined;
  readonly write: (value: Value) => readonly unknown[];
}

/** Declares the fields of a row once, in their order. Optional ones come last: a row without them ends before. */
export function rowForm<Value extends object>(fields: {
  readonly [Key in keyof Value]-?: (input: unknown) => input is Value[Key];
}): RowForm<Value>;
export function rowForm(
  fields: Readonly<Record<string, (input: unknown) => boolean>>,
): RowForm<Readonly<Record<string, unknown>>> {
  const entries = Object.entries(fields);
  return {
    read(input) {
      const row = tupleFrom(input);
      const isReadable = entries.every(([, isField], index) => isField(row?.[index] ?? undefined));
      return isReadable
        ? Object.fromEntries(
            entries.map(([name], index) => [name, row?.[index]]).filter(([, each]) => each != null),
          )
        : undefined;
    },
    write(value) {
      const row = entries.map(([name]) => value[name]);
      while (row.at(-1) === undefined) row.pop();
      return row;
    },
  };
}

/** Parses JSON text. Never throws. @param what names the value in the problem text */
export function readJson<Value>(
  text: string,
  what: string,
  readValue: (value: unknown) => Value | undefined,
): Decoded<Value> {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, problem: `${what} is not JSON` };
  }
  const value = readValue(input);
  return value === undefined
    ? { ok: false, problem: `${what} does not have the expected structure` }
    : decoded(value);
}
