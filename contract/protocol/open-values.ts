import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import type { FieldCodec } from './field-map.ts';
import './without-eval.ts';

/**
 * Decoders for enumerations in answers and the public configuration. An app that was not updated must be able
 * to read a newer server's answers. Requests are decoded strictly, with `oneOf` of fields.ts.
 * `tests/contract/protocol/newer-server.test.ts` finds enumerations in answers that do not use these decoders.
 */

/** The schema lists the known words for the API documentation, but accepts any text. */
function reader<Value extends string, Unknown, Missing>(
  values: readonly Value[],
  rules: {
    readonly unknown: Unknown;
    readonly missing: Missing;
    readonly spelling?: ((value: Value) => string) | undefined;
  },
): z.ZodMiniType<Value | Unknown | Missing> {
  const known = new Map<unknown, Value>(values.map((value) => [rules.spelling?.(value) ?? value, value]));
  return z.pipe(
    z.nullish(z.union([z.enum([...known.keys()].map(String)), z.string(), z.number()])),
    z.transform((input) => {
      const isMissing = input === undefined || input === null || input === '';
      return isMissing ? rules.missing : (known.get(input) ?? rules.unknown);
    }),
  );
}

/**
 * Decodes one of the words.
 *
 * @param otherwise replaces a missing word and one that this version does not know
 * @param spelling the wire's spelling of a word, if it differs
 */
export function openEnum<Value extends string, const Otherwise extends string | undefined>(
  values: readonly Value[],
  otherwise: Otherwise,
  spelling?: (value: Value) => string,
): z.ZodMiniType<Value | Otherwise> {
  return reader(values, { unknown: otherwise, missing: otherwise, spelling });
}

/** Decodes an optional word: undefined if it is missing, OTHER if this version does not know it. */
export function openOptionalEnum<Value extends string>(
  values: readonly Value[],
  spelling?: (value: Value) => string,
): z.ZodMiniType<Value | typeof OTHER | undefined> {
  return reader(values, { unknown: OTHER, missing: undefined, spelling });
}

/** Decodes one of the numbers; `otherwise` replaces one that this version does not know. */
export function openNumber<Known extends number, const Otherwise extends number | undefined>(
  numbers: readonly Known[],
  otherwise: Otherwise,
): z.ZodMiniType<Known | Otherwise> {
  return z.pipe(
    z.union([z.literal(numbers), z.number()]),
    z.transform((input) => numbers.find((known) => known === input) ?? otherwise),
  );
}

/** Decodes a list of words and skips unknown ones. */
export function openEnumList<Value extends string>(
  values: readonly Value[],
): z.ZodMiniType<readonly Value[]> {
  return openList(openEnum(values, undefined));
}

/** Decodes a list and skips the rows for which `row` yields undefined. */
export function openList<Row>(row: z.ZodMiniType<Row | undefined>): z.ZodMiniType<readonly Row[]> {
  return z.pipe(
    z.array(row),
    z.transform((rows) => rows.filter((each) => each !== undefined)),
  );
}

/**
 * The codec of one value of a list in answers; undefined travels as ''. Requests use `oneOf`.
 *
 * @param otherwise replaces a missing value and one that this version does not know
 */
export function openOneOf<Value extends string, const Otherwise extends string | undefined>(
  values: readonly Value[],
  otherwise: Otherwise,
  spelling?: (value: Value | (Otherwise & string)) => string,
): FieldCodec<Value | Otherwise> {
  return { wire: openEnum(values, otherwise, spelling), toWire: spelt(spelling) };
}

/** The same for an optional value: undefined if it is missing, OTHER if this version does not know it. */
export function openOptionalOneOf<Value extends string>(
  values: readonly Value[],
  spelling?: (value: Value | typeof OTHER) => string,
): FieldCodec<Value | typeof OTHER | undefined> {
  return { wire: openOptionalEnum(values, spelling), toWire: spelt(spelling) };
}

function spelt<Value extends string>(spelling: (value: Value) => string = (value) => value) {
  return (value: Value | undefined) => (value === undefined ? '' : spelling(value));
}

/** The codec of a list in answers, whose rows are skipped if this version does not know their kind. */
export function openListOf<Row>(row: {
  readonly wire: z.ZodMiniType<Row | undefined>;
  readonly toWire: (row: Row) => unknown;
}): FieldCodec<readonly Row[]> {
  return { wire: openList(row.wire), toWire: (rows) => rows.map((each) => row.toWire(each)) };
}
