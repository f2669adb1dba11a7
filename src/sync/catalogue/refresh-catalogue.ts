import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import type { CatalogueManifest, PriceListReference } from '#domain/catalogue/catalogue-manifest';
import type { AccountKey } from '#local/kernel/account';
import {
  chunksOf,
  EVERYBODY,
  forgetOwnCatalogue,
  readCatalogue,
  saveCatalogue,
  type CatalogueRow,
} from '#local/catalogue/catalogues';
import type { SessionRow } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import {
  activeSession,
  credentialsOf,
  forgetUnlessSignedIn,
  isStillSignedIn,
  type CatalogueContext,
  type CatalogueOutcome,
  type CatalogueProblem,
} from './catalogue-context.ts';
import { collectChunks, fetchMissingChunks, type ChunksProblem } from './store-chunks.ts';
import { isPagedEnough, pageCatalogue } from './page-catalogue.ts';
import { freshPriceList, writePriceLists, type FreshPriceList } from './refresh-prices.ts';
import { readPriceList } from '#local/catalogue/price-lists';

/** - manual: the person asked for it; only then a back end without chunks is paged early */
export type RefreshReason = 'by-itself' | 'manual';

/**
 * Updates the stored catalogue: fetches the manifest, the missing chunks and the account's prices, and
 * finally switches to them in one transaction. Nothing is visible before, and an interrupted refresh
 * continues at the next call. Only one tab does it at a time. Never rejects for network errors.
 */
export async function refreshCatalogue(
  context: CatalogueContext,
  reason: RefreshReason,
): Promise<CatalogueOutcome> {
  const session = await activeSession(context);
  if (session === undefined) return 'session-changed';
  const before = await lastRefreshMs(context, session);
  return await context.syncContext.locks.runExclusive(
    `khaisong:${context.syncContext.tenant}:catalogue`,
    async () => {
      const wasDoneByOtherTab = (await lastRefreshMs(context, session)) !== before;
      if (wasDoneByOtherTab && (await hasPrices(context, session))) return 'fresh';
      const cached = await readCatalogue(context.answers.catalogues, context.mode, session.account);
      const isPaged = !context.syncContext.remote.capabilities.chunks;
      if (
        isPaged &&
        reason !== 'manual' &&
        (await hasPrices(context, session)) &&
        isPagedEnough(context, cached)
      )
        return 'fresh';
      const outcome = isPaged
        ? await pageCatalogue(context, session)
        : await downloadCatalogue(context, session, cached);
      if (outcome !== 'fresh') context.syncContext.log.write('catalogue-not-refreshed', { outcome });
      return outcome;
    },
  );
}

async function lastRefreshMs(
  context: CatalogueContext,
  { account }: SessionRow,
): Promise<number | undefined> {
  return (await readCatalogue(context.answers.catalogues, context.mode, account))?.askedAt.getTime();
}

async function hasPrices(context: CatalogueContext, { account, person }: SessionRow): Promise<boolean> {
  const key = { account, mode: context.mode, level: person.priceLevel };
  return (await readPriceList(context.answers.priceLists, key)) !== undefined;
}

/**
 * When the company changes products, a chunk may disappear before it was fetched; the manifest is then
 * requested once more.
 */
const MANIFESTS_AT_MOST = 2;

async function downloadCatalogue(
  context: CatalogueContext,
  session: SessionRow,
  cached: CatalogueRow | undefined,
): Promise<CatalogueOutcome> {
  let problem: ChunksProblem = 'gone';
  for (let round = 0; round < MANIFESTS_AT_MOST && problem === 'gone'; round += 1) {
    const fetched = await fetchManifest(context, session, cached);
    if (typeof fetched === 'string') return fetched;
    const found = await fetchMissingChunks(context, fetched.manifest);
    if (found === undefined) return await storeCatalogue(context, session, fetched);
    problem = found;
  }
  return problem === 'gone' ? 'unreadable' : problem;
}

interface FetchedManifest {
  readonly manifest: CatalogueManifest;
  /** The server's time. */
  readonly asOf: Date;
  /** The price lists that the account may read. */
  readonly priceLists: readonly PriceListReference[];
}

async function fetchManifest(
  context: CatalogueContext,
  session: SessionRow,
  cached: CatalogueRow | undefined,
): Promise<FetchedManifest | CatalogueProblem> {
  const known =
    cached?.source === 'chunks' && (await isComplete(context, cached.manifest)) ? cached.manifest : undefined;
  const outcome = await callServer(
    context.syncContext.remote,
    getCatalogueManifest,
    { mode: context.mode, version: known?.version ?? '' },
    { credentials: credentialsOf(session) },
  );
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const { answer } = outcome;
  context.syncContext.remote.serverClock.note(answer.asOf);
  const manifest = answer.kind === 'manifest' ? answer.manifest : known;
  return manifest === undefined ? 'unreadable' : { ...answer, manifest };
}

/** Whether all chunks are stored: a browser may have cleared its caches but not the database. */
async function isComplete(context: CatalogueContext, manifest: CatalogueManifest): Promise<boolean> {
  const stored = await context.store.hashes();
  return chunksOf(manifest).every(({ hash }) => stored.has(hash));
}

async function storeCatalogue(
  context: CatalogueContext,
  session: SessionRow,
  { manifest, asOf, priceLists }: FetchedManifest,
): Promise<CatalogueOutcome> {
  const lists: FreshPriceList[] = [];
  let problem: CatalogueProblem | undefined;
  for (const { priceLevel, version } of priceLists) {
    const outcome = await freshPriceList(context, session, { priceLevel, version, asOf });
    if (outcome === 'forbidden') continue;
    if (typeof outcome === 'string') problem ??= outcome;
    else lists.push(outcome);
  }
  // New products with old prices would be wrong, so the old catalogue stays until both have arrived.
  if (problem !== undefined && (await hasPrices(context, session))) return problem;
  const { account } = session;
  if (!(await isStillSignedIn(context, account))) return 'session-changed';
  await writeCatalogue(context, account, manifest, problem === undefined ? lists : undefined);
  if (!(await forgetUnlessSignedIn(context, account))) return 'session-changed';
  await collectChunks(context);
  return problem ?? 'fresh';
}

async function writeCatalogue(
  context: CatalogueContext,
  account: AccountKey,
  manifest: CatalogueManifest,
  lists: readonly FreshPriceList[] | undefined,
): Promise<void> {
  const { mode, answers } = context;
  const { catalogues } = answers;
  const askedAt = context.syncContext.clock.now();
  await answers.write(['catalogues', 'priceLists', 'priceParts'], async () => {
    if (lists !== undefined) await writePriceLists(context, account, lists);
    await forgetOwnCatalogue(catalogues, mode, account);
    await saveCatalogue(catalogues, { mode, account: EVERYBODY, source: 'chunks', manifest, askedAt });
  });
}
