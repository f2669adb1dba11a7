import { MAX_QUANTITY } from '#domain/cart/cart';
import { isChat } from './chat-words.ts';
import { NUMBER_WORD, readNumberWord } from './number-words.ts';
import { politenessLength } from './order-text-noise.ts';
import { MEASURE_WORDS, UNIT_WORDS, unitKind, type UnitKind } from './order-unit-words.ts';

/**
 * The reasons why a written number is not a valid quantity:
 * - fraction: half a case cannot be ordered
 * - too-many: above MAX_QUANTITY
 */
export type QuantityProblem = 'fraction' | 'too-many';

/** A quantity and its position in a piece of text. */
export interface WrittenQuantity {
  readonly start: number;
  readonly end: number;
  /** A whole number from 1 to MAX_QUANTITY; undefined if `problem` says why, or if the number is 0. */
  readonly quantity: number | undefined;
  /** The unit as written, folded; undefined for a bare number. */
  readonly unitText: string | undefined;
  readonly problem: QuantityProblem | undefined;
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

/** "One" after a unit. */
const SINGLE = '(?:นึง|หนึ่ง|หนึง|นึ่ง|เดียว(?!กัน))';

/**
 * Finds quantities in a piece of a message. Create one finder for all pieces, because its regular expression is
 * large.
 */
export interface QuantityFinder {
  readonly findWithUnit: (normalized: string) => readonly WrittenQuantity[];
  /** Replaces "อย่างละลัง" with " 1ลัง" and "อย่างละ 2" with "× 2", keeping the length. */
  readonly markEach: (normalized: string) => string;
}

export function openQuantityFinder(): QuantityFinder {
  const all = [...new Set(Object.values(UNIT_WORDS).flat())];
  const latin = longestFirst(all.filter((word) => /^[a-z]/.test(word))).map(escaped);
  const thai = longestFirst(all.filter((word) => !/^[a-z]/.test(word))).map(escaped);
  const unit = `(?:(?:${latin.join('|')})(?![a-z\\d])|(?:${thai.join('|')})${NOT_MORE}(?!ละ))`;
  const amount = `(?:×?\\s*${DIGITS_AHEAD}(?<digits>${NUMBER})|(?<half>ครึ่ง|(?<![a-z])half(?: an?)?(?![a-z]))|(?<![a-z])an?(?= dozen)|(?<!สูตร|เบอร์|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า)(?<word>${NUMBER_WORD}))`;
  const before = new RegExp(
    `${amount}\\s*[-/(]?\\s*(?<unit>${unit})(?!\\s*${SINGLE})(?<more>\\s*ครึ่ง)?\\s*\\)?`,
    'g',
  );
  const single = new RegExp(
    `(?<unit>${unit})\\s*(?:${SINGLE}(?<more>\\s*ครึ่ง)?|(?<andHalf>ครึ่ง))|(?<=\\s)(?<pair>คู่)(?=\\s*$)`,
    'g',
  );
  const after = new RegExp(
    `(?<=^|[\\s\\d])(?<unit>${unit})\\s*×?\\s*(?<digits>${NUMBER})${NO_MEASURE}(?!\\s*${unit})(?=\\s|$)`,
    'g',
  );
  const eachUnit = new RegExp(`อย่างละ(?=\\s*${unit})`, 'g');
  const eachNumber = new RegExp(`อย่างละ(?=\\s*(?:\\d|${NUMBER_WORD}))`, 'g');
  return {
    findWithUnit(normalized) {
      const counted = [...normalized.matchAll(before)].map((match) => read(match, normalized));
      const spoken = [...normalized.matchAll(single)].map((match) => read(match, normalized));
      const later = [...normalized.matchAll(after)].map((match) => read(match, normalized));
      // "700 ลัง 2": a number much larger than the one after the unit is not a quantity.
      const beaten = counted.filter((one) => later.some((other) => isSizeBefore(one, other)));
      const found = counted.filter((one) => !beaten.includes(one));
      for (const one of [...spoken, ...later])
        if (found.every((other) => one.end <= other.start || one.start >= other.end)) found.push(one);
      return found
        .toSorted((first, second) => first.start - second.start)
        .filter((quantity, index, all) => !isDescription(quantity, all[index + 1], normalized));
    },
    markEach: (normalized) =>
      normalized
        .replace(eachUnit, (found) => '1'.padStart(found.length))
        .replace(eachNumber, (found) => '×'.padStart(found.length)),
  };
}

/** Smaller numbers before a unit are quantities. */
const SMALLEST_SIZE_BEFORE_UNIT = 20;

function isSizeBefore(one: WrittenQuantity, other: WrittenQuantity): boolean {
  const isTogether = other.start < one.end && one.start < other.start;
  const number = one.quantity ?? Infinity;
  return isTogether && number >= SMALLEST_SIZE_BEFORE_UNIT && number > (other.quantity ?? Infinity);
}

function read(match: RegExpMatchArray, normalized: string): WrittenQuantity {
  const { digits, half, word, pair, andHalf, unit = pair ?? '', more } = match.groups ?? {};
  const count =
    digits !== undefined
      ? Number(digits.replaceAll(',', ''))
      : word !== undefined
        ? (readNumberWord(word) ?? 1)
        : 1;
  const number = half === undefined ? count : 0.5;
  const isHalf = half !== undefined || more !== undefined || andHalf !== undefined;
  const start = match.index ?? 0;
  const end = start + match[0].length;
  return {
    start,
    end: end + politenessLength(normalized.slice(end)),
    ...counted(half === undefined && isHalf ? number + 0.5 : number, unit, isHalf),
  };
}

/**
 * Turns a number with a unit into a quantity. Half a dozen is six pieces if it is written in words; "1.5 โหล"
 * may also be a dozen of 1.5-litre bottles. Half of any other unit cannot be ordered.
 */
export function counted(
  number: number,
  unitText: string | undefined,
  isHalf = false,
): Pick<WrittenQuantity, 'quantity' | 'unitText' | 'problem'> {
  const isPartOfDozen =
    isHalf && unitText !== undefined && unitKind(unitText) === 'dozen' && !Number.isInteger(number);
  const quantity = isPartOfDozen ? number * 12 : number;
  const words = isPartOfDozen ? 'ชิ้น' : unitText;
  if (!Number.isInteger(quantity)) return { quantity: undefined, unitText: words, problem: 'fraction' };
  if (quantity > MAX_QUANTITY) return { quantity: undefined, unitText: words, problem: 'too-many' };
  return { quantity: quantity === 0 ? undefined : quantity, unitText: words, problem: undefined };
}

const SIZE_RANK: Readonly<Record<UnitKind, number>> = {
  case: 3,
  pack: 2,
  dozen: 2,
  box: 1.5,
  pair: 1.2,
  piece: 1,
};

/**
 * Whether the first quantity describes the product: "27 ซอง 2 ลัง" is two cases of bags of 27, "325 กระป๋อง 2
 * แพ็ค" two packs of cans, but "2 ลัง 3 ขวด" is two quantities. A small unit directly before a larger one is
 * a description.
 */
function isDescription(
  first: WrittenQuantity,
  second: WrittenQuantity | undefined,
  normalized: string,
): boolean {
  if (second === undefined) return false;
  const between = normalized.slice(first.end, second.start).replace('จำนวน', ' ').split(' ');
  return between.every((word) => word === '' || isChat(word)) && isSmallerUnit(first, second, normalized);
}

/** Whether the unit of one quantity is smaller than that of the other. */
export function isSmallerUnit(one: WrittenQuantity, other: WrittenQuantity, normalized: string): boolean {
  return rankOf(one, normalized) < rankOf(other, normalized);
}

function rankOf({ start, end, unitText }: WrittenQuantity, normalized: string): number {
  // Half a dozen is already counted in pieces.
  if (normalized.slice(start, end).includes('โหล')) return SIZE_RANK.dozen;
  const kind = unitText === undefined ? undefined : unitKind(unitText);
  return kind === undefined ? 1 : SIZE_RANK[kind];
}

const EXPLICIT = new RegExp(
  String.raw`(?:×|จำนวน|qty)\s*(?:(?<digits>${NUMBER})${NO_MEASURE}|(?<word>${NUMBER_WORD})(?=\s|$))|(?<=^\s*)(?<first>${NUMBER})\s?×(?!\s*\d)`,
  'g',
);
/** Matches a number directly after a code: "c1001 3 c1002 2". */
const AFTER_CODE = new RegExp(String.raw`(?<=(?:^|\s)[a-z]{1,4}-?\d{3,6}\s+)(?<digits>\d{1,4})(?=\s|$)`, 'g');
const TRAILING = new RegExp(String.raw`${DIGITS_AHEAD}(?<!\d)((?:\d{1,3}(?:,\d{3})+|\d{1,6}))\s*$`);
const LEADING = new RegExp(
  String.raw`^\s*((?:\d{1,3}(?:,\d{3})+|\d{1,6}))(?:\s+|(?=[\u0e00-\u0e7f]))${NO_MEASURE}(?=\S)`,
);

/** Finds numbers with "x", "=" or "จำนวน" before them, or with "x" after them at the start. */
export function explicitNumbers(normalized: string): readonly WrittenQuantity[] {
  return [...normalized.matchAll(EXPLICIT)].map(numberOf);
}

/** The last of `explicitNumbers`. */
export function explicitNumber(normalized: string): WrittenQuantity | undefined {
  return explicitNumbers(normalized).at(-1);
}

/** Finds numbers that follow a product code. */
export function numbersAfterCodes(normalized: string): readonly WrittenQuantity[] {
  return [...normalized.matchAll(AFTER_CODE)].map(numberOf);
}

function numberOf(match: RegExpMatchArray): WrittenQuantity {
  const { digits, first, word } = match.groups ?? {};
  const written = digits ?? first;
  const number =
    written === undefined ? (readNumberWord(word ?? '') ?? 0) : Number(written.replaceAll(',', ''));
  const start = match.index ?? 0;
  return { start, end: start + match[0].length, ...counted(number, undefined) };
}

/**
 * A number without a unit at the end, otherwise at the start. It may be part of a name, which only the
 * catalogue can tell.
 */
export function bareNumber(normalized: string): WrittenQuantity | undefined {
  const trailing = TRAILING.exec(normalized);
  const found = trailing ?? LEADING.exec(normalized);
  const digits = found?.[1];
  if (found === null || digits === undefined) return undefined;
  const start = found.index + found[0].indexOf(digits);
  const end = start + digits.length;
  return { start, end, ...counted(Number(digits.replaceAll(',', '')), undefined) };
}

/** The number at the start of a piece, which may be its numbering: "2 โค้ก 3 แพ็ค". */
export function leadingNumber(
  normalized: string,
): { readonly value: number; readonly end: number } | undefined {
  const found = LEADING.exec(normalized);
  const digits = found?.[1];
  if (found === null || digits === undefined) return undefined;
  return { value: Number(digits), end: found[0].indexOf(digits) + digits.length };
}
