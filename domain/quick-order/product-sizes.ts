import { foldedSizes } from '#domain/catalogue/pack-size';
import type { Product } from '#domain/catalogue/product';
import { foldText } from '#domain/search/search-text';

/** What the numbers of a product's names say. */
export interface ProductSizes {
  /** As `takeSizes` writes them: "700ml". */
  readonly sizes: ReadonlySet<string>;
  /** Every number that may stand for the size: 4.5 and 4500 of "4.5 ลิตร", 27 of "27 ซอง". */
  readonly numbers: ReadonlySet<number>;
  /** The folded names, blanks left out: "27 ซอง" is part of a name when "27ซอง" stands in it. */
  readonly squeezed: string;
}

type Named = Pick<Product, 'name' | 'shortNameTh' | 'shortNameEn' | 'hierarchy'>;

/** Sorts of coffee and of paper, not sizes. */
const NO_SIZE = /3 ?(?:อิน|in|-in-) ?1|\d+ ?-?ply/g;
const IN_BRACKETS = /\([^)]*\)/g;
const NUMBER = /\d+(?:\.\d+)?/g;
const LARGE_MEASURE = 1000;

const known = new WeakMap<Named, ProductSizes>();

export function sizesOf(product: Named): ProductSizes {
  const before = known.get(product);
  if (before !== undefined) return before;
  const { name, shortNameTh, shortNameEn, hierarchy } = product;
  const text = foldText([name, shortNameTh, shortNameEn, hierarchy.at(-1)?.name ?? ''].join(' '))
    .replace(IN_BRACKETS, ' ')
    .replace(NO_SIZE, ' ');
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

/** What sort of goods it is: its name without brand, variety and size. */
export function kindOf({ name, hierarchy }: Named): string {
  const [, brand, value, , size] = hierarchy.map((node) => foldText(node.name));
  const text = foldText(name).replace(IN_BRACKETS, ' ');
  const parts = [size, size?.replaceAll(' ', ''), brand === undefined ? '' : `ตรา${brand}`, brand];
  const left = parts.reduce((rest: string, part) => (part ? rest.replace(part, ' ') : rest), text).trim();
  const kind = value === undefined || left === value ? left : left.replace(value, ' ');
  return kind.split(/[\s.]+/).find((word) => word.length > 1) ?? '';
}
