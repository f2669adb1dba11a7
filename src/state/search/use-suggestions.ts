import { useLanguage } from '#state/runtime/hooks/use-language';
import { BRAND_LEVEL, categoriesOf, type CategoryCount } from '#domain/catalogue/narrow-list';
import type { Product } from '#domain/catalogue/product';
import { searchesContinuing } from '#domain/search/recent-searches';
import type { ProductFilter } from '#state/catalogue/catalogue';
import { productsFitting } from '#state/catalogue/replica/replica-lists';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useMemo } from 'react';
import { useCorrection } from './use-correction.ts';

/** The possible meanings of a typed text. */
export interface Suggestions {
  /** The best results. */
  readonly products: readonly Product[];
  /** The results are only similar to the text. */
  readonly isSimilar: boolean;
  /** The query that was probably meant; undefined if the text was found as it is. */
  readonly corrected: string | undefined;
  /** The groups and brands of the results. */
  readonly categories: readonly CategoryCount[];
  /** Recent searches that continue the text. */
  readonly searches: readonly string[];
}

const MAX_PRODUCTS = 4;
const MAX_GROUPS = 2;
const MAX_BRANDS = 2;
const MAX_SEARCHES = 3;

const NO_PRODUCTS: readonly Product[] = [];

/**
 * Suggestions for a typed text. They come from the search result of the list with this filter, which is kept in memory,
 * so that nothing is searched twice. Without the whole catalogue on the phone there are only recent searches.
 *
 * @param filter the list that is searched; its text is the typed one
 * @param recent newest first
 */
export function useSuggestions(filter: ProductFilter, recent: readonly string[]): Suggestions {
  const language = useLanguage();
  const replica = useReplica();
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const { text, level, code, isOnlyPromotions } = filter;
  const searches = searchesContinuing(recent, text).slice(0, MAX_SEARCHES);
  const found = useMemo(() => {
    if (view === undefined || text === '') return undefined;
    const { products, isSimilar } = productsFitting(view, { text, level, code, isOnlyPromotions });
    const groups = categoriesOf(products, 1, language).slice(0, MAX_GROUPS);
    const brands = categoriesOf(products, BRAND_LEVEL, language).slice(0, MAX_BRANDS);
    return { products, isSimilar, categories: [...groups, ...brands] };
  }, [view, text, level, code, isOnlyPromotions, language]);
  const corrected = useCorrection(text, found?.isSimilar === true ? found.products : NO_PRODUCTS);
  return {
    products: found?.products.slice(0, MAX_PRODUCTS) ?? NO_PRODUCTS,
    isSimilar: found?.isSimilar ?? false,
    corrected,
    categories: found?.categories ?? [],
    searches,
  };
}
