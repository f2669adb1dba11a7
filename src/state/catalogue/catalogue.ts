import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getProductList } from '#contract/catalogue/get-product-list';
import { materialTypeOf, type CartMode } from '#domain/kernel/cart-mode';
import type { Category } from '#domain/catalogue/hierarchy';
import type { HierarchyQuery } from '#domain/catalogue/hierarchy-query';
import type { CustomerKey } from '#domain/kernel/customer-key';
import {
  HIERARCHY_LEVELS,
  hierarchyCode,
  type HierarchyLevel,
  type Product,
} from '#domain/catalogue/product';
import { PRODUCT_PAGE_SIZE, type ProductPage, type ProductQuery } from '#domain/catalogue/product-query';
import { foldText } from '#domain/search/search-text';
import { customerOf, type AccountKey } from '#local/kernel/account';
import { readCart } from '#local/cart/cart-lines';
import {
  findProductList,
  pruneProductLists,
  storeProductLists,
  type ProductListRow,
} from '#local/catalogue/product-lists';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { CachedQuery } from '#sync/queries/refresh';
import { cartKey } from '#state/runtime/cart-key';
import { cartModeOf } from '#state/runtime/mode';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { cataloguePrefetcherStore, replicaStore, viewFor } from './replica/replica.ts';
import { saveSeenProducts, readRowsOfProducts, saveProductRows } from '#local/catalogue/products';

/** The filter of a product list. Level 0 and '' mean "any". */
export interface ProductFilter {
  readonly text: string;
  readonly level: HierarchyLevel | 0;
  readonly code: string;
  readonly isOnlyPromotions: boolean;
}

export const ALL_PRODUCTS: ProductFilter = { text: '', level: 0, code: '', isOnlyPromotions: false };

/** The key under which a list is cached. */
export function productListName(filter: ProductFilter, mode: CartMode): string {
  return JSON.stringify([mode, filter.level, filter.code, filter.isOnlyPromotions, foldText(filter.text)]);
}

/** Whether a list's key belongs to the mode. */
export function productListsOf(mode: CartMode): (name: string) => boolean {
  const start = `[${JSON.stringify(mode)},`;
  return (name) => name.startsWith(start);
}

/** Refreshes the first page. Later pages stay while the first is unchanged; otherwise the list starts again. */
export async function refreshProductList(phone: Phone, filter: ProductFilter): Promise<PageOutcome> {
  return await fetchPage(phone, filter, 0, (cached, page) => {
    const codes = page.products.map((product) => product.code);
    const isSameStart =
      cached !== undefined && codes.length > 0 && codes.every((code, index) => code === cached.codes[index]);
    const isSimilar = page.isSimilar === true;
    return isSameStart ? { ...cached, isSimilar } : { codes, isEnded: page.isEnded, isSimilar };
  });
}

/** Prefetches lists one after the other. Stops if the server is unreachable. */
export async function saveProductLists(phone: Phone, filters: readonly ProductFilter[]): Promise<void> {
  for (const filter of filters) {
    if (replicaStore(phone).read().kind !== 'none') return;
    if ((await refreshProductList(phone, filter)) !== 'ready') return;
  }
}

/** Loads the page after the cached ones. The list ends on 404 or when nothing new comes (Specification, CAT-25). */
export async function loadMoreProducts(phone: Phone, filter: ProductFilter): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  const name = productListName(filter, cartModeOf(phone));
  const list = await findProductList(phone.answers.productLists, session.account, name);
  const skip = list?.codes.length ?? 0;
  return await fetchPage(phone, filter, skip, (cached, page) => {
    const known = new Set(cached?.codes);
    const added = page.products.map((product) => product.code).filter((code) => !known.has(code));
    return {
      codes: [...(cached?.codes ?? []), ...added],
      isEnded: page.isEnded || added.length === 0,
      isSimilar: cached?.isSimilar === true,
    };
  });
}

type CachedList = Pick<ProductListRow, 'codes' | 'isEnded' | 'isSimilar'>;

async function fetchPage(
  phone: Phone,
  filter: ProductFilter,
  skip: number,
  merge: (cached: CachedList | undefined, page: ProductPage) => CachedList,
): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  const mode = cartModeOf(phone);
  const outcome = await callServer(
    phone.remote,
    getProductList,
    productQuery(filter, mode, customerOf(session.person), skip),
  );
  if (outcome.kind === 'session-ended') return 'session-changed';
  const page = pageOf(outcome, skip);
  if (page === 'unreachable' || page === 'unreadable') return page;
  if (!(await isStill(phone, session.account))) return 'session-changed';
  const { products, productLists } = phone.answers;
  const { account } = session;
  const name = productListName(filter, mode);
  const askedAt = phone.clock.now();
  await phone.answers.write(['products', 'productLists'], async () => {
    await saveSeenProducts(products, { account, seenAt: askedAt }, page.products);
    const cached = await findProductList(productLists, account, name);
    await storeProductLists(productLists, [{ account, name, ...merge(cached, page), askedAt }]);
    await pruneProductLists(productLists, account);
  });
  return 'ready';
}

/**
 * A search with 404 or 500 empties the list (Specification, CAT-26). Any other failure is not treated as an empty
 * answer.
 */
function pageOf(outcome: Outcome<ProductPage>, skip: number): ProductPage | 'unreachable' | 'unreadable' {
  if (outcome.kind === 'accepted') return outcome.answer;
  if (outcome.kind === 'refused' && outcome.code === '500') return { products: [], skip, isEnded: true };
  return outcome.kind === 'unreachable' ? 'unreachable' : 'unreadable';
}

async function isStill(phone: Phone, account: AccountKey): Promise<boolean> {
  return (await readSession(phone.personal.sessions))?.account === account;
}

function productQuery(
  filter: ProductFilter,
  mode: CartMode,
  customer: CustomerKey,
  skip: number,
): ProductQuery {
  return {
    take: PRODUCT_PAGE_SIZE,
    skip,
    mode,
    customer,
    text: filter.text.trim(),
    hierarchy: HIERARCHY_LEVELS.map((level) =>
      level === filter.level && filter.code !== '' ? [filter.code] : [],
    ),
    hierarchyGroup: '',
    productCodes: [],
    isIgnoringImages: false,
    isOnlyPromotions: filter.isOnlyPromotions,
  };
}

/**
 * Whether a cached product belongs in a list that was never loaded. The list's text is not checked here: it is searched
 * among all products that fit.
 */
export function fitsFilter(product: Product, filter: ProductFilter): boolean {
  if (filter.isOnlyPromotions && product.promotions.length === 0) return false;
  return filter.level === 0 || filter.code === '' || hierarchyCode(product, filter.level) === filter.code;
}

/** Shown products are refreshed when they were read longer ago than this. */
const OLD_AFTER_MS = 5 * 60_000;

/**
 * Refreshes the products of a cached list that a screen shows after its first page. `refreshProductList` alone would
 * leave them at old prices.
 */
export async function refreshShownProducts(
  phone: Phone,
  filter: ProductFilter,
  shown: number,
): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  const { account } = session;
  const name = productListName(filter, cartModeOf(phone));
  const list = await findProductList(phone.answers.productLists, account, name);
  const codes = list?.codes.slice(PRODUCT_PAGE_SIZE, shown) ?? [];
  const rows = await readRowsOfProducts(phone.answers.products, account, codes);
  const nowMs = phone.clock.now().getTime();
  const isOld = (seenAt: Date) => Math.abs(nowMs - seenAt.getTime()) >= OLD_AFTER_MS;
  const old = codes.filter((code) => {
    const row = rows.get(code);
    return row === undefined || isOld(row.seenAt);
  });
  return await refreshProducts(phone, old);
}

/** The number of product codes in one request. */
const CODES_AT_ONCE = 100;

/**
 * Refreshes these products; one that is missing from the answer is stored as gone. A failure changes nothing. If the
 * whole catalogue is here, its changes are fetched instead, which costs less and keeps it consistent.
 */
export async function refreshProducts(phone: Phone, codes: readonly string[]): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return 'session-changed';
  const prefetcher = cataloguePrefetcherStore(phone).read();
  const hasReplica = viewFor(phone, session) !== undefined;
  if (prefetcher !== undefined && hasReplica && phone.remote.capabilities.chunks)
    return await prefetcher.refresh();
  return await fetchProducts(phone, session, codes, cartModeOf(phone));
}

/** The same for products of another mode than the open one, beside its catalogue. */
export async function refreshProductsOf(
  phone: Phone,
  codes: readonly string[],
  mode: CartMode,
): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? 'session-changed' : await fetchProducts(phone, session, codes, mode);
}

async function fetchProducts(
  phone: Phone,
  session: SessionRow,
  codes: readonly string[],
  mode: CartMode,
): Promise<PageOutcome> {
  for (let start = 0; start < codes.length; start += CODES_AT_ONCE) {
    const requested = codes.slice(start, start + CODES_AT_ONCE);
    const query = productQuery(ALL_PRODUCTS, mode, customerOf(session.person), 0);
    const outcome = await callServer(phone.remote, getProductList, {
      ...query,
      take: requested.length,
      productCodes: requested,
    });
    if (outcome.kind !== 'accepted') return failureOf(outcome);
    if ((outcome.answer.unreadableCount ?? 0) > 0) return 'unreadable';
    if (!(await isStill(phone, session.account))) return 'session-changed';
    const answered = new Map(outcome.answer.products.map((product) => [product.code, product]));
    await cacheAnswered(phone, session.account, requested, mode, answered);
    if (mode !== cartModeOf(phone)) continue;
    const prefetcher = cataloguePrefetcherStore(phone).read();
    prefetcher?.correct(new Map(requested.map((code) => [code, answered.get(code)])));
  }
  return 'ready';
}

/** A product of another mode is not gone only because this mode does not sell it. */
async function cacheAnswered(
  phone: Phone,
  account: AccountKey,
  requested: readonly string[],
  mode: CartMode,
  answered: ReadonlyMap<string, Product>,
): Promise<void> {
  const { products } = phone.answers;
  const seenAt = phone.clock.now();
  await phone.answers.write(['products'], async () => {
    const rows = await readRowsOfProducts(products, account, requested);
    const isElsewhere = (code: string) => {
      const cached = rows.get(code)?.product;
      return cached !== undefined && cached.materialType !== materialTypeOf(mode);
    };
    const decided = requested.filter((code) => answered.has(code) || !isElsewhere(code));
    await saveProductRows(
      products,
      decided.map((code) => ({ account, code, product: answered.get(code), seenAt })),
    );
  });
}

/** Refreshes the products of the open cart, so that it is priced at current prices. */
export async function refreshCartProducts(phone: Phone): Promise<PageOutcome> {
  const lines = await readCart(phone.personal.cartLines, await cartKey(phone));
  return lines.length === 0
    ? 'ready'
    : await refreshProducts(
        phone,
        lines.map((line) => line.productCode),
      );
}

/** All five levels, with pictures. */
export function categoriesQuestion(mode: CartMode): CachedQuery<HierarchyQuery, readonly Category[]> {
  return {
    name: `categories:${mode}`,
    call: getHierarchy,
    question: { hierarchy: HIERARCHY_LEVELS.map(() => []), isWithPictures: true, mode },
  };
}
