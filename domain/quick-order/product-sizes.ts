import { foldedSizes } from '#domain/catalogue/pack-size';
import type { Product } from '#domain/catalogue/product';
import { foldText } from '#domain/search/search-text';

/** The sizes and numbers in a product's names. */
export interface ProductSizes {
  /** Normalized by `takeSizes`: "700ml". */
  readonly sizes: ReadonlySet<string>;
  /** Every number that may refer to the size: 4.5 and 4500 for "4.5 ลิตร", 27 for "27 ซอง". */
  readonly numbers: ReadonlySet<number>;
  /** The folded names without spaces: a name has "27 ซอง" if this contains "27ซอง". */
  readonly squeezed: string;
}

type Named = Pick<Product, 'name' | 'shortNameTh' | 'shortNameEn' | 'hierarchy'>;

/** Kinds of coffee and paper, not sizes. */
const NO_SIZE = /3 ?(?:อิน|in|-in-) ?1|\d+ ?-?ply/g;
const IN_BRACKETS = /\([^)]*\)/g;
const NUMBER = /\d+(?:\.\d+)?/g;
const LARGE_MEASURE = 1000;

const known = new WeakMap<Named, ProductSizes>();

/** The sizes and numbers in a product's names. Results are cached per product object. */
export function sizesOf(product: Named): ProductSizes {
  const before = known.get(product);
  if (before !== undefined) return before;
  const { name, shortNameTh, shortNameEn, hierarchy } = product;
  // Without empty names, whose double spaces would take the slow way of folding.
  const names = [name, shortNameTh, shortNameEn, hierarchy.at(-1)?.name ?? ''].filter((one) => one !== '');
  const text = foldText(names.join(' ')).replace(IN_BRACKETS, ' ').replace(NO_SIZE, ' ');
  const sizes = new Set(foldedSizes(text));
  const numbers = new Set((text.match(NUMBER) ?? []).map(Number));
  for (const size of sizes) {
    const amount = Number.parseFloat(size);
    numbers.add(amount);
    numbers.add(amount / LARGE_MEASURE);
  }
  const found = { sizes, numbers, squeezed: text.replaceAll(' ', '') };
  known.set(product, found);
  return found;
}

/** The product's kind: its name without brand, variety and size. */
export function kindOf({ name, hierarchy }: Named): string {
  const [, brand, value, , size] = hierarchy.map((node) => foldText(node.name));
  const text = foldText(name).replace(IN_BRACKETS, ' ');
  const parts = [size, size?.replaceAll(' ', ''), brand === undefined ? '' : `ตรา${brand}`, brand];
  const left = parts.reduce((rest: string, part) => (part ? rest.replace(part, ' ') : rest), text).trim();
  const kind = value === undefined || left === value ? left : left.replace(value, ' ');
  return kind.split(/[\s.]+/).find((word) => word.length > 1) ?? '';
}
