import type { CartMode } from './cart-mode.ts';
import type { WrittenLine } from './order-text.ts';
import { MEASURE_WORDS } from './order-unit-words.ts';
import type { PriceLevel } from './prices.ts';
import { PRODUCT_NICKNAMES } from './product-nicknames.ts';
import type { Product } from './product.ts';
import { foldText } from './search-text.ts';
import { readNickname, type Nicknames } from './search/nicknames.ts';
import type { UnitNumber } from './units.ts';

/** What a line is held against. */
export interface ShopToUnderstand {
  /** What has every word of the query, best first. */
  readonly findExact: (query: string) => readonly Product[];
  /**
   * What another reading of the words or a slip in them may mean (domain/search-products). It takes long in a large
   * shop; left out where only what is certain is looked for.
   */
  readonly findOtherwise?:
    | ((query: string) => { readonly exact: readonly Product[]; readonly similar: readonly Product[] })
    | undefined;
  /** @param code as typed; capital letters do not count */
  readonly byCode: (code: string) => Product | undefined;
  /** What customers call goods; the default list where the shop tells none. */
  readonly nicknames?: Nicknames | undefined;
  readonly priceLevel: PriceLevel;
  readonly mode: CartMode;
  /** What this shop bought before goes first. */
  readonly bought?: ReadonlySet<string> | undefined;
  /** The unit that it bought last, for lines that name none. */
  readonly lastUnit?: ((productCode: string) => UnitNumber | undefined) | undefined;
}

/** How many of what, as far as it was said. */
export type SaidQuantity = Pick<WrittenLine, 'quantity' | 'unitWords' | 'doubt'>;

export interface FoundGoods {
  /** One where it is clear; several, best first, where it is not. */
  readonly found: readonly Product[];
  readonly line: SaidQuantity & { readonly isSure: boolean };
}

/** Looks for what a line names, from the most literal reading to the freest. */
export function findGoods(line: WrittenLine, shop: ShopToUnderstand): FoundGoods {
  const { quantity, unitWords, doubt, words } = line;
  const said = { quantity, unitWords, doubt };
  const byCode = shop.byCode(words);
  if (byCode !== undefined) return { found: [byCode], line: { ...said, isSure: true } };
  if (line.isBareNumber) {
    const withNumber = findWords(`${words} ${quantity ?? ''}`, words, shop);
    const sized = withNumber.filter((product) => hasSize(product, quantity));
    if (sized.length > 0)
      return {
        found: clearest(sized, `${words} ${quantity ?? ''}`, shop),
        line: { quantity: undefined, unitWords, doubt, isSure: true },
      };
  }
  for (const query of queriesOf(line)) {
    const exact = shop.findExact(query);
    if (exact.length > 0) return { found: clearest(exact, query, shop), line: { ...said, isSure: true } };
  }
  if (shop.findOtherwise === undefined) return { found: [], line: { ...said, isSure: false } };
  const query = queriesOf({ ...line, speaker: '' }).at(-1) ?? '';
  const nicknamed = byNickname(query, shop);
  if (nicknamed.length > 0) return { found: nicknamed, line: { ...said, isSure: false } };
  const { exact, similar } = shop.findOtherwise(query);
  if (exact.length > 0) return { found: clearest(exact, query, shop), line: { ...said, isSure: true } };
  const probable = similar.length > 0 ? similar : firstExact(withoutOneWord(query), shop);
  return { found: boughtFirst(probable, shop), line: { ...said, isSure: false } };
}

function findWords(query: string, words: string, shop: ShopToUnderstand): readonly Product[] {
  return words === '' ? [] : shop.findExact(query);
}

/** Numbers that are smaller stand in too many names to be sizes. */
const SMALLEST_BARE_SIZE = 20;

function hasSize(product: Product, number: number | undefined): boolean {
  if (number === undefined || number < SMALLEST_BARE_SIZE) return false;
  return new RegExp(String.raw`(?<![\d.])${number}(?![\d.]\d)(?!\d)`).test(foldText(product.name));
}

const FILLERS: ReadonlySet<string> = new Set([
  ...'ตรา ยี่ห้อ รส แบบ ขนาด สูตร จำนวน ของ เป็น ไซส์ ไซซ์'.split(' '),
  ...'of the a an brand flavour flavor size qty'.split(' '),
  ...MEASURE_WORDS,
]);

/** Stand before goods without a blank. A name may begin so, and then it is found with it. */
const GLUED_VERBS = /^(?:ขอ|เอา|รับ|ฝาก|เพิ่ม|อีก|ส่ง|กับ|และ)(?=[\u0e01-\u0e2e\u0e40-\u0e44])/;

/** Ways to read the words that say the same, the most literal first. */
function queriesOf({ speaker, words }: WrittenLine): readonly string[] {
  const parts = words.split(' ');
  const plain = parts.filter((part) => !FILLERS.has(part)).join(' ');
  const queries = [`${foldText(speaker)} ${words}`.trim(), words, plain, plain.replace(GLUED_VERBS, '')];
  return [...new Set(queries)].filter((query) => /[\p{L}\p{N}]/u.test(query));
}

function byNickname(query: string, shop: ShopToUnderstand): readonly Product[] {
  const reading = readNickname(query, shop.nicknames ?? PRODUCT_NICKNAMES);
  if (reading === undefined) return [];
  const meant = reading.meant.map((words) => `${words} ${reading.rest}`.trim());
  const found = [meant, meant.flatMap((words) => withoutOneWord(words)), reading.meant].map((queries) => [
    ...new Set(queries.flatMap((each) => firstExact([each], shop))),
  ]);
  return boughtFirst(found.find((products) => products.length > 0) ?? [], shop);
}

function firstExact(queries: readonly string[], shop: ShopToUnderstand): readonly Product[] {
  for (const query of queries) {
    const exact = shop.findExact(query.replace(/\s+/g, ' ').trim());
    if (exact.length > 0) return exact;
  }
  return [];
}

/** Shorter words alone say nothing. */
const SHORTEST_WORD = 3;
/** Each is a look through the whole shop. */
const MOST_TRIES = 6;

/** The query without each of its words in turn: numbers go first, then short words. What is left has to say something. */
function withoutOneWord(query: string): readonly string[] {
  const words = query.split(' ').filter((word) => word !== '');
  if (words.length < 2) return [];
  return words
    .map((word, index) => ({ word, left: words.filter((_, other) => other !== index) }))
    .filter(({ left }) => left.some((word) => word.length >= SHORTEST_WORD && !/^[\d.]+$/.test(word)))
    .toSorted((one, other) => weight(one.word) - weight(other.word))
    .slice(0, MOST_TRIES)
    .map(({ left }) => left.join(' '));
}

function weight(word: string): number {
  return /^[\d.]+$/.test(word) ? 0 : word.length;
}

function boughtFirst(found: readonly Product[], { bought }: ShopToUnderstand): readonly Product[] {
  if (bought === undefined) return found;
  return [...found.filter(({ code }) => bought.has(code)), ...found.filter(({ code }) => !bought.has(code))];
}

/** One product where it is clear which is meant: all that is found, what alone was bought before, or what is named in full. */
function clearest(found: readonly Product[], query: string, shop: ShopToUnderstand): readonly Product[] {
  if (found.length === 1) return found;
  const whole = withWholeNumbers(found, query);
  if (whole.length === 1) return whole;
  const bought = whole.filter(({ code }) => shop.bought?.has(code) ?? false);
  if (bought.length === 1) return bought;
  const named = whole.filter((product) => isNamedInFull(product, query));
  if (named.length === 1) return named;
  return boughtFirst(whole, shop);
}

/** "60" is not "600 มล." as long as something has it whole. */
function withWholeNumbers(found: readonly Product[], query: string): readonly Product[] {
  const numbers = query.split(' ').filter((word) => /^\d+(?:\.\d+)?$/.test(word));
  if (numbers.length === 0) return found;
  const patterns = numbers.map(
    (number) => new RegExp(String.raw`(?<![\d.])${number.replace('.', String.raw`\.`)}(?!\.?\d)`),
  );
  const whole = found.filter((product) => {
    const name = foldText(`${product.code} ${product.name} ${product.shortNameEn}`);
    return patterns.every((pattern) => pattern.test(name));
  });
  return whole.length > 0 ? whole : found;
}

/** Nothing of the name is left but "ตรา" and measures when what was said is taken out of it. */
function isNamedInFull(product: Product, query: string): boolean {
  return [product.name, product.shortNameTh, product.shortNameEn].some((name) => {
    if (name === '') return false;
    const words = query.split(' ').toSorted((one, other) => other.length - one.length);
    const left = words.reduce((rest, word) => rest.replace(word, ' '), foldText(name));
    return left.split(/[\s.()-]+/).every((word) => word === '' || FILLERS.has(word));
  });
}
