import { decoded, type Decoded } from './codec.ts';

/**
 * Reading by hand, for what comes by the ten thousand: zod needs seconds of a phone's time for a whole catalogue.
 * Whatever cannot be read is undefined.
 */

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

/** @param readOne undefined for what it cannot read; one such makes the whole list unreadable */
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

/** The same for what may be no list at all. */
export function listFrom<Value>(
  input: unknown,
  readOne: (value: unknown) => Value | undefined,
): readonly Value[] | undefined {
  return Array.isArray(input) ? allOf<unknown, Value>(input, readOne) : undefined;
}

/** A tuple as a list of unknown things, undefined when it is no array. */
export function tupleFrom(input: unknown): readonly unknown[] | undefined {
  return Array.isArray(input) ? input : undefined;
}

/** @param what names the thing for a log */
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
  return value === undefined ? { ok: false, problem: `${what} has another form` } : decoded(value);
}
