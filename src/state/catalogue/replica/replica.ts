import type { CartMode } from '#domain/kernel/cart-mode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Product } from '#domain/catalogue/product';
import type { Nicknames } from '#domain/search/nicknames';
import type { AccountKey } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import type { CatalogueProgress, CatalogueProblem } from '#sync/catalogue/catalogue-keeping';
import { cartModeOf } from '#state/runtime/mode';
import { onePerPhone } from '#state/runtime/live-store';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import type { searchProducts } from './replica-search.ts';
import type { CategoryIndex } from '#state/catalogue/category-index';
import { openStore } from '#state/runtime/store';

/** Everything that the shop sells, in memory, as one account sees it. */
export interface ReplicaView {
  readonly account: AccountKey;
  readonly mode: CartMode;
  readonly priceLevel: PriceLevel;
  /** In the order of the shop's list. A product that did not change is the same object as before. */
  readonly products: readonly Product[];
  readonly byCode: ReadonlyMap<string, Product>;
  readonly shelves: CategoryIndex;
  /** How its products are searched in. It comes with them, so that home is painted without it. */
  readonly search: typeof searchProducts;
  /** What its searches understand beside the names of products: the shop's list, or the default. */
  readonly nicknames: Nicknames;
  readonly categories: readonly Category[];
  /** The shop's date when it wrote this, `yyyy-mm-dd`; '' when it is not known. */
  readonly today: string;
  readonly version: string;
  /** How many of the products have a price of this account's level. */
  readonly pricedCount: number;
  /** How many there should be, by the shop's word. */
  readonly totalCount: number;
  /** By the shop's clock; undefined where this account has no price list. */
  readonly pricesAsOf: Date | undefined;
  /** When the shop last said that this is how it is, by this phone's clock. */
  readonly askedAt: Date;
}

/**
 * - none: nothing whole is kept; lists are asked for page by page
 * - expected: it is kept and will be in memory in a moment
 */
export type Replica =
  | { readonly kind: 'none' }
  | { readonly kind: 'expected' }
  | { readonly kind: 'ready'; readonly view: ReplicaView };

const NONE: Replica = { kind: 'none' };

/** The replica of whoever is signed in. It is filled by `prefetchCatalogue`. */
export const replicaStore = onePerPhone(() => openStore<Replica>(NONE));

/** What is being done for the catalogue now. */
export interface CatalogueActivity {
  /** Set while pieces come. */
  readonly progress: CatalogueProgress | undefined;
  /** Why the last try did not end well. */
  readonly problem: CatalogueProblem | undefined;
}

export const catalogueActivityStore = onePerPhone(() =>
  openStore<CatalogueActivity>({ progress: undefined, problem: undefined }),
);

/** Who keeps the catalogue while the app is open. */
export interface CataloguePrefetcher {
  /** Asks the shop what changed. When this resolves, what came is in memory. */
  readonly refresh: () => Promise<PageOutcome>;
  /** The person wants it now. */
  readonly refreshNow: () => Promise<PageOutcome>;
  /** Products that were asked for by their codes, where the catalogue is paged; undefined is gone. */
  readonly correct: (answered: ReadonlyMap<string, Product | undefined>) => void;
}

/** Undefined until `prefetchCatalogue` was called, and where the browser keeps no pieces. */
export const catalogueKeeperStore = onePerPhone(() => openStore<CataloguePrefetcher | undefined>(undefined));

/** The view in memory, when it is this session's. */
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
