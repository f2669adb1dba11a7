import type { Product } from '#domain/catalogue/product';

/** What somebody types into the search field, and which products they expect. */
export interface SearchCase {
  readonly typed: string;
  /** Products that have to be found; undefined for nonsense, which finds nothing. */
  readonly wanted: RegExp | undefined;
  /** Products that may stand among the results without harm. */
  readonly welcome?: RegExp;
}

/** All that a person reads about a product: code, names, and the hierarchy that it stands in. */
export function factsText({ code, name, shortNameTh, shortNameEn, hierarchy }: Product): string {
  return [code, name, shortNameTh, shortNameEn, ...hierarchy.map((node) => node.name)].join(' | ');
}

export function searchCase(typed: string, wanted: RegExp, welcome?: RegExp): SearchCase {
  return welcome === undefined ? { typed, wanted } : { typed, wanted, welcome };
}

export function nonsense(typed: string): SearchCase {
  return { typed, wanted: undefined };
}
