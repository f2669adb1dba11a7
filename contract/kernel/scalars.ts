import * as z from 'zod/mini';
import { isUuid } from '#domain/kernel/uuid';
import { refuse, type FieldCodec, type OptionalCodec, type Reading } from '#contract/protocol/field-map';

/**
 * Codecs of the wire's scalars. Absent, null and '' are equal, and numbers may be sent as text
 * (Specification, WIRE-7).
 */

export type Scalar = string | number | null | undefined;

const NUMBER_TEXT = /^[+-]?(\d{1,3}(,\d{3})+|\d+)?(\.\d+)?$/;

/**
 * Returns undefined for text that is not a number. Commas are only allowed as thousands separators, so '1,5'
 * is not a number.
 */
export function numberFrom(input: unknown): number | undefined {
  if (typeof input === 'number') return Number.isFinite(input) ? input : undefined;
  if (typeof input !== 'string') return undefined;
  const text = input.trim();
  if (!/\d/.test(text) || !NUMBER_TEXT.test(text)) return undefined;
  const value = Number(text.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
}

export function isBlank(input: unknown): input is null | undefined | '' {
  return input === undefined || input === null || (typeof input === 'string' && input.trim() === '');
}

const scalar = z.nullish(z.union([z.string(), z.number()]));

/** A field that is text or a number, and may be absent. */
export function scalarField<Value>(
  read: (input: Scalar, reading: Reading) => Value,
  toWire: (value: Value) => unknown = (value) => value,
): FieldCodec<Value> {
  return { wire: z.pipe(scalar, z.transform(read)), toWire };
}

const present = z.union([z.string(), z.number()]);

function presentText(maximum = Infinity): FieldCodec<string> {
  return {
    wire: z.pipe(
      present,
      z.transform((input, reading) =>
        isBlank(input)
          ? refuse(reading, input, 'must not be empty')
          : shortEnough(reading, String(input), maximum),
      ),
    ),
    toWire: (value) => value,
  };
}

function shortEnough(reading: Reading, found: string, maximum: number): string {
  return found.length <= maximum
    ? found
    : refuse(reading, found, `must be at most ${maximum} characters long`);
}

/** An absent text is ''. */
export const text: FieldCodec<string, string | undefined> = {
  ...scalarField((input) => String(input ?? '')),
  toWire: (value) => value ?? '',
};

/** Text with a maximum length, because it is stored or searched with. */
export function textUpTo(maximum: number): FieldCodec<string> {
  return scalarField((input, reading) => shortEnough(reading, String(input ?? ''), maximum));
}

export const requiredText = presentText();

export const requiredTextUpTo = presentText;

/** Optional text: '' is undefined. */
export const optionalText = scalarField(
  (input) => String(input ?? '') || undefined,
  (value) => value ?? '',
);

/** Text in a second language, or another text that may be missing: it is left out on both sides. */
export const textOrNone: OptionalCodec<string> = {
  wire: optionalText.wire,
  toWire: (value) => value || undefined,
  isOptional: true,
};

/** A password is taken unchanged. A missing one is read as empty, and therefore refused as too weak. */
export const password: FieldCodec<string> = {
  wire: z.pipe(
    z.nullish(z.string()),
    z.transform((input) => input ?? ''),
  ),
  toWire: (value) => value,
};

const MAX_COUNT = 1_000_000_000;

/** A whole number within limits; blank is `whenBlank`, or an error if that is undefined. */
export function count(limits: {
  readonly from: number;
  readonly to?: number;
  readonly whenBlank?: number | undefined;
}): FieldCodec<number> {
  const { from, to = MAX_COUNT, whenBlank } = limits;
  return scalarField((input, reading) => {
    const value = isBlank(input) ? whenBlank : numberFrom(input);
    if (value === undefined || !Number.isSafeInteger(value) || value < from || value > to) {
      return refuse(reading, input, `must be a whole number from ${from} to ${to}`);
    }
    return value === 0 ? 0 : value;
  });
}

/** An optional count: 0 and a blank field are undefined. */
export function optionalCount(): FieldCodec<number | undefined> {
  const { wire } = count({ from: 0, whenBlank: 0 });
  return {
    wire: z.pipe(
      wire,
      z.transform((value) => (value === 0 ? undefined : value)),
    ),
    toWire: (value) => value ?? 0,
  };
}

/** The size of a page: 0 and a blank field are the default. */
export function pageSize(standard: number, maximum: number): FieldCodec<number> {
  const { wire } = count({ from: 0, to: maximum, whenBlank: standard });
  return {
    wire: z.pipe(
      wire,
      z.transform((size) => (size === 0 ? standard : size)),
    ),
    toWire: (size) => size,
  };
}

const anything = z.optional(z.unknown());

/** A number above zero; anything else is 0, because other back ends send any text in these fields. */
export const numberOrZero: FieldCodec<number> = {
  wire: z.pipe(
    anything,
    z.transform((input) => {
      const value = numberFrom(input) ?? 0;
      return value > 0 && value <= MAX_COUNT ? value : 0;
    }),
  ),
  toWire: (value) => value,
};

const FLAGS = new Map<string, boolean>([
  ['y', true],
  ['yes', true],
  ['1', true],
  ['true', true],
  ['t', true],
  ['n', false],
  ['no', false],
  ['0', false],
  ['false', false],
  ['f', false],
]);

export function yesNo(value: boolean): 'Y' | 'N' {
  return value ? 'Y' : 'N';
}

/** Reads a boolean, or Y/N, 1/0 or true/false as text. */
function readFlag(whenBlank: boolean | undefined): z.ZodMiniType<boolean> {
  return z.pipe(
    z.nullish(z.union([z.boolean(), z.string(), z.number()])),
    z.transform((input, reading) => {
      const value = isBlank(input) ? whenBlank : FLAGS.get(String(input).trim().toLowerCase());
      return value === undefined ? refuse(reading, input, 'must be Y or N') : value;
    }),
  );
}

/** Travels as Y or N. @param whenBlank undefined makes a blank field an error */
export function flag(whenBlank?: boolean): FieldCodec<boolean> {
  return { wire: readFlag(whenBlank), toWire: yesNo };
}

/** A flag that travels as true or false. */
export function trueFalse(whenBlank?: boolean): FieldCodec<boolean> {
  return { wire: readFlag(whenBlank), toWire: (value) => value };
}

/** More codes than any request needs. */
const MAX_CODES = 2000;

/** The maximum number of codes in a filter of a product list; the app itself sends up to 100. */
export const MAX_WANTED_CODES = 200;

/** Reads codes as an array, a comma-separated list, or a single code; writes the list. */
export function codesUpTo(maximum: number): FieldCodec<readonly string[]> {
  return {
    wire: z.pipe(
      z.nullish(z.union([z.string(), z.number(), z.array(z.nullable(z.union([z.string(), z.number()])))])),
      z.transform((input, reading): readonly string[] => {
        const found = (Array.isArray(input) ? input : [input])
          .flatMap((part) => (part === null || part === undefined ? [] : String(part).split(',')))
          .map((code) => code.trim())
          .filter((code) => code !== '');
        return found.length <= maximum
          ? found
          : refuse(reading, found.length, `must contain at most ${maximum} codes`);
      }),
    ),
    toWire: (codes) => codes.join(','),
  };
}

export const codes = codesUpTo(MAX_CODES);

export const uuid: FieldCodec<string> = {
  wire: z.pipe(
    z.string(),
    z.transform((input, reading) =>
      isUuid(input) ? input.toLowerCase() : refuse(reading, input, 'must be a UUID'),
    ),
  ),
  toWire: (value) => value,
};

/**
 * One value of a closed list, for requests only: answers use `openEnum`.
 *
 * @param spelling the wire's spelling of a value, if it differs
 */
export function oneOf<Value extends string>(
  values: readonly Value[],
  spelling: (value: Value) => string = (value) => value,
): FieldCodec<Value> {
  const known = new Map(values.map((value) => [spelling(value), value]));
  return {
    wire: z.pipe(
      z.enum([...known.keys()]),
      z.transform((input, reading) => known.get(input) ?? refuse(reading, input, 'is invalid')),
    ),
    toWire: spelling,
  };
}

/** A time by the server's clock, ISO 8601. */
export const instant: FieldCodec<Date> = {
  wire: z.pipe(
    z.string(),
    z.transform((text, reading) => {
      const date = new Date(text);
      return Number.isNaN(date.getTime()) ? refuse(reading, text, 'must be an ISO 8601 date and time') : date;
    }),
  ),
  toWire: (date) => date.toISOString(),
};
