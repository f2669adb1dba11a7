import { useEffect, useEffectEvent, useState } from 'react';
import type { Product } from '#domain/product';
import { PRODUCT_PAGE_SIZE } from '#domain/product-query';
import { afterPaint } from '#platform/after-paint';
import { cartModeOf } from './cart-key.ts';
import {
  loadMoreProducts,
  productListName,
  refreshProductList,
  refreshShownProducts,
  type ProductFilter,
} from './catalogue.ts';
import type { PageOutcome } from './page-outcome.ts';
import { usePhone } from './phone-context.ts';
import { keepUnchangedProducts, readProductList, type KeptProductList } from './product-lists.ts';
import { rememberList, seenList } from './seen-lists.ts';
import { useAskAgain } from './use-ask-again.ts';
import { useLive } from './use-live.ts';
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

/** How far the list got on this screen. */
interface ListProgress {
  /** Which list this is about. */
  readonly name: string;
  readonly shown: number;
  readonly outcome: PageOutcome | undefined;
  readonly isLoadingMore: boolean;
}

const NO_PRODUCTS: readonly Product[] = [];

/**
 * The list as kept here at once, refreshed from the shop behind it; twelve more at every `loadMore`. A product stays the
 * same object as long as nothing about it changed.
 */
export function useProductList(filter: ProductFilter): ProductListView {
  const phone = usePhone();
  const account = useSessionRow()?.account;
  const name = `${account}\n${productListName(filter, cartModeOf(phone.tenant))}`;
  const [latest, setLatest] = useState<ListProgress>();
  const [round, setRound] = useState(0);
  const fresh: ListProgress = {
    name,
    shown: seenList(phone, name)?.shown ?? PRODUCT_PAGE_SIZE,
    outcome: undefined,
    isLoadingMore: false,
  };
  const progress = latest?.name === name ? latest : fresh;
  const { shown, outcome } = progress;
  const problem = outcome === 'unreachable' || outcome === 'unreadable' ? outcome : undefined;

  function note(change: (before: ListProgress) => Partial<ListProgress>): void {
    setLatest((now) => {
      const before = now?.name === name ? now : fresh;
      return { ...before, ...change(before) };
    });
  }

  const kept = useLive(
    name,
    async () => {
      if (account === undefined) return undefined;
      const read = await readProductList(phone, account, filter, shown);
      return keepUnchangedProducts(seenList(phone, name)?.list, read);
    },
    String(shown),
  );

  const remember = useEffectEvent((list: KeptProductList) => rememberList(phone, name, { list, shown }));

  // The outside thing is the memory of this open app, which outlives the screen.
  useEffect(() => {
    if (kept !== undefined) remember(kept);
  }, [kept]);

  const ask = useEffectEvent((isCurrent: () => boolean) => {
    void refreshProductList(phone, filter).then((outcome) => {
      if (isCurrent()) note(() => ({ outcome }));
      if (outcome === 'ready') void refreshShownProducts(phone, filter, shown);
    });
  });

  // The outside thing is the shop: pages arrive in the local database, only how it went arrives here.
  useEffect(() => {
    if (account === undefined) return undefined;
    let isCurrent = true;
    const takeBack = afterPaint(() => ask(() => isCurrent));
    return () => {
      isCurrent = false;
      takeBack();
    };
  }, [account, name, round]);

  const retry = () => setRound((before) => before + 1);
  useAskAgain(problem !== undefined, round, retry);

  const list = kept ?? seenList(phone, name)?.list;

  async function loadMore(): Promise<void> {
    if (progress.isLoadingMore || list?.askedAt === undefined) return;
    if (shown < list.keptCount) {
      note((now) => ({ shown: now.shown + PRODUCT_PAGE_SIZE }));
      void refreshShownProducts(phone, filter, shown + PRODUCT_PAGE_SIZE);
      return;
    }
    if (list.isEnded || problem !== undefined) return;
    note(() => ({ isLoadingMore: true }));
    const outcome = await loadMoreProducts(phone, filter);
    note((now) => ({
      outcome,
      isLoadingMore: false,
      shown: outcome === 'ready' ? now.shown + PRODUCT_PAGE_SIZE : now.shown,
    }));
  }

  const isAsked = list?.askedAt !== undefined || (list !== undefined && outcome !== undefined);
  const products = list?.products ?? NO_PRODUCTS;
  return {
    products,
    state: isAsked || products.length > 0 ? 'ready' : 'loading',
    isEnded: isEnded(list, shown, problem !== undefined),
    isLoadingMore: progress.isLoadingMore,
    isStale: list !== undefined && problem !== undefined,
    asOf: list?.askedAt,
    problem,
    loadMore: () => void loadMore(),
    retry,
  };
}

/** What was never asked for ends where the shop cannot be asked. */
function isEnded(list: KeptProductList | undefined, shown: number, hasProblem: boolean): boolean {
  if (list === undefined) return false;
  return list.askedAt === undefined ? hasProblem : list.isEnded && shown >= list.keptCount;
}
