import type { Product } from '#domain/catalogue/product';

/** A query in the search field, with the expected products. */
export interface SearchCase {
  readonly typed: string;
  /** Products that must be found, or undefined for nonsense, which must find nothing. */
  readonly expected: RegExp | undefined;
  /** Further products that are acceptable among the results. */
  readonly welcome?: RegExp;
}

/** All searchable text of a product: code, names, and its hierarchy. */
export function factsText({ code, name, shortNameTh, shortNameEn, hierarchy }: Product): string {
  return [code, name, shortNameTh, shortNameEn, ...hierarchy.map((node) => node.name)].join(' | ');
}

export function searchCase(typed: string, expected: RegExp, welcome?: RegExp): SearchCase {
  return welcome === undefined ? { typed, expected } : { typed, expected, welcome };
}

export function nonsense(typed: string): SearchCase {
  return { typed, expected: undefined };
}
