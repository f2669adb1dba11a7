import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Product } from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE } from '#domain/catalogue/product-query';
import { afterPaint } from '#platform/runtime/after-paint';
import {
  loadMoreProducts,
  productListName,
  refreshProductList,
  refreshShownProducts,
  type ProductFilter,
} from './catalogue.ts';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { keepShownFirst } from './keep-shown-first.ts';
import { keepUnchangedProducts, readProductList, type CachedProductList } from './product-lists.ts';
import { cataloguePrefetcherStore } from './replica/replica.ts';
import { lengthBeforeReload } from './list-length.ts';
import { productsFitting } from './replica/replica-lists.ts';
import { heldIn, rememberList, seenList } from './seen-lists.ts';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useIsLate } from '#state/runtime/hooks/use-is-late';
import { useRefetch } from '#state/runtime/hooks/use-refetch';
import { useLive } from '#state/runtime/hooks/use-live';
import { useReplica } from './replica/use-replica.ts';
import { useSessionRow } from '#state/runtime/hooks/use-session-row';

export interface ProductListView {
  /** Identifies the filter and the account: another name is another list. */
  readonly name: string;
  readonly products: readonly Product[];
  /** The number of places to reserve: after a reload as many as before, until the products are there. */
  readonly placeCount: number;
  /** 'loading' only while nothing is cached and the first answer is pending. */
  readonly state: 'loading' | 'ready';
  readonly isEnded: boolean;
  /** Nothing matches the query exactly: these are similar products. */
  readonly isSimilar: boolean;
  readonly isLoadingMore: boolean;
  /** From the cache: the server is unreachable. */
  readonly isStale: boolean;
  readonly asOf: Date | undefined;
  loadMore(): void;
  retry(): void;
  readonly problem: 'unreachable' | 'unreadable' | undefined;
}

/** The loading state of the list on this screen. */
interface ListProgress {
  /** The list to which this state belongs. */
  readonly name: string;
  readonly shown: number;
  readonly outcome: PageOutcome | undefined;
  readonly isLoadingMore: boolean;
}

const NO_PRODUCTS: readonly Product[] = [];

/**
 * A product list, stale-while-revalidate: from the catalogue in memory if it is there, otherwise from the cache and
 * refreshed page by page, twelve more at every `loadMore`. An unchanged product stays the same object.
 */
export function useProductList(filter: ProductFilter): ProductListView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const mode = useCartMode();
  const replica = useReplica();
  const view = replica.kind === 'ready' ? replica.view : undefined;
  const isPaged = replica.kind === 'none';
  const name = `${account}\n${productListName(filter, mode)}`;
  const [latest, setLatest] = useState<ListProgress>();
  const [round, setRound] = useState(0);
  const fresh: ListProgress = {
    name,
    shown: seenList(phone, name)?.shown ?? Math.max(PRODUCT_PAGE_SIZE, lengthBeforeReload(name)),
    outcome: undefined,
    isLoadingMore: false,
  };
  const progress = latest?.name === name ? latest : fresh;
  const { shown, outcome } = progress;
  const problem = isPaged && (outcome === 'unreachable' || outcome === 'unreadable') ? outcome : undefined;

  function note(change: (before: ListProgress) => Partial<ListProgress>): void {
    setLatest((now) => {
      const before = now?.name === name ? now : fresh;
      return { ...before, ...change(before) };
    });
  }

  // With the catalogue in memory nothing is awaited, so another letter starts no new read.
  const awaited = view === undefined ? name : '';
  const isLate = useIsLate(awaited) || problem !== undefined;
  const cached = useLive(
    awaited,
    async () => {
      if (account === undefined || view !== undefined) return undefined;
      const read = await readProductList(phone, account, filter, shown, heldIn(phone, name));
      // A few products in another order would be replaced by the whole list a moment later, under the thumb.
      if (read.askedAt === undefined && !(isPaged && isLate)) return undefined;
      return keepUnchangedProducts(seenList(phone, name)?.list, read);
    },
    `${shown} ${replica.kind} ${isLate}`,
  );
  const complete = useMemo(() => {
    if (view === undefined) return undefined;
    const { products: fitting, isSimilar } = productsFitting(view, filter);
    const products = keepShownFirst(heldIn(phone, name), fitting);
    return { products, cachedCount: products.length, isEnded: true, isSimilar, askedAt: view.askedAt };
    // A filter is identified by its name.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view, name]);
  const paged = cached ?? seenList(phone, name)?.list;
  const list = complete ?? paged;

  const remember = useEffectEvent((seen: CachedProductList) => {
    // Text results come in the order of relevance.
    const isHeld = seen.askedAt === undefined && filter.text.trim() === '';
    const held = isHeld ? seen.products.map(({ code }) => code) : heldIn(phone, name);
    rememberList(phone, name, { list: seen, shown, held });
  });

  // The external system is the memory of the open app, which outlives the screen. A list from the catalogue in memory
  // is not stored again.
  useEffect(() => {
    if (complete === undefined && paged !== undefined) remember(paged);
  }, [complete, paged]);

  const refresh = useEffectEvent((isCurrent: () => boolean) => {
    void refreshProductList(phone, filter).then((outcome) => {
      if (isCurrent()) note(() => ({ outcome }));
      if (outcome === 'ready') void refreshShownProducts(phone, filter, shown);
    });
  });

  // The external system is the server: pages arrive in the local database, only the outcome arrives here.
  useEffect(() => {
    if (account === undefined || !isPaged) return undefined;
    let isCurrent = true;
    const cancel = afterPaint(() => refresh(() => isCurrent));
    return () => {
      isCurrent = false;
      cancel();
    };
  }, [account, name, round, isPaged]);

  const refreshAgain = () => setRound((before) => before + 1);
  useRefetch(problem !== undefined, round, refreshAgain);

  async function loadMore(): Promise<void> {
    if (complete !== undefined || progress.isLoadingMore || list?.askedAt === undefined) return;
    if (shown < list.cachedCount) {
      note((now) => ({ shown: now.shown + PRODUCT_PAGE_SIZE }));
      if (isPaged) void refreshShownProducts(phone, filter, shown + PRODUCT_PAGE_SIZE);
      return;
    }
    if (list.isEnded || problem !== undefined || !isPaged) return;
    note(() => ({ isLoadingMore: true }));
    const outcome = await loadMoreProducts(phone, filter);
    note((now) => ({
      outcome,
      isLoadingMore: false,
      shown: outcome === 'ready' ? now.shown + PRODUCT_PAGE_SIZE : now.shown,
    }));
  }

  // A loaded page is read from the database a moment later; until then the list is not known to be empty.
  const hasFailed = outcome !== undefined && outcome !== 'ready';
  const isAsked = list?.askedAt !== undefined || (list !== undefined && hasFailed);
  const products = list?.products ?? NO_PRODUCTS;
  const isAwaited = complete === undefined && (replica.kind === 'expected' || !isLate);
  return {
    products,
    state: isAsked || products.length > 0 ? 'ready' : 'loading',
    name,
    placeCount: isAwaited ? Math.max(products.length, lengthBeforeReload(name)) : products.length,
    isEnded: complete !== undefined || isEnded(paged, shown, problem !== undefined),
    isSimilar: list?.isSimilar === true && products.length > 0,
    isLoadingMore: progress.isLoadingMore,
    isStale: list !== undefined && problem !== undefined,
    asOf: list?.askedAt,
    problem,
    loadMore: () => void loadMore(),
    retry: () => {
      refreshAgain();
      void cataloguePrefetcherStore(phone).read()?.refreshNow();
    },
  };
}

/** A list that was never loaded ends if the server is unreachable. */
function isEnded(list: CachedProductList | undefined, shown: number, hasProblem: boolean): boolean {
  if (list === undefined) return false;
  return list.askedAt === undefined ? hasProblem : list.isEnded && shown >= list.cachedCount;
}
