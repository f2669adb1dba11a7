interface SearchRound {
  readonly searchRound?: number | undefined;
}

/** The history state of a navigation that starts a search: the search field takes the focus each time it changes. */
export function nextSearchRound({ searchRound = 0 }: SearchRound): { readonly searchRound: number } {
  return { searchRound: searchRound + 1 };
}
