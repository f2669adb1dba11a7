interface SearchRound {
  readonly searchRound?: number | undefined;
}

/** What the history says of a way to the goods that is taken in order to search: the search field takes the focus, each time. */
export function nextSearchRound({ searchRound = 0 }: SearchRound): { readonly searchRound: number } {
  return { searchRound: searchRound + 1 };
}
