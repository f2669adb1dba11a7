import type { Category } from '#domain/hierarchy';
import type { Product } from '#domain/product';
import type { ProductFilter } from './catalogue.ts';

export interface ProductListView {
  readonly products: readonly Product[];
  /** 'loading' only while nothing is kept and the first answer is awaited. */
  readonly state: 'loading' | 'ready';
  readonly isEnded: boolean;
  readonly isLoadingMore: boolean;
  /** From this phone: the shop could not be asked. */
  readonly isStale: boolean;
  readonly asOf: Date | undefined;
  loadMore(): void;
  retry(): void;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
}

const EMPTY_LIST: ProductListView = {
  products: [],
  state: 'loading',
  isEnded: false,
  isLoadingMore: false,
  isStale: false,
  asOf: undefined,
  loadMore: () => {},
  retry: () => {},
  problem: undefined,
};

/** The list as kept here at once, refreshed from the shop behind it; twelve more at every `loadMore`. */
export function useProductList(_filter: ProductFilter): ProductListView {
  return EMPTY_LIST;
}

/** Undefined while it is looked for, null when the shop does not sell it. */
export function useProduct(_code: string): Product | null | undefined {
  return undefined;
}

export function useCategories(): readonly Category[] | undefined {
  return undefined;
}

export interface HomeView {
  readonly banners: readonly string[];
  readonly promotions: ProductListView;
  readonly rows: readonly { readonly category: Category; readonly list: ProductListView }[];
}

export function useHome(): HomeView {
  return { banners: [], promotions: EMPTY_LIST, rows: [] };
}
