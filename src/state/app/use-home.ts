import { useEffect, useEffectEvent } from 'react';
import type { Category } from '#domain/catalogue/hierarchy';
import type { Banner } from '#state/content/banners';
import { saveProductLists, type ProductFilter } from '#state/catalogue/catalogue';
import { HOME_PROMOTIONS, homeRowFilter } from './home-lists.ts';
import { usePhone } from '#state/runtime/phone-context';
import { hasCachedProducts } from '#state/catalogue/product-lists';
import { useBanners } from '#state/content/use-banners';
import { useCategories } from '#state/catalogue/use-catalogue';
import { useProductList, type ProductListView } from '#state/catalogue/use-product-list';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';

export interface HomeView {
  readonly banners: readonly Banner[];
  readonly categories: readonly Category[] | undefined;
  readonly promotions: ProductListView;
  /** Each row reads its own list when it comes near the viewport. */
  readonly rows: readonly HomeRow[];
  /** Some product is cached on this phone, from any list; undefined while that is unknown. */
  readonly isAnythingCached: boolean | undefined;
}

export interface HomeRow {
  readonly category: Category;
  readonly filter: ProductFilter;
}

/** Rows below the viewport are prefetched once the visible part is loaded. */
const KEEP_ROWS_AFTER_MS = 5_000;

const useHasCachedProducts = liveOfAccount(hasCachedProducts, undefined);

/** The home screen's slider and the rows of the tenant's home categories (Specification, LAYOUT-16). */
export function useHome(): HomeView {
  const phone = usePhone();
  const { homeCategories } = phone.tenant;
  const banners = useBanners();
  const account = useSessionRow()?.account;
  const categories = useCategories();
  const promotions = useProductList(HOME_PROMOTIONS);
  const hasReplica = useReplica().kind !== 'none';
  const isSomethingCached = useHasCachedProducts();

  const saveRows = useEffectEvent(() => {
    void saveProductLists(phone, homeCategories.map(homeRowFilter));
  });

  // The external system is the server: the rows below are cached before the phone goes offline, seen or not.
  useEffect(() => {
    return account === undefined ? undefined : phone.clock.after(KEEP_ROWS_AFTER_MS, saveRows);
  }, [phone, account]);

  return {
    banners,
    categories,
    promotions,
    rows: homeCategories.flatMap(({ level, code }) => {
      const category = categories?.find((each) => each.level === level && each.code === code);
      return category === undefined ? [] : [{ category, filter: homeRowFilter(category) }];
    }),
    isAnythingCached: hasReplica ? true : isSomethingCached,
  };
}
