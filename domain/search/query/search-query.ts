import { NAME_START } from '../product-search.ts';
import { takeSizes } from '#domain/catalogue/pack-size';
import { MAX_QUERY_PARTS } from './bounded-query.ts';
import { squeezeText } from '../search-text.ts';

/** A required part of a search text: any of these spellings. */
export type QueryPart = readonly string[];

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Runs of Thai and other characters, which people write together without a space ("น้ำปลา700"). */
const SCRIPT_RUNS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[^\u0e01-\u0e3a\u0e40-\u0e4e ]+/g;

const EDGES = /^[.,;:!?()[\]'"#*+-]+|[.,;:!?()[\]'"#*+-]+$/g;

/**
 * The first distinct words of a folded text, without surrounding punctuation. They are limited, because
 * alternating scripts, letters and digits make many words of a short text.
 */
function wordsIn(folded: string): readonly string[] {
  const runs = folded.match(SCRIPT_RUNS) ?? [];
  const words = runs.map((run) => run.replace(EDGES, '')).filter((word) => LETTER_OR_DIGIT.test(word));
  return [...new Set(words.length > 0 ? words : runs)].slice(0, MAX_QUERY_PARTS);
}

function partOf(word: string): QueryPart {
  const squeezed = squeezeText(word);
  return squeezed === word || squeezed === '' ? [word] : [word, squeezed];
}

/**
 * Splits a query into its parts as written. A pack size with its unit matches any spelling of it, and only as
 * a whole: "1 ลิตร" does not match "4.1 ลิตร".
 *
 * @param folded by `foldText`, not empty
 */
export function partsAsWritten(folded: string): readonly QueryPart[] {
  const { rest, sizes } = takeSizes(folded);
  return [
    ...(rest.trim() === '' && sizes.length > 0 ? [] : wordsIn(rest).map(partOf)),
    ...sizes.map(sizePart),
  ].slice(0, MAX_QUERY_PARTS);
}

function sizePart(meant: readonly string[]): QueryPart {
  return meant.map((size) => `${NAME_START}${size}${NAME_START}`);
}

/** Words for "brand", and quantities, which are not part of a name. A count of items needs its number. */
const NOT_OF_A_NAME =
  /(?:ตรา|ยี่ห้อ)(?=[\u0e01-\u0e2e\u0e40-\u0e44])|(?:^| )(?:\d+ ?)?(?:ลัง|แพ็?ค|โหล|cases?|packs?|dozens?|brand)(?= |$)|\d+ ?(?:ขวด|ถุง|ซอง|กล่อง|กระป๋อง|ชิ้น|ห่อ)(?= |$)/g;

/**
 * Splits the same query more freely: sizes are words, "ตรา" and quantities are removed, and letters and
 * digits are separated.
 */
export function partsReadFreely(folded: string): readonly QueryPart[] {
  const left = folded.replace(NOT_OF_A_NAME, ' ').replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ');
  return wordsIn(left.trim() === '' ? folded : left).map(partOf);
}

/** The free reading, but with pack sizes as units; undefined if the query has none. */
export function partsWithSizes(folded: string): readonly QueryPart[] | undefined {
  const { rest, sizes } = takeSizes(folded);
  if (sizes.length === 0 || rest.trim() === '') return undefined;
  return [...partsReadFreely(rest), ...sizes.map(sizePart)].slice(0, MAX_QUERY_PARTS);
}

/** The words of the free reading of a folded query, without those that have a digit. */
export function wordsOf(folded: string): readonly string[] {
  return partsReadFreely(folded)
    .map(([word = '']) => word)
    .filter((word) => !/\d/.test(word));
}

/** Shorter pieces match almost everything. */
export const MIN_PIECE_LENGTH = 3;
