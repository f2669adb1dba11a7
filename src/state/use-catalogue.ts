import { useEffect, useEffectEvent, useState } from 'react';
import type { Category } from '#domain/hierarchy';
import type { Product } from '#domain/product';
import { PRODUCT_PAGE_SIZE } from '#domain/product-query';
import { readProducts } from '#local/products';
import { cartModeOf } from './cart-key.ts';
import {
  categoriesQuestion,
  loadMoreProducts,
  productListName,
  refreshProductList,
  refreshProducts,
  refreshShownProducts,
  type ProductFilter,
} from './catalogue.ts';
import type { PageOutcome } from './page-outcome.ts';
import { usePhone, useTenant } from './phone-context.ts';
import { readProductList, type KeptProductList } from './product-lists.ts';
import { rememberList, seenList } from './seen-lists.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useKept } from './use-kept.ts';
import { useLive } from './use-live.ts';
import { useRefresh } from './use-refresh.ts';
import { useSessionRow } from './use-session-row.ts';

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

/** The list as kept here at once, refreshed from the shop behind it; twelve more at every `loadMore`. */
export function useProductList(filter: ProductFilter): ProductListView {
  const [list] = useProductLists([filter]);
  return list ?? NOTHING_YET;
}

/** How far one list got on this screen. */
interface ListProgress {
  readonly shown: number;
  readonly outcome: PageOutcome | undefined;
  readonly isLoadingMore: boolean;
}

const FRESH: ListProgress = { shown: PRODUCT_PAGE_SIZE, outcome: undefined, isLoadingMore: false };

const NOTHING_YET: ProductListView = {
  products: [],
  state: 'loading',
  isEnded: false,
  isLoadingMore: false,
  isStale: false,
  asOf: undefined,
  loadMore: () => undefined,
  retry: () => undefined,
  problem: undefined,
};

function useProductLists(filters: readonly ProductFilter[]): readonly ProductListView[] {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const [progress, setProgress] = useState<ReadonlyMap<string, ListProgress>>(new Map());
  const [round, setRound] = useState(0);
  const names = filters.map((filter) => `${account}\n${productListName(filter, cartModeOf(phone.tenant))}`);
  const freshOf = (name: string): ListProgress => ({
    ...FRESH,
    shown: seenList(phone, name)?.shown ?? FRESH.shown,
  });
  const progressOf = (name: string) => progress.get(name) ?? freshOf(name);
  const shown = names.map((name) => progressOf(name).shown);
  const wanted = names.join('\n\n');

  function note(name: string, change: (before: ListProgress) => Partial<ListProgress>): void {
    setProgress((all) => {
      const before = all.get(name) ?? freshOf(name);
      return new Map(all).set(name, { ...before, ...change(before) });
    });
  }

  const kept = useLive(
    wanted,
    async () =>
      account === undefined
        ? []
        : await Promise.all(
            filters.map((filter, index) => readProductList(phone, account, filter, shown[index] ?? 0)),
          ),
    shown.join(),
  );

  const remember = useEffectEvent((lists: readonly KeptProductList[]) => {
    lists.forEach((list, index) =>
      rememberList(phone, names[index] ?? '', { list, shown: shown[index] ?? 0 }),
    );
  });

  // The outside thing is the memory of this open app, which outlives the screen.
  useEffect(() => {
    if (kept !== undefined) remember(kept);
  }, [kept]);

  const askAll = useEffectEvent((isCurrent: () => boolean) => {
    filters.forEach((filter, index) => {
      const name = names[index] ?? '';
      void refreshProductList(phone, filter).then((outcome) => {
        if (isCurrent()) note(name, () => ({ outcome }));
        if (outcome === 'ready') void refreshShownProducts(phone, filter, shown[index] ?? 0);
      });
    });
  });

  // The outside thing is the shop: pages arrive in the local database, only how it went arrives here.
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    askAll(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [account, wanted, round]);

  const hasProblem = names.some((name) => problemOf(progressOf(name)) !== undefined);

  useAskAgain(hasProblem, round, () => setRound((before) => before + 1));

  async function loadMore(filter: ProductFilter, name: string, list: KeptProductList): Promise<void> {
    const { shown: before, isLoadingMore } = progressOf(name);
    if (isLoadingMore || list.askedAt === undefined) return;
    if (before < list.keptCount) {
      note(name, (now) => ({ shown: now.shown + PRODUCT_PAGE_SIZE }));
      void refreshShownProducts(phone, filter, before + PRODUCT_PAGE_SIZE);
      return;
    }
    if (list.isEnded || problemOf(progressOf(name)) !== undefined) return;
    note(name, () => ({ isLoadingMore: true }));
    const outcome = await loadMoreProducts(phone, filter);
    note(name, (now) => ({
      outcome,
      isLoadingMore: false,
      shown: outcome === 'ready' ? now.shown + PRODUCT_PAGE_SIZE : now.shown,
    }));
  }

  return filters.map((filter, index) => {
    const name = names[index] ?? '';
    const list = kept?.[index] ?? seenList(phone, name)?.list;
    const now = progressOf(name);
    const problem = problemOf(now);
    if (list === undefined) return { ...NOTHING_YET, problem };
    const isAsked = list.askedAt !== undefined || now.outcome !== undefined;
    return {
      products: list.products,
      state: isAsked || list.products.length > 0 ? 'ready' : 'loading',
      isEnded:
        list.askedAt === undefined ? problem !== undefined : list.isEnded && now.shown >= list.keptCount,
      isLoadingMore: now.isLoadingMore,
      isStale: problem !== undefined,
      asOf: list.askedAt,
      problem,
      loadMore: () => void loadMore(filter, name, list),
      retry: () => setRound((before) => before + 1),
    };
  });
}

function problemOf(progress: ListProgress): ProductListView['problem'] {
  const { outcome } = progress;
  return outcome === 'unreachable' || outcome === 'unreadable' ? outcome : undefined;
}

export interface ProductView {
  /** Undefined while it is looked for or cannot be had, null when the shop does not sell it. */
  readonly product: Product | null | undefined;
  /** Why the shop could not be asked; what is kept is shown all the same. */
  readonly problem: 'unreachable' | 'unreadable' | undefined;
  retry(): void;
}

export function useProduct(code: string): ProductView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = account === undefined ? undefined : `${account}\n${code}`;
  const kept = useLive(name ?? '', async () =>
    account === undefined
      ? new Map<string, Product | undefined>()
      : await readProducts(phone.answers.products, account, [code]),
  );
  const { problem, retry } = useRefresh(name, () => refreshProducts(phone, [code]));
  const product = kept === undefined || !kept.has(code) ? undefined : (kept.get(code) ?? null);
  return { product, problem, retry };
}

/** All five levels, as kept; undefined while nothing is kept. */
export function useCategories(): readonly Category[] | undefined {
  return useKept(categoriesQuestion(cartModeOf(useTenant()))).answer;
}

export interface HomeView {
  readonly banners: readonly string[];
  readonly promotions: ProductListView;
  readonly rows: readonly { readonly category: Category; readonly list: ProductListView }[];
}

/** The home screen's slider and the rows of the tenant's home categories (Specification, section 2). */
export function useHome(): HomeView {
  const { homeBanners, homeCategories } = useTenant();
  const categories = useCategories() ?? [];
  const filters: readonly ProductFilter[] = [
    { text: '', level: 0, code: '', isOnlyPromotions: true },
    ...homeCategories.map(({ level, code }) => ({ text: '', level, code, isOnlyPromotions: false })),
  ];
  const [promotions, ...lists] = useProductLists(filters);
  return {
    banners: homeBanners,
    promotions: promotions ?? NOTHING_YET,
    rows: homeCategories.flatMap(({ level, code }, index) => {
      const category = categories.find((each) => each.level === level && each.code === code);
      const list = lists[index];
      return category === undefined || list === undefined ? [] : [{ category, list }];
    }),
  };
}
