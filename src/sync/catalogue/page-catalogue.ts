import { HOUR_MS } from '#domain/kernel/durations';
import { writeChunk } from '#contract/catalogue/catalogue-chunk';
import { getHierarchy } from '#contract/catalogue/get-hierarchy';
import { getProductList } from '#contract/catalogue/get-product-list';
import { writeHierarchyChunk } from '#contract/catalogue/hierarchy-chunk';
import { writePricePart } from '#contract/catalogue/price-list';
import type { ChunkReference } from '#domain/catalogue/catalogue-manifest';
import type { PriceLevel } from '#domain/catalogue/prices';
import { HIERARCHY_LEVELS, withoutPrices, type Product } from '#domain/catalogue/product';
import { saveCatalogue, type CatalogueRow } from '#local/catalogue/catalogues';
import { customerOf } from '#local/kernel/account';
import type { SessionRow } from '#local/accounts/sessions';
import { contentHash } from '#platform/storage/content-hash';
import { callServer } from '#remote/calls/call-server';
import {
  credentialsOf,
  forgetUnlessSignedIn,
  isStillSignedIn,
  type CatalogueContext,
  type CatalogueOutcome,
  type CatalogueProblem,
} from './catalogue-context.ts';
import { collectChunks, storeChunk } from './store-chunks.ts';
import { writePriceLists } from './refresh-prices.ts';

/** Paging requests everything again, so it runs twice a day, or when the person asks for it. */
const PAGED_AGAIN_AFTER_MS = 12 * HOUR_MS;

/** The number of products per request and per chunk. */
const PRODUCTS_AT_ONCE = 100;

/**
 * Whether the paged catalogue is recent enough. A negative age means that the clock was set back, and proves nothing.
 */
export function isPagedEnough(context: CatalogueContext, cached: CatalogueRow | undefined): boolean {
  if (cached?.source !== 'paged') return false;
  const ageMs = context.syncContext.clock.now().getTime() - cached.askedAt.getTime();
  return ageMs >= 0 && ageMs < PAGED_AGAIN_AFTER_MS;
}

/**
 * Loads the whole product list of a back end without chunks, page by page, and stores it in the same format
 * as chunks: facts in chunks, prices separately per account.
 */
export async function pageCatalogue(
  context: CatalogueContext,
  session: SessionRow,
): Promise<CatalogueOutcome> {
  const products = await fetchAllProducts(context, session);
  if (typeof products === 'string') return products;
  const hierarchy = await fetchHierarchy(context, session);
  if (typeof hierarchy === 'string') return hierarchy;

  const parcels = parcelsOf(products);
  const texts = parcels.map((parcel) => writeChunk(parcel.map(withoutPrices)));
  const chunks: ChunkReference[] = [];
  const wanted = new Set<string>();
  const store = async (text: string, count: number): Promise<ChunkReference | CatalogueProblem> => {
    const hash = await contentHash(text);
    if (hash === undefined) return 'no-room';
    wanted.add(hash);
    return (await storeChunk(context, hash, text, wanted)) ?? { hash, count, bytes: text.length };
  };
  for (const [index, text] of texts.entries()) {
    const chunk = await store(text, parcels[index]?.length ?? 0);
    if (typeof chunk === 'string') return chunk;
    chunks.push(chunk);
  }
  const hierarchyChunk = await store(hierarchy.text, hierarchy.count);
  if (typeof hierarchyChunk === 'string') return hierarchyChunk;

  const { account, person } = session;
  const { mode, answers } = context;
  const askedAt = context.syncContext.clock.now();
  const version = (await contentHash([...chunks, hierarchyChunk].map(({ hash }) => hash).join())) ?? '';
  const prices = await pricePartsOf(parcels, person.priceLevel);
  const priceVersion = (await contentHash(prices.map(({ hash }) => hash).join())) ?? '';
  const list = { account, mode, level: person.priceLevel };
  if (!(await isStillSignedIn(context, account))) return 'session-changed';
  const { catalogues } = answers;
  await answers.write(['catalogues', 'priceLists', 'priceParts'], async () => {
    await writePriceLists(context, account, [
      {
        row: { ...list, version: priceVersion, asOf: askedAt, parts: prices.map(({ hash }) => hash) },
        added: prices.map((part) => ({ ...list, ...part })),
      },
    ]);
    await saveCatalogue(catalogues, {
      mode,
      account,
      source: 'paged',
      manifest: { version, today: '', productCount: products.length, chunks, hierarchy: hierarchyChunk },
      askedAt,
    });
  });
  if (!(await forgetUnlessSignedIn(context, account))) return 'session-changed';
  await collectChunks(context);
  return 'fresh';
}

/** Loads all pages; the last one has no new products (Specification, CAT-25). */
async function fetchAllProducts(
  context: CatalogueContext,
  session: SessionRow,
): Promise<readonly Product[] | CatalogueProblem> {
  const found = new Map<string, Product>();
  let skip = 0;
  for (;;) {
    const outcome = await callServer(
      context.syncContext.remote,
      getProductList,
      {
        take: PRODUCTS_AT_ONCE,
        skip,
        mode: context.mode,
        customer: customerOf(session.person),
        text: '',
        hierarchy: HIERARCHY_LEVELS.map(() => []),
        hierarchyGroup: '',
        productCodes: [],
        isIgnoringImages: false,
        isOnlyPromotions: false,
      },
      { credentials: credentialsOf(session) },
    );
    if (outcome.kind === 'session-ended') return 'session-changed';
    if (outcome.kind === 'unreachable') return 'unreachable';
    if (outcome.kind !== 'accepted') return 'unreadable';
    const { products, unreadableCount = 0, isEnded } = outcome.answer;
    const before = found.size;
    for (const product of products) found.set(product.code, product);
    if (isEnded || found.size === before) return [...found.values()];
    skip += products.length + unreadableCount;
    context.onProgress({ done: found.size, total: undefined });
  }
}

async function fetchHierarchy(
  context: CatalogueContext,
  session: SessionRow,
): Promise<{ readonly text: string; readonly count: number } | CatalogueProblem> {
  const outcome = await callServer(
    context.syncContext.remote,
    getHierarchy,
    { hierarchy: HIERARCHY_LEVELS.map(() => []), isWithPictures: true, mode: context.mode },
    { credentials: credentialsOf(session) },
  );
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  return { text: writeHierarchyChunk(outcome.answer), count: outcome.answer.length };
}

function parcelsOf(products: readonly Product[]): readonly (readonly Product[])[] {
  return Array.from({ length: Math.ceil(products.length / PRODUCTS_AT_ONCE) }, (_, index) =>
    products.slice(index * PRODUCTS_AT_ONCE, (index + 1) * PRODUCTS_AT_ONCE),
  );
}

async function pricePartsOf(parcels: readonly (readonly Product[])[], level: PriceLevel) {
  return await Promise.all(
    parcels.map(async (parcel) => {
      const text = JSON.stringify(writePricePart(parcel, level));
      return { hash: (await contentHash(text)) ?? '', text };
    }),
  );
}
