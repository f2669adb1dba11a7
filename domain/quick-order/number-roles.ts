import { MAX_QUANTITY } from '#domain/cart/cart';
import { MEASURE_WORDS, unitKind } from './order-unit-words.ts';
import type { WrittenLine } from './order-text.ts';
import { takeSizes } from '#domain/catalogue/pack-size';
import { sizesOf, type ProductSizes } from './product-sizes.ts';
import type { Product } from '#domain/catalogue/product';

/** The quantity and unit of a line, as far as given. */
export type ParsedQuantity = Pick<WrittenLine, 'quantity' | 'unitText' | 'problem'> & {
  /** Whether the quantity may instead be a size or a line number; a person has to confirm it. */
  readonly isUncertain?: boolean | undefined;
};

/** A line split into words and numbers. */
export interface LineNumbers {
  /** The words that name the product. */
  readonly words: string;
  /** Numbers without a unit, except the quantity. */
  readonly numbers: readonly number[];
  /** Sizes with a unit, each with its possible meanings. */
  readonly sizes: readonly (readonly string[])[];
}

/** The roles of a line's numbers for certain products. */
export interface NumberRoles {
  /** The intended product has all of these numbers, and one meaning of each of these sizes. */
  readonly numbers: readonly number[];
  readonly sizes: readonly (readonly string[])[];
  readonly parsed: ParsedQuantity;
  /** Numbers that are neither a size of any given product nor the quantity. */
  readonly unexplained: readonly number[];
}

const IS_NUMBER = /^\d+(?:\.\d+)?$/;
const MEASURES = new Set(MEASURE_WORDS);
/** "3 อิน 1" is a word of a name. */
const THREE_IN_ONE = /(?<!\S)3 ?(?:อิน|in|-in-) ?1(?!\S)/g;
const MARK = '\ue000';

/** Longer numbers are codes. */
const MAX_NUMBER_LENGTH = 4;

/** @param words from `wordsIn` */
export function partNumbers(words: string): LineNumbers {
  const { rest, sizes } = takeSizes(words.replace(THREE_IN_ONE, MARK));
  const parts = rest.split(' ').filter((part) => part !== '');
  const numbers: number[] = [];
  const left = parts.filter((part, place) => {
    const previous = parts[place - 1] ?? '';
    if (isLooseNumber(part)) {
      // "2 ชั้น" is part of the name.
      if (MEASURES.has(parts[place + 1] ?? '')) return true;
      numbers.push(Number(part));
      return false;
    }
    // "27 ซอง": the unit adds nothing to the number.
    return !(isLooseNumber(previous) && unitKind(part) !== undefined);
  });
  return { words: left.join(' ').replaceAll(MARK, '3 อิน 1'), numbers, sizes };
}

function isLooseNumber(part: string): boolean {
  return IS_NUMBER.test(part) && part.length <= MAX_NUMBER_LENGTH;
}

/** A smaller number directly before a unit is more often a quantity than a size. */
const SMALLEST_SURE_SIZE = 20;
/** "x12" after a size is the content of a case rather than the number of cases. */
const SMALLEST_CONTENT = 6;

/**
 * Decides which number is the quantity. A number that is a size of one of the products is not the quantity,
 * unless it is small and followed by a unit; then it is uncertain.
 *
 * @param products matched by words, regardless of numbers
 * @param neighboursOf finds other sizes of the same product; called only if they can change the result, because it searches
 */
export function numberRoles(
  line: ParsedQuantity & Pick<WrittenLine, 'isBareNumber'> & { readonly written?: string },
  { numbers, sizes }: Omit<LineNumbers, 'words'>,
  products: readonly Product[],
  neighboursOf: () => readonly Product[] = () => [],
): NumberRoles {
  const own = products.map(sizesOf);
  const isOwn = (number: number) => own.some((product) => product.numbers.has(number));
  const named = numbers.filter(isOwn);
  const unexplained = numbers.filter((number) => !isOwn(number));
  const { quantity, problem } = line;
  // "27 ซอง 3": the unit is part of the size.
  const isSizeUnit = (unit: string) =>
    numbers.some((number) => own.some((product) => isPartOfName(product, number, unit)));
  const unitText = line.unitText !== undefined && isSizeUnit(line.unitText) ? undefined : line.unitText;
  const roles = (
    more: readonly number[],
    parsed: ParsedQuantity,
    left: readonly number[] = unexplained,
  ): NumberRoles => ({ numbers: [...named, ...more], sizes, parsed, unexplained: left });
  const parsed: ParsedQuantity = { quantity, unitText, problem, isUncertain: line.isUncertain };

  if (quantity === undefined) return roles([], parsed);
  const uncertain = { ...parsed, isUncertain: true };
  if (unitText !== undefined && own.some((product) => isPartOfName(product, quantity, unitText)))
    return roles([quantity], otherNumber(unexplained), []);
  const isSized = named.length > 0 || sizes.length > 0;
  if (!isOwn(quantity)) {
    const isContent = isPackContent(line, products);
    // Its own size explains a small number before a unit, whatever sizes the neighbours have.
    if (!isContent && unitText !== undefined && isSized && quantity < SMALLEST_SURE_SIZE)
      return roles([], parsed);
    const isOfNeighbour = neighboursOf().some((product) => sizesOf(product).numbers.has(quantity));
    if (!isOfNeighbour) return roles([], isContent ? uncertain : parsed);
  }
  if (unitText !== undefined) {
    // "1 ลัง" is one case, even if a bag holds one kilogram.
    if (quantity === 1 && !isAfterUnit(line)) return roles([], parsed);
    if (!isSized && unexplained.length > 0)
      return roles([quantity], { ...otherNumber(unexplained), unitText, isUncertain: true }, []);
    if (isSized && quantity < SMALLEST_SURE_SIZE && !named.includes(quantity)) return roles([], parsed);
    if (isSized || quantity < SMALLEST_SURE_SIZE) return roles([], uncertain);
    const sizeAndUnit = { quantity: undefined, unitText, problem: undefined };
    return roles(isOwn(quantity) ? [quantity] : [], sizeAndUnit, []);
  }
  const isAsSize =
    unexplained.length > 0 || (!isSized && (line.isBareNumber || quantity >= SMALLEST_SURE_SIZE));
  if (!isAsSize) return roles([], uncertain);
  return roles(isOwn(quantity) ? [quantity] : [], otherNumber(unexplained), []);
}

/** "ขวด 1": the number may be the size of the bottle. */
function isAfterUnit({
  unitText,
  written = '',
}: Pick<ParsedQuantity, 'unitText'> & { readonly written?: string }): boolean {
  return unitText !== undefined && new RegExp(String.raw`${unitText}\s*[x×]?\s*[\d๐-๙]`, 'i').test(written);
}

/** Matches "27 ซอง" in "27 ซอง 2 ลัง". */
function isPartOfName({ squeezed }: ProductSizes, number: number, unitText: string): boolean {
  const at = squeezed.indexOf(`${number}${unitText}`);
  return at !== -1 && !/[\d.]/.test(squeezed.charAt(at - 1));
}

/** The remaining number, when the other one is the size; uncertain if several remain. */
function otherNumber(left: readonly number[]): ParsedQuantity {
  const quantity = left.find((number) => Number.isInteger(number) && number > 0 && number <= MAX_QUANTITY);
  return {
    quantity,
    unitText: undefined,
    problem: undefined,
    ...(left.length > 1 ? { isUncertain: true } : {}),
  };
}

/** "600x12", "600 มล. x 12": captures the multiplier, and whether a space precedes it. */
const TIMES_AFTER_SIZE = /\d ?[^\s\d]{0,8}\.?(?<blank> ?)[x×*] ?(?<times>\d+)/i;

/** Whether the quantity is the content of a pack, as in "600x12". */
function isPackContent(
  { quantity, written = '' }: { readonly quantity: number | undefined; readonly written?: string },
  products: readonly Product[],
): boolean {
  if (quantity === undefined || quantity < SMALLEST_CONTENT || CODE_BEFORE_TIMES.test(written)) return false;
  const { blank, times } = TIMES_AFTER_SIZE.exec(written)?.groups ?? {};
  if (Number(times) !== quantity) return false;
  return blank === '' || products.some(({ units }) => units.some(({ rate }) => rate === quantity));
}

const CODE_BEFORE_TIMES = /(?:^|\s)[a-z]+-?\d+ ?[x×*]/i;

/** Whether a product has the numbers and sizes of the line. */
export function hasNumbers(
  product: Product,
  { numbers, sizes }: Pick<NumberRoles, 'numbers' | 'sizes'>,
): boolean {
  // A vague word alone matches thousands of products, whose sizes take time to read.
  if (numbers.length === 0 && sizes.length === 0) return true;
  const own = sizesOf(product);
  return (
    numbers.every((number) => own.numbers.has(number)) &&
    sizes.every((meant) => meant.some((size) => own.sizes.has(size)))
  );
}
