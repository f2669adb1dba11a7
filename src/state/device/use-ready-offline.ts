import type { CatalogueProblem, CatalogueProgress } from '#sync/catalogue/catalogue-keeping';
import type { PageOutcome } from '#state/runtime/page-outcome';
import { usePhone } from '#state/runtime/phone-context';
import { catalogueActivityStore, catalogueKeeperStore } from '#state/catalogue/replica/replica';
import { useReplica } from '#state/catalogue/replica/use-replica';
import { useStore } from '#state/runtime/hooks/use-store';

/** How far this phone can do without a signal. Everything is counted from what is really here. */
export interface ReadyOffline {
  /**
   * - off: this browser keeps no catalogue
   * - unknown: what is here is still being read
   * - missing: it is not here yet, or not whole
   */
  readonly state: 'off' | 'unknown' | 'missing' | 'ready';
  /** While pieces of a first download come. */
  readonly progress: CatalogueProgress | undefined;
  /** How many products are here with their price, and how many the shop sells. */
  readonly pricedCount: number;
  readonly productCount: number;
  readonly totalCount: number;
  /** By the shop's clock; undefined where the prices are missing. */
  readonly pricesAsOf: Date | undefined;
  readonly problem: CatalogueProblem | undefined;
  /** The person wants it now. */
  readonly refreshNow: () => Promise<PageOutcome>;
}

export function useReadyOffline(): ReadyOffline {
  const phone = usePhone();
  const replica = useReplica();
  const { progress, problem } = useStore(catalogueActivityStore(phone));
  const keeper = useStore(catalogueKeeperStore(phone));
  const refreshNow = async () => (await keeper?.refreshNow()) ?? 'unreachable';
  if (replica.kind !== 'ready') {
    const state = replica.kind === 'expected' ? 'unknown' : keeper === undefined ? 'off' : 'missing';
    return { state, progress, problem, refreshNow, ...NOTHING };
  }
  const { products, pricedCount, totalCount, pricesAsOf } = replica.view;
  return {
    state: 'ready',
    progress: undefined,
    problem,
    refreshNow,
    productCount: products.length,
    pricedCount,
    totalCount,
    pricesAsOf,
  };
}

const NOTHING = { pricedCount: 0, productCount: 0, totalCount: 0, pricesAsOf: undefined };
