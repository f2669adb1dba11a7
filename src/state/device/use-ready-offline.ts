import type { CatalogueProblem, CatalogueProgress } from '#sync/catalogue/catalogue-context';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { appPagesStore } from './app-pages.ts';
import { catalogueActivityStore, cataloguePrefetcherStore } from '#state/catalogue/replica/replica';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useStore } from '#state/runtime/hooks/use-store';

/** Whether this phone works offline, counted from what is really stored. */
export interface ReadyOffline {
  /**
   * - off: this browser cannot store a catalogue
   * - unknown: the stored data is still being read
   * - missing: the catalogue is not here yet, or is incomplete
   */
  readonly state: 'off' | 'unknown' | 'missing' | 'ready';
  /** All products with their prices and all pages of the app are stored. */
  readonly isComplete: boolean;
  /** Undefined until the service worker answered. */
  readonly arePagesStored: boolean | undefined;
  /** Set while chunks of a first download arrive. */
  readonly progress: CatalogueProgress | undefined;
  /** The number of products stored with a price, of stored products, and of products that the server lists. */
  readonly pricedCount: number;
  readonly productCount: number;
  readonly totalCount: number;
  /** In the server's time; undefined if the prices are missing. */
  readonly pricesAsOf: Date | undefined;
  readonly problem: CatalogueProblem | undefined;
  /** Refreshes at once, on the person's request. */
  readonly refreshNow: () => Promise<PageOutcome>;
}

export function useReadyOffline(): ReadyOffline {
  const phone = usePhone();
  const replica = useReplica();
  const { progress, problem } = useStore(catalogueActivityStore(phone));
  const prefetcher = useStore(cataloguePrefetcherStore(phone));
  const arePagesStored = useStore(appPagesStore(phone));
  const refreshNow = async () => (await prefetcher?.refreshNow()) ?? 'unreachable';
  if (replica.kind !== 'ready') {
    const state = replica.kind === 'expected' ? 'unknown' : prefetcher === undefined ? 'off' : 'missing';
    return { state, progress, problem, arePagesStored, refreshNow, ...NOTHING };
  }
  const { products, pricedCount, totalCount, pricesAsOf } = replica.view;
  return {
    state: 'ready',
    progress: undefined,
    problem,
    isComplete: arePagesStored === true && products.length >= totalCount && pricedCount >= products.length,
    arePagesStored,
    refreshNow,
    productCount: products.length,
    pricedCount,
    totalCount,
    pricesAsOf,
  };
}

const NOTHING = { isComplete: false, pricedCount: 0, productCount: 0, totalCount: 0, pricesAsOf: undefined };
