import type { Product } from '#domain/product';
import { productSearchText } from '#domain/product-search';

/** Folding is what costs: once for each product, and again only when it changed. */
const searchTexts = new WeakMap<Product, string>();

function searchTextOf(product: Product): string {
  const known = searchTexts.get(product);
  if (known !== undefined) return known;
  const text = productSearchText(product);
  searchTexts.set(product, text);
  return text;
}

/** The same texts in the order of their products: to go through them is several times faster than to look each up. */
const textsOfProducts = new WeakMap<readonly Product[], string[]>();

/**
 * Makes ready what the first search needs, and goes on where it stopped the last time.
 *
 * @returns the texts, once there is one for every product
 */
export function prepareSearch(
  products: readonly Product[],
  isToStop: () => boolean,
): readonly string[] | undefined {
  const texts = textsOfProducts.get(products) ?? [];
  textsOfProducts.set(products, texts);
  for (const product of products.slice(texts.length)) {
    if (isToStop()) return undefined;
    texts.push(searchTextOf(product));
  }
  return texts;
}

interface Search {
  readonly scope: string;
  readonly words: readonly string[];
  /** Where in the list the found products stand. */
  readonly places: readonly number[];
}

/** What was searched for last among these products: with another letter it can only become less. */
const lastSearches = new WeakMap<readonly Product[], Search>();

/**
 * @param words folded, at least one; all of them stand in what is found
 * @param scope says which products `isInScope` lets through
 */
export function searchProducts(
  products: readonly Product[],
  words: readonly string[],
  scope: string,
  isInScope: (product: Product) => boolean,
): readonly Product[] {
  const texts = prepareSearch(products, () => false) ?? [];
  const last = lastSearches.get(products);
  const isNarrower =
    last?.scope === scope && last.words.every((before) => words.some((word) => word.includes(before)));
  const places: number[] = [];
  const found: Product[] = [];
  const look = (place: number) => {
    const text = texts[place];
    const product = products[place];
    if (text === undefined || product === undefined) return;
    for (const word of words) if (!text.includes(word)) return;
    if (!isInScope(product)) return;
    places.push(place);
    found.push(product);
  };
  if (isNarrower) for (const place of last.places) look(place);
  else for (let place = 0; place < texts.length; place += 1) look(place);
  lastSearches.set(products, { scope, words, places });
  return found;
}
