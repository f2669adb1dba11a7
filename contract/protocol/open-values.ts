import * as z from 'zod/mini';
import { OTHER } from '#domain/kernel/or-other';
import './without-eval.ts';

/**
 * How answers and the public configuration read enumerations: an app that was not updated has to read what a newer server
 * sends. Requests are read strictly, with `word` of fields.ts. `tests/contract/protocol/newer-server.test.ts` finds every enumeration
 * of an answer that is not read by one of these.
 */

/** The known words stand in the schema for the API's documentation; every other text is readable too. */
function reader<Word extends string, Unknown, Missing>(
  words: readonly Word[],
  rules: {
    readonly unknown: Unknown;
    readonly missing: Missing;
    readonly spelling?: ((word: Word) => string) | undefined;
  },
): z.ZodMiniType<Word | Unknown | Missing> {
  const known = new Map<unknown, Word>(words.map((word) => [rules.spelling?.(word) ?? word, word]));
  return z.pipe(
    z.nullish(z.union([z.enum([...known.keys()].map(String)), z.string(), z.number()])),
    z.transform((input) => {
      const isMissing = input === undefined || input === null || input === '';
      return isMissing ? rules.missing : (known.get(input) ?? rules.unknown);
    }),
  );
}

/**
 * One of the words.
 *
 * @param otherwise stands for a word that this version does not know, and for a missing one
 * @param spelling how the wire writes a word, where it is not the word itself
 */
export function openEnum<Word extends string, const Otherwise extends string | undefined>(
  words: readonly Word[],
  otherwise: Otherwise,
  spelling?: (word: Word) => string,
): z.ZodMiniType<Word | Otherwise> {
  return reader(words, { unknown: otherwise, missing: otherwise, spelling });
}

/** A word that may be left out: undefined where it is missing, OTHER where this version does not know it. */
export function openOptionalEnum<Word extends string>(
  words: readonly Word[],
  spelling?: (word: Word) => string,
): z.ZodMiniType<Word | typeof OTHER | undefined> {
  return reader(words, { unknown: OTHER, missing: undefined, spelling });
}

/** One of the numbers, or `otherwise` for a number that this version does not know. */
export function openNumber<Known extends number, const Otherwise extends number | undefined>(
  numbers: readonly Known[],
  otherwise: Otherwise,
): z.ZodMiniType<Known | Otherwise> {
  return z.pipe(
    z.union([z.literal(numbers), z.number()]),
    z.transform((input) => numbers.find((known) => known === input) ?? otherwise),
  );
}

/** Those words of a list that this version knows. */
export function openEnumList<Word extends string>(words: readonly Word[]): z.ZodMiniType<readonly Word[]> {
  return openList(openEnum(words, undefined));
}

/** A list without the rows that this version does not know; `row` reads those as undefined. */
export function openList<Row>(row: z.ZodMiniType<Row | undefined>): z.ZodMiniType<readonly Row[]> {
  return z.pipe(
    z.array(row),
    z.transform((rows) => rows.filter((each) => each !== undefined)),
  );
}
