import { NAME_START } from './product-search.ts';
import { takeSizes } from '#domain/catalogue/pack-size';
import { MAX_QUERY_PARTS } from './bounded-query.ts';
import { squeezeText } from './search-text.ts';

/** What has to stand in a search text: one of these spellings. */
export type QueryPart = readonly string[];

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** Runs of Thai and of what is not Thai: people write them without a blank between ("น้ำปลา700"). */
const SCRIPT_RUNS = /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[^\u0e01-\u0e3a\u0e40-\u0e4e ]+/g;

const EDGES = /^[.,;:!?()[\]'"#*+-]+|[.,;:!?()[\]'"#*+-]+$/g;

/**
 * The first different words of a folded text as they may stand in a name: the marks around them are no part of them. Scripts,
 * letters and digits that alternate make many words of a short text.
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
 * Every part of the query as it was written. A pack size with its unit is found in whichever spelling the name has it, and
 * as a whole: "1 ลิตร" is not "4.1 ลิตร".
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

/** Said of a brand, or of how many one wants; not part of a name. A count of goods needs its number. */
const NOT_OF_A_NAME =
  /(?:ตรา|ยี่ห้อ)(?=[\u0e01-\u0e2e\u0e40-\u0e44])|(?:^| )(?:\d+ ?)?(?:ลัง|แพ็?ค|โหล|cases?|packs?|dozens?|brand)(?= |$)|\d+ ?(?:ขวด|ถุง|ซอง|กล่อง|กระป๋อง|ชิ้น|ห่อ)(?= |$)/g;

/**
 * The parts of the same query, read more freely: sizes are words, "ตรา" is left out and so is how many one wants, and
 * letters and digits are apart.
 */
export function partsReadFreely(folded: string): readonly QueryPart[] {
  const left = folded.replace(NOT_OF_A_NAME, ' ').replace(/([a-z])(?=\d)|(\d)(?=[a-z])/g, '$1$2 ');
  return wordsIn(left.trim() === '' ? folded : left).map(partOf);
}

/** The free reading with its pack sizes as sizes; undefined where it has none. */
export function partsWithSizes(folded: string): readonly QueryPart[] | undefined {
  const { rest, sizes } = takeSizes(folded);
  if (sizes.length === 0 || rest.trim() === '') return undefined;
  return [...partsReadFreely(rest), ...sizes.map(sizePart)].slice(0, MAX_QUERY_PARTS);
}
