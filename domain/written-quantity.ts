import { MAXIMUM_QUANTITY } from './cart.ts';
import { NUMBER_WORD, readNumberWord } from './number-words.ts';
import { politenessLength } from './order-text-noise.ts';
import { MEASURE_WORDS, UNIT_WORDS, unitKind, type UnitKind } from './order-unit-words.ts';

/**
 * Why a number that was written does not count as one:
 * - fraction: half a case cannot be ordered
 * - too-many: above MAXIMUM_QUANTITY
 */
export type QuantityDoubt = 'fraction' | 'too-many';

/** Where in a piece of text a quantity stands, and what it says. */
export interface WrittenQuantity {
  readonly start: number;
  readonly end: number;
  /** Whole, from 1 to MAXIMUM_QUANTITY; undefined where `doubt` says why. */
  readonly quantity: number | undefined;
  /** As it was written, folded; undefined for a number alone. */
  readonly unitWords: string | undefined;
  readonly doubt: QuantityDoubt | undefined;
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?`;
const DIGITS_AHEAD = String.raw`(?<![\d.,])(?<![a-z][-/]?)`;
const NOT_MORE = String.raw`(?![\u0e30-\u0e3a\u0e45-\u0e4e])`;
const MEASURE = `(?:${longestFirst(MEASURE_WORDS).join('|')})(?![a-z\\u0e00-\\u0e7f])`;
const NO_MEASURE = String.raw`(?!\s*(?:${MEASURE}))(?![\d.,]*\d)`;

function longestFirst(words: readonly string[]): readonly string[] {
  return words.toSorted((first, second) => second.length - first.length);
}

function escaped(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

/** Finds quantities in a piece of a message. Make one for all pieces: it is a long regular expression. */
export interface QuantityFinder {
  readonly findWithUnit: (light: string) => readonly WrittenQuantity[];
}

/** @param unitNames what the catalogue calls its units beside the words of the table, folded */
export function openQuantityFinder(unitNames: readonly string[] = []): QuantityFinder {
  const all = [...new Set([...unitNames.filter((name) => name !== ''), ...Object.values(UNIT_WORDS).flat()])];
  const latin = longestFirst(all.filter((word) => /^[a-z]/.test(word))).map(escaped);
  const thai = longestFirst(all.filter((word) => !/^[a-z]/.test(word))).map(escaped);
  const unit = `(?:(?:${latin.join('|')})(?![a-z\\d])|(?:${thai.join('|')})${NOT_MORE}(?!ละ))`;
  const amount = `(?:×?\\s*${DIGITS_AHEAD}(?<digits>${NUMBER})|(?<half>ครึ่ง|(?<![a-z])half(?: an?)?(?![a-z]))|(?<![a-z])an?(?= dozen)|(?<word>${NUMBER_WORD}))`;
  const before = new RegExp(`${amount}\\s*[-/(]?\\s*(?<unit>${unit})(?<more>\\s*ครึ่ง)?\\s*\\)?`, 'g');
  const behind = new RegExp(
    `(?<=^|\\s)(?<unit>${unit})(?:\\s*×?\\s*(?<digits>${NUMBER})${NO_MEASURE}(?=\\s|$)|\\s*(?<single>เดียว|นึง|หนึ่ง))`,
    'g',
  );
  return {
    findWithUnit(light) {
      const found = [...light.matchAll(before)].map((match) => read(match, light));
      const later = [...light.matchAll(behind)]
        .map((match) => read(match, light))
        .filter(({ start, end }) => found.every((other) => end <= other.start || start >= other.end));
      return [...found, ...later]
        .toSorted((first, second) => first.start - second.start)
        .filter((quantity, index, all) => !isDescription(quantity, all[index + 1], light));
    },
  };
}

function read(match: RegExpMatchArray, light: string): WrittenQuantity {
  const { digits, half, word, unit = '', more } = match.groups ?? {};
  const number =
    half !== undefined
      ? 0.5
      : digits !== undefined
        ? Number(digits.replaceAll(',', ''))
        : word !== undefined
          ? (readNumberWord(word) ?? 1)
          : 1;
  const start = match.index ?? 0;
  const end = start + match[0].length;
  return {
    start,
    end: end + politenessLength(light.slice(end)),
    ...counted(number + (more === undefined ? 0 : 0.5), unit),
  };
}

/** Half a dozen is six of something; half of anything else is nothing that can be ordered. */
export function counted(
  number: number,
  unitWords: string | undefined,
): Pick<WrittenQuantity, 'quantity' | 'unitWords' | 'doubt'> {
  const isPartOfDozen =
    unitWords !== undefined && unitKind(unitWords) === 'dozen' && !Number.isInteger(number);
  const quantity = isPartOfDozen ? number * 12 : number;
  const words = isPartOfDozen ? 'ชิ้น' : unitWords;
  if (!Number.isInteger(quantity)) return { quantity: undefined, unitWords: words, doubt: 'fraction' };
  if (quantity > MAXIMUM_QUANTITY) return { quantity: undefined, unitWords: words, doubt: 'too-many' };
  return { quantity: quantity === 0 ? undefined : quantity, unitWords: words, doubt: undefined };
}

const SIZE_RANK: Readonly<Record<UnitKind, number>> = { case: 3, pack: 2, dozen: 2, box: 1, piece: 1 };

/**
 * "27 ซอง 2 ลัง" is two cases of bags of 27, "325 กระป๋อง 2 แพ็ค" two packs of cans; "2 ลัง 3 ขวด" is two quantities. A small unit
 * right before a larger one says what the product is.
 */
function isDescription(first: WrittenQuantity, second: WrittenQuantity | undefined, light: string): boolean {
  if (second === undefined || light.slice(first.end, second.start).trim() !== '') return false;
  return rankOf(first.unitWords) < rankOf(second.unitWords);
}

function rankOf(unitWords: string | undefined): number {
  const kind = unitWords === undefined ? undefined : unitKind(unitWords);
  return kind === undefined ? 1 : SIZE_RANK[kind];
}

const EXPLICIT = new RegExp(String.raw`(?:×|จำนวน|qty)\s*(${NUMBER})${NO_MEASURE}`, 'g');
const TRAILING = new RegExp(String.raw`${DIGITS_AHEAD}(?<!\d)((?:\d{1,3}(?:,\d{3})+|\d{1,6}))\s*$`);
const LEADING = new RegExp(
  String.raw`^\s*((?:\d{1,3}(?:,\d{3})+|\d{1,6}))(?:\s+|(?=[\u0e00-\u0e7f]))${NO_MEASURE}(?=\S)`,
);

/** A number with "x", "=" or "จำนวน" before it; the last one where there are several. */
export function explicitNumber(light: string): WrittenQuantity | undefined {
  const found = [...light.matchAll(EXPLICIT)].at(-1);
  if (found === undefined) return undefined;
  const [text, digits = ''] = found;
  return {
    start: found.index,
    end: found.index + text.length,
    ...counted(Number(digits.replaceAll(',', '')), undefined),
  };
}

/** A number alone at the end, else at the beginning. It may be part of a name, which only the catalogue knows. */
export function bareNumber(light: string): WrittenQuantity | undefined {
  const trailing = TRAILING.exec(light);
  const found = trailing ?? LEADING.exec(light);
  const digits = found?.[1];
  if (found === null || digits === undefined) return undefined;
  const start = found.index + found[0].indexOf(digits);
  const end = start + digits.length;
  return { start, end, ...counted(Number(digits.replaceAll(',', '')), undefined) };
}

/** The number that a piece begins with, as numbering has it: "2 โค้ก 3 แพ็ค". */
export function leadingNumber(light: string): { readonly value: number; readonly end: number } | undefined {
  const found = LEADING.exec(light);
  const digits = found?.[1];
  if (found === null || digits === undefined) return undefined;
  return { value: Number(digits), end: found[0].indexOf(digits) + digits.length };
}
