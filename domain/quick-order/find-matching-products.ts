import type { UnitQuantities } from '#domain/cart/cart';
import type { CartMode } from '#domain/kernel/cart-mode';
import { oncePer } from '#domain/kernel/once-per';
import { isChat, withoutGluedChat } from './chat-words.ts';
import {
  hasNumbers,
  numberRoles,
  partNumbers,
  type NumberRoles,
  type ParsedQuantity,
} from './number-roles.ts';
import type { WrittenLine } from './order-text.ts';
import { MEASURE_WORDS, unitKind } from './order-unit-words.ts';
import type { PriceLevel } from '#domain/catalogue/prices';
import { kindOf } from './product-sizes.ts';
import type { HierarchyNode, Product } from '#domain/catalogue/product';
import { foldText, squeezeText } from '#domain/search/search-text';
import type { UnitNumber } from '#domain/catalogue/unit';

/** The catalogue and purchase history that a line is matched against. */
export interface OrderTextContext {
  /** Finds products that contain every word of the query, best first. */
  readonly findExact: (query: string) => readonly Product[];
  /**
   * Finds products by alternative readings, nicknames and spelling corrections
   * (domain/search/search-products). It is slow for a large catalogue, so it is left out where only certain
   * matches are wanted. The similar products take longest, so they are searched for when they are read.
   */
  readonly findOtherwise?:
    | ((query: string) => { readonly exact: readonly Product[]; readonly similar: readonly Product[] })
    | undefined;
  /** @param code as typed; case is ignored */
  readonly byCode: (code: string) => Product | undefined;
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
  /** Products that the customer bought before, which are listed first. */
  readonly bought?: ReadonlySet<string> | undefined;
  /** The unit last bought, for lines without a unit. */
  readonly lastUnit?: ((productCode: string) => UnitNumber | undefined) | undefined;
  /**
   * The largest quantity of each unit in any past order; undefined for a product without a known purchase.
   */
  readonly largestBought?: ((productCode: string) => UnitQuantities | undefined) | undefined;
}

export interface FoundProducts {
  /** One product if it is clear; otherwise several, best first. */
  readonly found: readonly Product[];
  readonly line: ParsedQuantity & { readonly isSure: boolean };
}

/**
 * Finds the products of a line, trying literal readings before free ones. It first searches by words alone;
 * the sizes of the products found then decide which number is a size and which is the quantity.
 */
export function findMatchingProducts(line: WrittenLine, context: OrderTextContext): FoundProducts {
  const byCode = context.byCode(line.words);
  if (byCode !== undefined) {
    const { parsed } = numberRoles(line, NO_NUMBERS, [byCode]);
    return { found: [byCode], line: { ...parsed, isSure: true } };
  }
  const parted = partNumbers(line.words);
  const meaning = knownMeaning({ ...line, words: parted.words }, context);
  if (meaning === undefined) {
    const { quantity, unitText, problem } = line;
    return { found: [], line: { quantity, unitText, problem, isSure: false } };
  }
  const { products, query, isSure } = meaning;
  const [first] = products;
  const roles = numberRoles(line, parted, products, () =>
    first === undefined ? [] : neighboursOf(first, context),
  );
  const sized = products.filter((product) => hasNumbers(product, roles));
  const isExplained = sized.length > 0 && roles.unexplained.length === 0;
  const found = sized.length > 0 ? sized : closestInSize(products, roles);
  return {
    found: isSure
      ? clearest(found, `${query} ${line.words}${line.isBareNumber ? ` ${line.quantity}` : ''}`, context)
      : boughtFirst(found, context),
    line: {
      ...roles.parsed,
      isUncertain: line.isUncertain || roles.parsed.isUncertain,
      isSure: isSure && isExplained && isSpecific(query) && found.every((one) => hasCodes(one, query)),
    },
  };
}

/** A shorter word may match a name by chance. */
const MIN_LETTERS = 4;

function isSpecific(query: string): boolean {
  return query.replace(/[^\p{L}\p{M}]/gu, '').length >= MIN_LETTERS || /[a-z]-?\d{3}/.test(query);
}

/** Whether every code-like word is the product's whole code; a part of a code does not count. */
function hasCodes({ code }: Product, query: string): boolean {
  const own = foldText(code);
  return query.split(' ').every((word) => !/\d{2}/.test(word) || !own.includes(word) || own === word);
}

const NO_NUMBERS = { numbers: [], sizes: [] };

/** Sorts products by the number of matching sizes, best first. */
function closestInSize(products: readonly Product[], roles: NumberRoles): readonly Product[] {
  const fits = (product: Product) =>
    roles.numbers.filter((number) => hasNumbers(product, { numbers: [number], sizes: [] })).length +
    roles.sizes.filter((size) => hasNumbers(product, { numbers: [], sizes: [size] })).length;
  return products.toSorted((one, other) => fits(other) - fits(one));
}

/** The products that a line's words match, regardless of its numbers. */
interface Meaning {
  readonly products: readonly Product[];
  readonly query: string;
  /** Whether every product has all the words, and no other product does. */
  readonly isSure: boolean;
}

/** All of a line that decides which products it names. */
type WrittenWords = Pick<WrittenLine, 'speaker' | 'words'>;

/** The meanings of the words of a list, of which many lines differ only in their numbers. */
const meaningsOf = oncePer<OrderTextContext, Map<string, Meaning | undefined>>(() => new Map());
/** More than the lines of a list; each may hold as many products as its words have. */
const MAX_KNOWN_MEANINGS = 600;

function knownMeaning(line: WrittenWords, context: OrderTextContext): Meaning | undefined {
  const known = meaningsOf(context);
  const key = `${line.speaker}\n${line.words}`;
  if (known.has(key)) return known.get(key);
  if (known.size >= MAX_KNOWN_MEANINGS) known.clear();
  const meaning = meaningOf(line, context);
  known.set(key, meaning);
  return meaning;
}

function meaningOf({ speaker, words }: WrittenWords, context: OrderTextContext): Meaning | undefined {
  const { literal, free } = queriesOf({ speaker, words });
  for (const query of [...literal, ...free]) {
    const products = context.findExact(query);
    if (products.length === 0) continue;
    const isSure = literal.includes(query) || haveContainers(products, words);
    if (products.every((product) => areWholeWords(query, product))) return { products, query, isSure };
    // Words written together match in some names but not in others, so other readings are searched too.
    const others = context.findOtherwise?.(query).exact;
    if (others === undefined) return undefined;
    return { products: [...new Set([...products, ...others])], query, isSure };
  }
  return context.findOtherwise === undefined
    ? undefined
    : freeMeaning(words, free, context.findOtherwise, context);
}

function freeMeaning(
  words: string,
  queries: readonly string[],
  findOtherwise: NonNullable<OrderTextContext['findOtherwise']>,
  context: OrderTextContext,
): Meaning | undefined {
  const [query = ''] = queries;
  const found = queries.map((each) => ({ query: each, matches: findOtherwise(each) }));
  for (const { query: each, matches } of found) {
    const { exact } = matches;
    if (exact.length > 0) return { products: exact, query: each, isSure: haveContainers(exact, words) };
  }
  const ways = [
    () => findWithoutFirstWords(query, findOtherwise),
    ...found.map(
      ({ matches }) =>
        () =>
          matches.similar,
    ),
    () => firstExact(withoutOneWord(query), context),
  ];
  for (const find of ways) {
    const products = find();
    if (products.length > 0) return { products, query, isSure: false };
  }
  return undefined;
}

/** The sender and purpose may precede the products: "ร้านป้าศรี ขอ น้ำปลา". */
const MAX_WORDS_BEFORE = 3;
/** A shorter rest is too ambiguous once words were skipped. */
const MIN_LETTERS_AFTER = 8;

function findWithoutFirstWords(
  query: string,
  findOtherwise: NonNullable<OrderTextContext['findOtherwise']>,
): readonly Product[] {
  const words = query.split(' ');
  for (let left = 1; left <= Math.min(MAX_WORDS_BEFORE, words.length - 1); left += 1) {
    const [first = '', ...others] = words.slice(left);
    const firsts = [first, ...withoutGluedChat(first).slice(0, MAX_CHAT_TRIES)];
    for (const rest of firsts.map((word) => [word, ...others].join(' '))) {
      const found = rest.length < MIN_LETTERS_AFTER ? [] : findOtherwise(rest).exact;
      if (found.length > 0) return found;
    }
  }
  return [];
}

/**
 * Whether the products come in the named containers: "กระป๋อง" for a cola sold only in bottles means another product.
 */
function haveContainers(products: readonly Product[], words: string): boolean {
  const containers = words.split(' ').filter((word) => isContainer(word));
  return containers.every((container) =>
    products.every(({ name, units, hierarchy }) =>
      [name, ...units.map((unit) => unit.name), ...hierarchy.map((node) => node.name)].some((text) =>
        foldText(text).includes(container),
      ),
    ),
  );
}

function isContainer(word: string): boolean {
  const kind = unitKind(word);
  return kind === 'piece' || kind === 'box';
}

/** Words separated by spaces. */
interface ShortWords {
  readonly words: string;
}

/** Separators of words, and words that are so long that they are names written without spaces. */
const NO_SHORT_WORD = /[()]|[^\s()]{25,}/g;

function shortWordsOf(texts: readonly string[]): ShortWords {
  return { words: texts.map((text) => foldText(text).replace(NO_SHORT_WORD, ' ')).join(' ') };
}

/** Many products share a node. */
const shortWordsOfNode = oncePer(({ name, nameEn = '' }: HierarchyNode) => shortWordsOf([name, nameEn]));

const shortWordsOfProduct = oncePer(
  ({ code, name, shortNameTh, shortNameEn, hierarchy }: Product): ShortWords => {
    const { words } = shortWordsOf([code, name, shortNameTh, shortNameEn]);
    return { words: [words, ...hierarchy.map((node) => shortWordsOfNode(node).words)].join(' ') };
  },
);

/** Whether each query word lies within one word of the name, so that the result does not depend on spaces. */
function areWholeWords(query: string, product: Product): boolean {
  const { name } = product;
  // Most names contain the word as it is written, which is quicker than folding all names of the product.
  const isInName = (part: string) => name.includes(part) && name.search(NO_SHORT_WORD) === -1;
  return query
    .split(' ')
    .every((part) => isInName(part) || shortWordsOfProduct(product).words.includes(part));
}

const neighbourhoods = new WeakMap<OrderTextContext['findExact'], Map<string, readonly Product[]>>();

/** Products of the same kind, which include its other sizes. Results are cached per search function. */
function neighboursOf(product: Product, { findExact }: OrderTextContext): readonly Product[] {
  const known = neighbourhoods.get(findExact) ?? new Map<string, readonly Product[]>();
  neighbourhoods.set(findExact, known);
  const kind = kindOf(product);
  const before = known.get(kind);
  if (before !== undefined) return before;
  const found = kind === '' ? [] : findExact(kind);
  known.set(kind, found);
  return found;
}

const FILLERS: ReadonlySet<string> = new Set([
  ...'ตรา ยี่ห้อ รส แบบ ขนาด สูตร จำนวน ของ เป็น ไซส์ ไซซ์'.split(' '),
  ...'of the a an brand flavour flavor size qty'.split(' '),
  ...MEASURE_WORDS,
]);

/** Whether a word does not identify a product: "brand", "size", a unit of measure. */
export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** Limits the number of ways to remove chat words from the start of a word. */
const MAX_CHAT_TRIES = 4;

interface Queries {
  /** The words as written, with and without the possible sender, and without fillers such as "brand". */
  readonly literal: readonly string[];
  /** The words without units and chat words; at least one query, unless nothing is left. */
  readonly free: readonly string[];
}

/** Returns equivalent queries for the words, the most literal first. */
function queriesOf({ speaker, words }: WrittenWords): Queries {
  const parts = words.split(' ');
  const named = parts.filter((part) => !FILLERS.has(part));
  const productWords = named.filter((part) => !isChat(part) && unitKind(part) === undefined);
  const [first = '', ...others] = productWords;
  const unglued = withoutGluedChat(first)
    .slice(0, MAX_CHAT_TRIES)
    .map((left) => [left, ...others]);
  const literal = queryTexts([[foldText(speaker), ...parts], parts, named]);
  return { literal, free: queryTexts([productWords, ...unglued]) };
}

function queryTexts(ways: readonly (readonly string[])[]): readonly string[] {
  const texts = ways.map((way) => way.join(' ').trim());
  return [...new Set(texts)].filter((text) => /[\p{L}\p{N}]/u.test(text));
}

function firstExact(queries: readonly string[], context: OrderTextContext): readonly Product[] {
  for (const query of queries) {
    const exact = context.findExact(query.replace(/\s+/g, ' ').trim());
    if (exact.length > 0) return exact;
  }
  return [];
}

/** Shorter words alone are too ambiguous. */
const MIN_WORD_LENGTH = 3;
/** Each attempt searches the whole catalogue. */
const MAX_TRIES = 6;

/**
 * Returns the query without one of its words, each in turn: numbers first, then short words. The rest must
 * still be specific.
 */
function withoutOneWord(query: string): readonly string[] {
  const words = query.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  return words
    .map((word, index) => ({ word, left: words.filter((_, other) => other !== index) }))
    .filter(({ left }) => left.some((word) => word.length >= MIN_WORD_LENGTH && !/^[\d.]+$/.test(word)))
    .toSorted((one, other) => weight(one.word) - weight(other.word))
    .slice(0, MAX_TRIES)
    .map(({ left }) => left.join(' '));
}

function weight(word: string): number {
  return /^[\d.]+$/.test(word) ? 0 : word.length;
}

function boughtFirst(found: readonly Product[], { bought }: OrderTextContext): readonly Product[] {
  if (bought === undefined) return found;
  return [...found.filter(({ code }) => bought.has(code)), ...found.filter(({ code }) => !bought.has(code))];
}

/**
 * Narrows the products to one if it is clear: the only one found, the only one bought before, or the only one
 * named in full.
 */
function clearest(found: readonly Product[], query: string, context: OrderTextContext): readonly Product[] {
  if (found.length === 1) return found;
  const bought = found.filter(({ code }) => context.bought?.has(code) ?? false);
  if (bought.length === 1) return bought;
  const named = found.filter((product) => isNamedInFull(product, query));
  if (named.length === 1) return named;
  return boughtFirst(found, context);
}

/**
 * Whether the query covers the whole name, apart from fillers such as "ตรา" and units of measure. Spaces are ignored.
 */
function isNamedInFull(product: Product, query: string): boolean {
  const words = query.split(' ').toSorted((one, other) => other.length - one.length);
  const names = [product.name, product.shortNameTh, product.shortNameEn]
    .filter((name) => name !== '')
    .map(foldText);
  return [...names, ...names.map(squeezeText)].some((name) => {
    const left = words.reduce((rest, word) => rest.replace(word, ' '), name);
    return left.split(/[\s.()-]+/).every((word) => word === '' || FILLERS.has(word));
  });
}
