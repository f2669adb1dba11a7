/** Ways to put a product list in order; without one it stands as the shop lists it. */
export const LIST_SORTS = ['name', 'price', 'price-down', 'piece'] as const;

export type ListSort = (typeof LIST_SORTS)[number];

/** What a person makes of a product list: its order, and what of it is to be seen. */
export interface ListChoices {
  readonly sort: ListSort | undefined;
  /** Only what costs less than its list price. */
  readonly isReducedOnly: boolean;
  readonly isInCartOnly: boolean;
  /** Codes of level 2; none is all. */
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

/** How many filters are set; the order of the list is none. */
export function countFilters({ isReducedOnly, isInCartOnly, brands }: ListChoices): number {
  return Number(isReducedOnly) + Number(isInCartOnly) + brands.length;
}
