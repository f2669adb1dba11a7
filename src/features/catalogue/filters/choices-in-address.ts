import type { ListChoices } from '#domain/catalogue/list-choices';
import type { ProductSearch } from '#features/catalogue/list/product-search';

/** Reads sorting and filters from the URL. */
export function choicesIn({ sort, reduced, incart, brand }: ProductSearch): ListChoices {
  return {
    sort,
    isReducedOnly: reduced === true,
    isInCartOnly: incart === true,
    brands: brand ?? [],
  };
}

/** The URL with other sorting and filters; everything else stays. */
export function withChoices(
  { sort: _sort, reduced: _reduced, incart: _incart, brand: _brand, type: _type, ...search }: ProductSearch,
  { sort, isReducedOnly, isInCartOnly, brands }: ListChoices,
  isOnlyPromotions: boolean,
): ProductSearch {
  return {
    ...search,
    ...(isOnlyPromotions ? { type: 'promotion' } : {}),
    ...(sort === undefined ? {} : { sort }),
    ...(isReducedOnly ? { reduced: true } : {}),
    ...(isInCartOnly ? { incart: true } : {}),
    ...(brands.length === 0 ? {} : { brand: brands }),
  };
}
