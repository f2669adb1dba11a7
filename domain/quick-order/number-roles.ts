import { MAX_QUANTITY } from '#domain/cart/cart';
import { MEASURE_WORDS, unitKind } from './order-unit-words.ts';
import type { WrittenLine } from './order-text.ts';
import { takeSizes } from '#domain/catalogue/pack-size';
import { sizesOf, type ProductSizes } from './product-sizes.ts';
import type { Product } from '#domain/catalogue/product';

/** How many of what, as far as it was said. */
export type SaidQuantity = Pick<WrittenLine, 'quantity' | 'unitWords' | 'doubt'> & {
  /** The number may as well be a size, or the number of the line: a person has to confirm it. */
  readonly isUncertain?: boolean | undefined;
};

/** A line whose words are parted from its numbers. */
export interface LineNumbers {
  /** What names the goods. */
  readonly words: string;
  /** Numbers that stand alone; the quantity is not among them. */
  readonly numbers: readonly number[];
  /** Sizes with their measure, each as one or other that it may mean. */
  readonly sizes: readonly (readonly string[])[];
}

/** What the numbers of a line say when it is held against products. */
export interface NumberRoles {
  /** A product that is meant has all of these numbers, and one of each of these sizes. */
  readonly numbers: readonly number[];
  readonly sizes: readonly (readonly string[])[];
  readonly said: SaidQuantity;
  /** Numbers that are neither size nor quantity of any product that was asked about. */
  readonly unexplained: readonly number[];
}

const IS_NUMBER = /^\d+(?:\.\d+)?$/;
const MEASURES = new Set(MEASURE_WORDS);
/** "3 อิน 1" is a word. */
const THREE_IN_ONE = /(?<!\S)3 ?(?:อิน|in|-in-) ?1(?!\S)/g;
const MARK = '\ue000';

/** Longer numbers are codes. */
const MAX_NUMBER_LENGTH = 4;

/** @param words as `wordsIn` gives them */
export function partNumbers(words: string): LineNumbers {
  const { rest, sizes } = takeSizes(words.replace(THREE_IN_ONE, MARK));
  const parts = rest.split(' ').filter((part) => part !== '');
  const numbers: number[] = [];
  const left = parts.filter((part, place) => {
    const previous = parts[place - 1] ?? '';
    if (isLooseNumber(part)) {
      // "2 ชั้น" is a word of the name.
      if (MEASURES.has(parts[place + 1] ?? '')) return true;
      numbers.push(Number(part));
      return false;
    }
    // "27 ซอง": the number says it.
    return !(isLooseNumber(previous) && unitKind(part) !== undefined);
  });
  return { words: left.join(' ').replaceAll(MARK, '3 อิน 1'), numbers, sizes };
}

function isLooseNumber(part: string): boolean {
  return IS_NUMBER.test(part) && part.length <= MAX_NUMBER_LENGTH;
}

/** A smaller number right before a unit is more often a quantity than a size. */
const SMALLEST_SURE_SIZE = 20;
/** "x12" behind a size says what a case holds, rather than how many cases. */
const SMALLEST_CONTENT = 6;

/**
 * Decides which number is the quantity. A number that is a size of one of the products is none, unless a unit stands behind
 * it and it is small: then it is uncertain.
 *
 * @param products what the words mean, without regard to numbers
 * @param neighbours other sizes of the same goods
 */
export function numberRoles(
  line: SaidQuantity & Pick<WrittenLine, 'isBareNumber'> & { readonly written?: string },
  { numbers, sizes }: Omit<LineNumbers, 'words'>,
  products: readonly Product[],
  neighbours: readonly Product[] = [],
): NumberRoles {
  const own = products.map(sizesOf);
  const isOwn = (number: number) => own.some((product) => product.numbers.has(number));
  const isSize = (number: number) =>
    isOwn(number) || neighbours.some((product) => sizesOf(product).numbers.has(number));
  const named = numbers.filter(isOwn);
  const unexplained = numbers.filter((number) => !isOwn(number));
  const { quantity, doubt } = line;
  // "27 ซอง 3": the unit is part of the size.
  const isSizeUnit = (unit: string) =>
    numbers.some((number) => own.some((product) => isPartOfName(product, number, unit)));
  const unitWords = line.unitWords !== undefined && isSizeUnit(line.unitWords) ? undefined : line.unitWords;
  const roles = (
    more: readonly number[],
    said: SaidQuantity,
    left: readonly number[] = unexplained,
  ): NumberRoles => ({ numbers: [...named, ...more], sizes, said, unexplained: left });
  const said: SaidQuantity = { quantity, unitWords, doubt, isUncertain: line.isUncertain };

  if (quantity === undefined) return roles([], said);
  const uncertain = { ...said, isUncertain: true };
  if (unitWords !== undefined && own.some((product) => isPartOfName(product, quantity, unitWords)))
    return roles([quantity], otherNumber(unexplained), []);
  const isSized = named.length > 0 || sizes.length > 0;
  if (!isSize(quantity)) return roles([], isPackContent(line, products) ? uncertain : said);
  if (unitWords !== undefined) {
    // "1 ลัง" is one case, also where a bag holds a kilogram.
    if (quantity === 1 && !isBehindUnit(line)) return roles([], said);
    if (!isSized && unexplained.length > 0)
      return roles([quantity], { ...otherNumber(unexplained), unitWords, isUncertain: true }, []);
    if (isSized && quantity < SMALLEST_SURE_SIZE && !named.includes(quantity)) return roles([], said);
    if (isSized || quantity < SMALLEST_SURE_SIZE) return roles([], uncertain);
    const sizeAndUnit = { quantity: undefined, unitWords, doubt: undefined };
    return roles(isOwn(quantity) ? [quantity] : [], sizeAndUnit, []);
  }
  const isAsSize =
    unexplained.length > 0 || (!isSized && (line.isBareNumber || quantity >= SMALLEST_SURE_SIZE));
  if (!isAsSize) return roles([], uncertain);
  return roles(isOwn(quantity) ? [quantity] : [], otherNumber(unexplained), []);
}

/** "ขวด 1": the number may be the size of the bottle. */
function isBehindUnit({
  unitWords,
  written = '',
}: Pick<SaidQuantity, 'unitWords'> & { readonly written?: string }): boolean {
  return unitWords !== undefined && new RegExp(String.raw`${unitWords}\s*[x×]?\s*[\d๐-๙]`, 'i').test(written);
}

/** "27 ซอง" of "27 ซอง 2 ลัง". */
function isPartOfName({ squeezed }: ProductSizes, number: number, unitWords: string): boolean {
  const at = squeezed.indexOf(`${number}${unitWords}`);
  return at !== -1 && !/[\d.]/.test(squeezed.charAt(at - 1));
}

/** The number that is left when another is the size; uncertain where several are left. */
function otherNumber(left: readonly number[]): SaidQuantity {
  const quantity = left.find((number) => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY);
  return {
    quantity,
    unitWords: undefined,
    doubt: undefined,
    ...(left.length > 1 ? { isUncertain: true } : {}),
  };
}

/** "600x12", "600 มล. x 12": how many times, and whether it is written as one with the size. */
const TIMES_BEHIND_SIZE = /\d ?[^\s\d]{0,8}\.?(?<blank> ?)[x×*] ?(?<times>\d+)/i;

/** "600x12": twelve are in a pack. */
function isPackContent(
  { quantity, written = '' }: { readonly quantity: number | undefined; readonly written?: string },
  products: readonly Product[],
): boolean {
  if (quantity === undefined || quantity < SMALLEST_CONTENT || CODE_BEFORE_TIMES.test(written)) return false;
  const { blank, times } = TIMES_BEHIND_SIZE.exec(written)?.groups ?? {};
  if (Number(times) !== quantity) return false;
  return blank === '' || products.some(({ units }) => units.some(({ rate }) => rate === quantity));
}

const CODE_BEFORE_TIMES = /(?:^|\s)[a-z]+-?\d+ ?[x×*]/i;

/** Whether a product has the numbers and sizes that the line says of it. */
export function hasNumbers(
  product: Product,
  { numbers, sizes }: Pick<NumberRoles, 'numbers' | 'sizes'>,
): boolean {
  const own = sizesOf(product);
  return (
    numbers.every((number) => own.numbers.has(number)) &&
    sizes.every((meant) => meant.some((size) => own.sizes.has(size)))
  );
}
