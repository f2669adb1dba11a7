import type { CartMode } from '#domain/kernel/cart-mode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { Nicknames } from '#domain/search/nicknames/nicknames';
import type { AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import type { CatalogueProgress, CatalogueProblem } from '#sync/catalogue/catalogue-context';
import { cartModeOf } from '#state/runtime/mode';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import type { searchProducts } from './replica-search.ts';
import type { CategoryIndex } from '#state/catalogue/category-index';
import { openStore } from '#state/runtime/store';

/** The whole catalogue in memory, as one account sees it. */
export interface ReplicaView {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
  /** In the order of the server's list. An unchanged product is the same object as before. */
  readonly products: readonly Product[];
  readonly byCode: ReadonlyMap<string, Product>;
  readonly categoryIndex: CategoryIndex;
  /** Searches these products. It loads with the replica, so that home is painted without it. */
  readonly search: typeof searchProducts;
  /** The nicknames that the search understands: the server's list, or the default. */
  readonly nicknames: Nicknames;
  readonly categories: readonly Category[];
  /** The server's date when it wrote this, `yyyy-mm-dd`; '' if unknown. */
  readonly today: string;
  readonly version: string;
  /** The number of products with a price of this account's level. */
  readonly pricedCount: number;
  /** The number of products that the server announced. */
  readonly totalCount: number;
  /** In the server's time; undefined if this account has no price list. */
  readonly pricesAsOf: Date | undefined;
  /** When the server last confirmed this state, by this phone's clock. */
  readonly askedAt: Date;
}

/**
 * - none: no complete catalogue is cached; lists are loaded page by page
 * - expected: it is cached and will be in memory in a moment
 */
export type Replica =
  | { readonly kind: 'none' }
  | { readonly kind: 'expected' }
  | { readonly kind: 'ready'; readonly view: ReplicaView };

const NONE: Replica = { kind: 'none' };

/** The replica of the signed-in account. `prefetchCatalogue` fills it. */
export const replicaStore = onePerPhone(() => openStore<Replica>(NONE));

/** The current work on the catalogue. */
export interface CatalogueActivity {
  /** Set while chunks arrive. */
  readonly progress: CatalogueProgress | undefined;
  /** The reason why the last attempt failed. */
  readonly problem: CatalogueProblem | undefined;
}

export const catalogueActivityStore = onePerPhone(() =>
  openStore<CatalogueActivity>({ progress: undefined, problem: undefined }),
);

/** Refreshes the catalogue while the app is open. */
export interface CataloguePrefetcher {
  /** Asks the server for changes. When this resolves, they are in memory. */
  readonly refresh: () => Promise<PageOutcome>;
  /** Refreshes at once, on the person's request. */
  readonly refreshNow: () => Promise<PageOutcome>;
  /** Applies products that were read by their codes, if the catalogue is paged; undefined means gone. */
  readonly correct: (answered: ReadonlyMap<string, Product | undefined>) => void;
}

/** Undefined until `prefetchCatalogue` was called, and if the browser cannot store chunks. */
export const cataloguePrefetcherStore = onePerPhone(() =>
  openStore<CataloguePrefetcher | undefined>(undefined),
);

/** The view in memory, if it belongs to this session. */
export function viewFor(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'> | undefined,
  replica: Replica = replicaStore(phone).read(),
): ReplicaView | undefined {
  if (session === undefined || replica.kind !== 'ready') return undefined;
  const { view } = replica;
  const isTheirs =
    view.account === session.account &&
    view.priceLevel === session.person.priceLevel &&
    view.mode === cartModeOf(phone);
  return isTheirs ? view : undefined;
}
