import type { Product } from '#domain/catalogue/product';
import { factsText, type SearchCase } from './search-case.ts';

/** The number of products on a screen before scrolling. */
const FIRST_RESULTS = 12;

export interface SearchFigures {
  /** The mean share of wanted products that are found. */
  readonly recall: number;
  /** The mean share of first results that are wanted or welcome, over the searches that find something. */
  readonly precision: number;
  /** Searches with missing products, or with others among the first results, for a person to read. */
  readonly faults: readonly string[];
  /** Nonsense searches that find something. */
  readonly foundNonsense: readonly string[];
}

/** Compares every search with its expected results. */
export function measureSearches(
  cases: readonly SearchCase[],
  products: readonly Product[],
  search: (typed: string) => readonly Product[],
): SearchFigures {
  const recalls: number[] = [];
  const precisions: number[] = [];
  const faults: string[] = [];
  const foundNonsense: string[] = [];
  for (const { typed, expected, welcome } of cases) {
    const found = search(typed);
    if (expected === undefined) {
      if (found.length > 0) foundNonsense.push(`${typed}: ${found[0]?.name ?? ''}`);
      continue;
    }
    const all = products.filter((product) => expected.test(factsText(product)));
    if (all.length === 0) throw new Error(`no product of the demo is wanted for ${typed}`);
    const recall = all.filter((product) => found.includes(product)).length / all.length;
    const first = found.slice(0, FIRST_RESULTS);
    const isGood = (product: Product) =>
      expected.test(factsText(product)) || welcome?.test(factsText(product)) === true;
    const precision = first.length === 0 ? undefined : first.filter(isGood).length / first.length;
    recalls.push(recall);
    if (precision !== undefined) precisions.push(precision);
    if (recall < 1 || (precision ?? 1) < 1)
      faults.push(`${typed}: recall ${recall.toFixed(2)}, precision ${precision?.toFixed(2) ?? '-'}`);
  }
  return { recall: meanOf(recalls), precision: meanOf(precisions), faults, foundNonsense };
}

function meanOf(numbers: readonly number[]): number {
  return numbers.length === 0 ? 1 : numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
}
