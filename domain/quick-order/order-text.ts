import {
  blank,
  blankAsides,
  blankPoliteness,
  hasUnclearNumber,
  blankRejected,
  correctionLength,
  isAboutSomethingElse,
  hasNegation,
} from './order-text-noise.ts';
import { normalizeOrderText, splitMessage } from './order-text-pieces.ts';
import { foldText } from '#domain/search/search-text';
import {
  bareNumber,
  explicitNumber,
  explicitNumbers,
  isSmallerUnit,
  leadingNumber,
  numbersAfterCodes,
  type QuantityProblem,
  type QuantityFinder,
  type WrittenQuantity,
} from './written-quantity.ts';

/** One item that a message orders. */
export interface WrittenLine {
  readonly kind: 'item';
  /** The part of the message for this item. */
  readonly written: string;
  /** The words that name the product, folded, without the quantity. */
  readonly words: string;
  /**
   * A whole number from 1 to MAX_QUANTITY; undefined if none is given, or if `problem` says why it is invalid.
   */
  readonly quantity: number | undefined;
  /** Folded; undefined if none is given. */
  readonly unitText: string | undefined;
  /** Whether the quantity is a bare number that may instead be a size: "โค้ก 325". */
  readonly isBareNumber: boolean;
  readonly problem: QuantityProblem | undefined;
  /** Whether the quantity may instead be a number of a numbered list, or the item may be unwanted. */
  readonly isUncertain: boolean;
  /**
   * The possible sender in a copied chat; the name may also belong to the product. '' if it is certain.
   */
  readonly speaker: string;
  /** The position in the message after this item. */
  readonly end: number;
}

/** A part of a message that names no product: a greeting, a date, a request. */
export interface WrittenAside {
  readonly kind: 'aside';
  readonly written: string;
  readonly end: number;
}

export type WrittenPart = WrittenLine | WrittenAside;

/** The content of one piece, before it is combined with its neighbours. */
interface Draft extends Omit<WrittenLine, 'end' | 'speaker'> {
  /** Whether the quantity applies to every item of the line without its own quantity. */
  readonly isForEach: boolean;
}

interface PlacedDraft extends Draft {
  /** Whether it replaces the previous item. */
  readonly isCorrection?: boolean;
  readonly speaker: string;
  readonly end: number;
  readonly isNewLine: boolean;
}

/**
 * Parses a pasted list or chat message as customers write them, in the order of the text: lines, commas,
 * bullets and numbering, greetings, prices, copied chats, quantities before or after, Thai digits and number
 * words. It never throws. domain/quick-order/parse-line then finds the products.
 *
 * @param text without zero-width characters (`plainText`), so that positions match what the person sees
 */
export function* readOrderText(text: string, finder: QuantityFinder): Generator<WrittenPart, void> {
  // Later text may still complete the items of this line, and the last item of the line before.
  let held: readonly WrittenLine[] = [];
  for (const written of draftsIn(text, finder)) {
    const correction = written.kind === 'item' && held.length > 0 ? correctionLength(written.words) : 0;
    const part =
      written.kind === 'aside' || correction === 0
        ? written
        : { ...written, words: written.words.slice(correction), isCorrection: true };
    // A person has to decide which of the two was meant.
    if (correction > 0)
      held = held.map((line, at) => ({ ...line, isUncertain: line.isUncertain || at === held.length - 1 }));
    const joined = part.kind === 'aside' ? part : joinWithLast(held.at(-1), part);
    if (joined.kind === 'aside') {
      yield* held;
      held = [];
      yield joined;
      continue;
    }
    const { line, isContinued } = joined;
    // "อย่างละ 2 ลัง" on its own line applies to every preceding line without a quantity.
    if (
      part.kind === 'item' &&
      part.isNewLine &&
      !isContinued &&
      (hasOrderQuantity(part) || held.some(hasOrderQuantity))
    ) {
      yield* held;
      held = [];
    }
    held = isContinued ? [...held.slice(0, -1), line] : [...held, line];
    if (part.kind === 'item' && part.isForEach) held = held.map((other) => withQuantityOf(other, part));
  }
  yield* held;
}

function* draftsIn(text: string, finder: QuantityFinder): Generator<PlacedDraft | WrittenAside, void> {
  const isList = isNumberedList(text);
  let ordinal = 0;
  let offset = 0;
  for (const line of linesIn(text)) {
    const normalized = blankAsides(normalizeOrderText(line));
    const isBetween = (before: string, after: string) => isBetweenOrders(before, after, finder);
    for (const { start, end, speaker, isNewLine } of splitMessage(normalized, line, isBetween)) {
      const piece = normalized.slice(start, end);
      const written = line.slice(start, end);
      if (written.trim() === '') continue;
      const isNumbered = isNewLine && leadingNumber(piece)?.value === ordinal + 1;
      if (isNumbered) ordinal += 1;
      const drafts = readPiece(piece, written, finder, isNumbered);
      const isUnclear = hasNegation(piece) || hasUnclearNumber(piece);
      if (drafts.length === 0) yield { kind: 'aside', written: written.trim(), end: offset + end };
      for (const [index, draft] of drafts.entries())
        yield {
          ...draft,
          isUncertain: isUnclear || (isList && isNumbered && draft.isUncertain),
          speaker,
          end: offset + end,
          isNewLine: isNewLine && index === 0,
        };
    }
    offset += line.length;
  }
}

/** Whether the first two lines are numbered 1 and 2. */
function isNumberedList(text: string): boolean {
  const first = text.split(LINE_ENDS).filter((line) => /[\p{L}]/u.test(line));
  const numbers = first.flatMap((line) => leadingNumber(normalizeOrderText(line))?.value ?? []);
  return numbers[0] === 1 && numbers[1] === 2;
}

const LINE_ENDS = /(?<=\n)|(?<=\r)(?!\n)|(?<=[\u2028\u2029])/;

/** In characters. Longer lines are machine output; they are split between words to limit the parsing time. */
const MAX_LINE_LENGTH = 1000;
const PARTS_OF_LONG_LINE = new RegExp(
  String.raw`[^]{1,${MAX_LINE_LENGTH}}(?=[\s,;]|$)[\s,;]?|[^]{1,${MAX_LINE_LENGTH}}`,
  'g',
);

function* linesIn(text: string): Generator<string, void> {
  for (const line of text.split(LINE_ENDS))
    if (line.length <= MAX_LINE_LENGTH) yield line;
    else for (const [part] of line.matchAll(PARTS_OF_LONG_LINE)) yield part;
}

/** A larger bare number is a size if a quantity follows: "โค้ก 325", and "2 แพ็ค" on the next line. */
const MAX_BARE_QUANTITY = 19;

type QuantityFields = Pick<WrittenLine, 'quantity' | 'problem' | 'isBareNumber'>;

function hasOrderQuantity({ quantity = 0, problem, isBareNumber }: QuantityFields): boolean {
  if (isBareNumber && quantity > MAX_BARE_QUANTITY) return false;
  return quantity > 0 || problem !== undefined;
}

function withQuantityOf(line: WrittenLine, { quantity, unitText, problem }: Draft): WrittenLine {
  if (hasOrderQuantity(line)) return line;
  return { ...line, words: wordsWithNumber(line), quantity, unitText, problem, isBareNumber: false };
}

/** The words including a number that turned out to be a size. */
function wordsWithNumber({ words, quantity }: WrittenLine): string {
  return quantity === undefined ? words : `${words} ${quantity}`;
}

/** Removes invisible characters, which would split words. */
export function plainText(text: string): string {
  return text.replace(/[\u200b-\u200d\u2060\ufeff]/g, '');
}

interface Joined {
  readonly kind: 'item';
  readonly line: WrittenLine;
  /** Whether it continues the previous item. */
  readonly isContinued: boolean;
}

const ENDS_IN_NUMBER = /[\d๐-๙]\s*$/;

/**
 * Assigns a quantity without words to the product before it: "มาม่า" and "5 ลัง" on the next line; or "2 ลัง 3 ขวด".
 */
function joinWithLast(last: WrittenLine | undefined, draft: PlacedDraft): Joined | WrittenAside {
  const { isForEach, isCorrection = false, isNewLine, ...line } = draft;
  if (isCorrection && last !== undefined && line.words === '' && hasOrderQuantity(line))
    return { kind: 'item', line: corrected(last, line), isContinued: true };
  if (line.words !== '') return { kind: 'item', line, isContinued: false };
  const isAlready = last !== undefined && hasOrderQuantity(last);
  if (last === undefined || (isAlready && !isForEach && line.isBareNumber))
    return { kind: 'aside', written: line.written, end: line.end };
  const { speaker } = last;
  // "3,4 ลัง" means three or four, even if another number was taken as the quantity: "24ม้วน 3,4 มัด".
  if (isAlready && !isForEach && (last.isBareNumber || ENDS_IN_NUMBER.test(last.written)) && !isNewLine)
    return {
      kind: 'item',
      line: {
        ...line,
        written: `${last.written} ${line.written}`,
        words: last.words,
        speaker,
        isUncertain: true,
      },
      isContinued: true,
    };
  if (isAlready && !isForEach)
    return { kind: 'item', line: { ...line, words: last.words, speaker }, isContinued: false };
  const words = wordsWithNumber(last);
  const written = `${last.written} ${line.written}`;
  return {
    kind: 'item',
    line: isAlready
      ? { ...last, written, end: line.end }
      : { ...line, written, words, speaker, isBareNumber: false, isUncertain: false },
    isContinued: true,
  };
}

/** The same product with the corrected quantity. */
function corrected(last: WrittenLine, line: WrittenLine): WrittenLine {
  return {
    ...last,
    written: `${last.written} ${line.written}`,
    words: hasOrderQuantity(last) ? last.words : wordsWithNumber(last),
    quantity: line.quantity,
    unitText: line.unitText ?? last.unitText,
    problem: line.problem,
    isBareNumber: false,
    isUncertain: true,
    end: line.end,
  };
}

function isBetweenOrders(before: string, after: string, finder: QuantityFinder): boolean {
  if (finder.findWithUnit(after)[0]?.start === 0) return true;
  const text = blankPoliteness(before).trimEnd();
  if (finder.findWithUnit(text).at(-1)?.end === text.length) return true;
  const number = explicitNumber(text) ?? bareNumber(text);
  return number !== undefined && number.end === text.length;
}

const EACH = /อย่างละ|each of/;
const EACH_LEFT = /อย่างละ|each of/g;

/** Returns the items of one piece in order; empty if it names no product. */
function readPiece(
  normalized: string,
  written: string,
  finder: QuantityFinder,
  isNumbered: boolean,
): readonly Draft[] {
  const isForEach = EACH.test(normalized);
  const withoutRejected = blankRejected(normalized);
  const polite = blankPoliteness(finder.markEach(withoutRejected).replace(EACH_LEFT, blank));
  const quantities = allQuantities(polite, finder);
  if (quantities.length === 0 && isAboutSomethingElse(normalized)) return [];
  const text = isNumbered ? withoutNumbering(polite, quantities) : polite;
  const draft = (
    from: number,
    to: number,
    amount: WrittenQuantity | undefined,
    isBareNumber: boolean,
  ): Draft => ({
    kind: 'item',
    written: written.slice(from, to).trim(),
    words: wordsIn(amount === undefined ? text.slice(from, to) : without(text, from, to, amount)),
    quantity: amount?.quantity,
    unitText: amount?.unitText,
    problem: amount?.problem,
    isBareNumber,
    isUncertain: isBareNumber && amount !== undefined && text.slice(0, amount.start).trim() === '',
    isForEach,
  });
  if (quantities.length > 1) {
    const drafts = cutBetween(text, quantities).map(([from, to, amount]) => draft(from, to, amount, false));
    return drafts.filter(
      ({ words, quantity, problem }) => words !== '' || quantity !== undefined || problem !== undefined,
    );
  }
  const [only] = quantities;
  const amount = only ?? explicitNumber(text) ?? bareNumber(text);
  const isBareNumber = only === undefined && explicitNumber(text) === undefined && amount !== undefined;
  const one = draft(0, normalized.length, amount, isBareNumber);
  if (one.words !== '') return [one];
  if (amount === undefined) return [];
  // A long number alone is a product code.
  const digits = text.slice(amount.start, amount.end).trim();
  if (only === undefined && /^\d{4,}$/.test(digits))
    return [{ ...one, words: digits, quantity: undefined, problem: undefined, isBareNumber: false }];
  return [one];
}

/**
 * Finds quantities with units, and marked numbers if there are several: "c1001x3 c1002x2" are two items, "600
 * มล.x12 5 แพ็ค" is one.
 */
function allQuantities(text: string, finder: QuantityFinder): readonly WrittenQuantity[] {
  const withUnit = finder.findWithUnit(text);
  const apart = (one: WrittenQuantity, others: readonly WrittenQuantity[]) =>
    others.every((other) => one.end <= other.start || one.start >= other.end);
  const marked = explicitNumbers(text).filter((one) => apart(one, withUnit));
  const [counted, size] = withUnit;
  // "2 ลัง กาแฟ 27 ซอง": one product between its quantity and its size.
  if (withUnit.length === 2 && counted && size && isSmallerUnit(size, counted, text))
    if (text.slice(0, counted.start).trim() === '' && isBlankAfter(text, size)) return [counted];
  const [last] = marked.slice(-1);
  // "27 ซอง x3": the last number is the quantity.
  if (withUnit.length === 1 && counted && last && counted.end <= last.start && isBlankAfter(text, last))
    return isBlankBetween(text, counted, last) ? [last] : [counted, last];
  const coded = numbersAfterCodes(text).filter((one) => apart(one, [...withUnit, ...marked]));
  const separate = [...marked, ...coded].filter((one) => isWordAfter(text, one) || isBlankAfter(text, one));
  const all = [...withUnit, ...separate].toSorted((one, other) => one.start - other.start);
  const [first, second] = all;
  // "3x กระดาษ 24 ม้วน" likewise has its quantity first.
  if (all.length === 2 && first && second && second === counted && isBlankAfter(text, second))
    if (text.slice(0, first.start).trim() === '') return [first];
  return all.length > 1 && areWordsBetween(text, all) ? all : withUnit;
}

function isBlankAfter(text: string, { end }: WrittenQuantity): boolean {
  return text.slice(end).trim() === '';
}

function isBlankBetween(text: string, one: WrittenQuantity, other: WrittenQuantity): boolean {
  return text.slice(one.end, other.start).trim() === '';
}

function isWordAfter(text: string, { end }: WrittenQuantity): boolean {
  return /^\s*[a-z\u0e01-\u0e4e]/.test(text.slice(end));
}

function areWordsBetween(text: string, all: readonly WrittenQuantity[]): boolean {
  return all
    .slice(1)
    .every((one, place) => /[a-z\u0e01-\u0e2e]{2}|[a-z]\d/.test(text.slice(all[place]?.end, one.start)));
}

function withoutNumbering(text: string, quantities: readonly WrittenQuantity[]): string {
  const number = leadingNumber(text);
  if (number === undefined) return text;
  const hasOtherNumber =
    quantities.some(({ start }) => start >= number.end) ||
    explicitNumber(text) !== undefined ||
    (bareNumber(text)?.start ?? 0) >= number.end;
  return hasOtherNumber ? ' '.repeat(number.end) + text.slice(number.end) : text;
}

function without(text: string, from: number, to: number, { start, end }: WrittenQuantity): string {
  return `${text.slice(from, Math.max(from, start))} ${text.slice(Math.min(end, to), to)}`;
}

/**
 * Splits at quantities: "มาม่า 5 ลัง โค้ก 2 แพ็ค" has them after the products, "5 ลัง มาม่า 2 แพ็ค โค้ก" before.
 */
function cutBetween(
  text: string,
  quantities: readonly WrittenQuantity[],
): readonly (readonly [number, number, WrittenQuantity | undefined])[] {
  const isFirst = text.slice(0, quantities[0]?.start).trim() === '';
  const isLast = text.slice(quantities.at(-1)?.end).trim() === '';
  if (isFirst && !isLast)
    return quantities.map((quantity, index) => [
      quantity.start,
      quantities[index + 1]?.start ?? text.length,
      quantity,
    ]);
  const rest = quantities.at(-1)?.end ?? 0;
  return [
    ...quantities.map(
      (quantity, index) => [quantities[index - 1]?.end ?? 0, quantity.end, quantity] as const,
    ),
    [rest, text.length, undefined] as const,
  ];
}

/** "ลิตรนึง" is the size of one litre. */
const ONE_MEASURE = /(?<!\d ?)(ลิตร|กิโลกรัม|กิโล|โล)(?:นึง|หนึ่ง|เดียว)/g;

/**
 * Normalizes the words to search for: numbers are separated from Thai letters and units, codes stay whole.
 */
export function wordsIn(normalized: string): string {
  return foldText(normalized)
    .replace(ONE_MEASURE, ' 1 $1 ')
    .replace(/ๆ/g, ' ')
    .replace(/[()[\]{}"'“”‘’!?:=~<>|×+*_#;,]+/g, ' ')
    .replace(/(?<=[\u0e00-\u0e7f])(?=\d)|(?<=\d)(?=[\u0e00-\u0e7f])/g, ' ')
    .replace(/(?<=(?:^|\s)\d+(?:\.\d+)?)(?=[a-z])/g, ' ')
    .replace(/\.(?!\d)|(?<!\d)\./g, ' ')
    .replace(/(?<![a-z\d])[-–—/]+|[-–—/]+(?![a-z\d])/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
