/** The orders of a product list; without one, the list is in listing order. */
export const LIST_SORTS = ['name', 'price', 'price-down', 'piece'] as const;

export type ListSort = (typeof LIST_SORTS)[number];

/** The sort order and filters that a person chose for a product list. */
export interface ListChoices {
  readonly sort: ListSort | undefined;
  /** Shows only products that cost less than their list price. */
  readonly isReducedOnly: boolean;
  readonly isInCartOnly: boolean;
  /** Codes of level 2; an empty list means all brands. */
  readonly brands: readonly string[];
}

export const NO_CHOICES: ListChoices = {
  sort: undefined,
  isReducedOnly: false,
  isInCartOnly: false,
  brands: [],
};

export function hasChoices(choices: ListChoices): boolean {
  return choices.sort !== undefined || countFilters(choices) > 0;
}

/** The number of filters that are set. The sort order does not count. */
export function countFilters({ isReducedOnly, isInCartOnly, brands }: ListChoices): number {
  return Number(isReducedOnly) + Number(isInCartOnly) + brands.length;
}
