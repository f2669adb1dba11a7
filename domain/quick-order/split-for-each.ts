import { isChat, withoutGluedChat } from './chat-words.ts';
import { isFiller, type OrderTextContext } from './find-matching-products.ts';
import { partNumbers } from './number-roles.ts';
import type { WrittenLine } from './order-text.ts';
import { unitKind } from './order-unit-words.ts';
import { kindOf } from './product-sizes.ts';

const EACH = /อย่างละ|each of/i;

/** "And" between two products that are written as one word. */
const JOINED = /(?<=\S)(?:แล้วก็|กับ|และ)(?=\S)/g;

/** Longer lines are not lists of products. */
const MAX_WORDS = 24;
/** Limits the number of ways to remove chat words from the start of a word. */
const MAX_CHAT_TRIES = 4;

type ProductFinder = Pick<OrderTextContext, 'findExact' | 'findOtherwise'>;

/**
 * Splits a line with "อย่างละ" (each): "น้ำปลา ซีอิ๊วขาว น้ำส้มสายชู อย่างละ 2 ลัง" becomes three lines of
 * two cases each. Only the catalogue shows where a product ends: words belong together as long as some
 * product has them all. Each line is then understood like any other.
 *
 * @returns the line itself if it names one product, or if fewer than two of its parts are known
 */
export function splitForEach(line: WrittenLine, finder: ProductFinder): readonly WrittenLine[] {
  const each = line.written.search(EACH);
  const words = line.words
    .replace(JOINED, ' ')
    .split(' ')
    .filter((word) => !isChat(word));
  if (each === -1 || words.length < 2 || words.length > MAX_WORDS || isOneProduct(words, finder))
    return [line];
  const groups = groupsOf(words, finder);
  if (groups.filter((group) => isNamed(group, finder)).length < 2) return [line];
  const quantityText = line.written.slice(each);
  return groups.map((group) => {
    const text = group.join(' ');
    return { ...line, words: text, written: `${text} ${quantityText}` };
  });
}

function groupsOf(words: readonly string[], finder: ProductFinder): readonly (readonly string[])[] {
  const groups: (readonly string[])[] = [];
  const [head = ''] = words;
  let start = 0;
  while (start < words.length) {
    let end = start + 1;
    while (
      end < words.length &&
      (isOfNumber(words[end] ?? '') ||
        (isNamed(words.slice(start, end + 1), finder) &&
          !areOfTwoKinds(words[start] ?? '', words[end] ?? '', finder)))
    )
      end += 1;
    const group = words.slice(start, end);
    // "โจ๊กโอชาดี หมู ไก่ กุ้ง": the first word applies to all.
    const headed = [head, ...group];
    const isHeaded = start > 0 && isNamed(headed, finder) && !areOfTwoKinds(head, group[0] ?? '', finder);
    groups.push(isHeaded ? headed : group);
    start = end;
  }
  return groups;
}

function isOneProduct(words: readonly string[], finder: ProductFinder): boolean {
  const [head = '', ...others] = words;
  return isNamed(words, finder) && !others.some((word) => areOfTwoKinds(head, word, finder));
}

/** Shorter words start many names. */
const MIN_KIND_LENGTH = 4;

/**
 * Whether two words start with different kinds of products, as in "นมข้นหวาน" and "นมข้นจืดหวานมันดี", even
 * though one name contains parts of both.
 */
function areOfTwoKinds(one: string, other: string, finder: ProductFinder): boolean {
  const first = kindIn(one, finder);
  const second = kindIn(other, finder);
  if (first === undefined || second === undefined) return false;
  return !first.startsWith(second) && !second.startsWith(first);
}

/** The kind of product that a word starts with. */
function kindIn(word: string, { findExact, findOtherwise }: ProductFinder): string | undefined {
  const literal = findExact(word);
  const found = literal.length > 0 ? literal : (findOtherwise?.(word).exact ?? []);
  return found.map(kindOf).find((kind) => kind.length >= MIN_KIND_LENGTH && word.startsWith(kind));
}

/** Sizes, units and fillers such as "size" belong to the words before them. */
function isOfNumber(word: string): boolean {
  return /^[\d.]+/.test(word) || isFiller(word) || unitKind(word) !== undefined;
}

function isNamed(words: readonly string[], { findExact, findOtherwise }: ProductFinder): boolean {
  const query = partNumbers(words.filter((word) => !isFiller(word)).join(' ')).words;
  if (!/\p{L}/u.test(query)) return false;
  const [first = '', ...others] = query.split(' ');
  const ways = [first, ...withoutGluedChat(first).slice(0, MAX_CHAT_TRIES)];
  return ways.some((way) => {
    const text = [way, ...others].join(' ');
    return findExact(text).length > 0 || (findOtherwise?.(text).exact.length ?? 0) > 0;
  });
}
