import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import type { CatalogueManifest, PriceListReference } from '#domain/catalogue/catalogue-manifest';
import type { AccountKey } from '#local/kernel/account';
import { chunksOf, EVERYBODY, readCatalogue, type CatalogueRow } from '#local/catalogue/catalogues';
import type { SessionRow } from '#local/accounts/sessions';
import { ask } from '#remote/calls/ask';
import {
  askingSession,
  credentialsOf,
  forgetUnlessSignedIn,
  isStillSignedIn,
  type CatalogueKeeping,
  type CatalogueOutcome,
  type CatalogueProblem,
} from './catalogue-keeping.ts';
import { collectChunks, fetchMissingChunks, type ChunksProblem } from './store-chunks.ts';
import { isPagedEnough, pageCatalogue } from './page-catalogue.ts';
import { freshPriceList, writePriceLists, type FreshPriceList } from './refresh-prices.ts';

/** - manual: the person asked for it; only then a back end without chunks is paged early */
export type RefreshReason = 'by-itself' | 'manual';

/**
 * Updates the stored catalogue: fetches the manifest, the missing chunks and the account's prices, and
 * finally switches to them in one transaction. Nothing is visible before, and an interrupted refresh
 * continues at the next call. Only one tab does it at a time. Never rejects for network errors.
 */
export async function refreshCatalogue(
  keeping: CatalogueKeeping,
  reason: RefreshReason,
): Promise<CatalogueOutcome> {
  const session = await askingSession(keeping);
  if (session === undefined) return 'session-changed';
  const before = await whenAsked(keeping, session);
  return await keeping.syncContext.locks.runExclusive(
    `khaisong:${keeping.syncContext.tenant}:catalogue`,
    async () => {
      const hasOtherTabDoneIt = (await whenAsked(keeping, session)) !== before;
      if (hasOtherTabDoneIt && (await hasPrices(keeping, session))) return 'fresh';
      const kept = await readCatalogue(keeping.answers.catalogues, keeping.mode, session.account);
      const isPaged = !keeping.syncContext.remote.capabilities.chunks;
      if (
        isPaged &&
        reason !== 'manual' &&
        (await hasPrices(keeping, session)) &&
        isPagedEnough(keeping, kept)
      )
        return 'fresh';
      const outcome = isPaged
        ? await pageCatalogue(keeping, session)
        : await downloadCatalogue(keeping, session, kept);
      if (outcome !== 'fresh') keeping.syncContext.log.write('catalogue-not-refreshed', { outcome });
      return outcome;
    },
  );
}

async function whenAsked(keeping: CatalogueKeeping, { account }: SessionRow): Promise<number | undefined> {
  return (await readCatalogue(keeping.answers.catalogues, keeping.mode, account))?.askedAt.getTime();
}

async function hasPrices(keeping: CatalogueKeeping, { account, person }: SessionRow): Promise<boolean> {
  const list = await keeping.answers.priceLists.get([account, keeping.mode, person.priceLevel]);
  return list !== undefined;
}

/**
 * When the company changes products, a chunk may disappear before it was fetched; the manifest is then
 * requested once more.
 */
const MANIFESTS_AT_MOST = 2;

async function downloadCatalogue(
  keeping: CatalogueKeeping,
  session: SessionRow,
  kept: CatalogueRow | undefined,
): Promise<CatalogueOutcome> {
  let problem: ChunksProblem = 'gone';
  for (let round = 0; round < MANIFESTS_AT_MOST && problem === 'gone'; round += 1) {
    const asked = await askForManifest(keeping, session, kept);
    if (typeof asked === 'string') return asked;
    const found = await fetchMissingChunks(keeping, asked.manifest);
    if (found === undefined) return await storeCatalogue(keeping, session, asked);
    problem = found;
  }
  return problem === 'gone' ? 'unreadable' : problem;
}

interface AskedManifest {
  readonly manifest: CatalogueManifest;
  /** The server's time. */
  readonly asOf: Date;
  /** The price lists that the account may read. */
  readonly priceLists: readonly PriceListReference[];
}

async function askForManifest(
  keeping: CatalogueKeeping,
  session: SessionRow,
  kept: CatalogueRow | undefined,
): Promise<AskedManifest | CatalogueProblem> {
  const known =
    kept?.source === 'chunks' && (await isWhole(keeping, kept.manifest)) ? kept.manifest : undefined;
  const outcome = await ask(
    keeping.syncContext.remote,
    getCatalogueManifest,
    { mode: keeping.mode, version: known?.version ?? '' },
    { credentials: credentialsOf(session) },
  );
  if (outcome.kind === 'session-ended') return 'session-changed';
  if (outcome.kind === 'unreachable') return 'unreachable';
  if (outcome.kind !== 'accepted') return 'unreadable';
  const { answer } = outcome;
  keeping.syncContext.remote.serverClock.note(answer.asOf);
  const manifest = answer.kind === 'manifest' ? answer.manifest : known;
  return manifest === undefined ? 'unreadable' : { ...answer, manifest };
}

/** Whether all chunks are stored: a browser may have cleared its caches but not the database. */
async function isWhole(keeping: CatalogueKeeping, manifest: CatalogueManifest): Promise<boolean> {
  const here = await keeping.store.hashes();
  return chunksOf(manifest).every(({ hash }) => here.has(hash));
}

async function storeCatalogue(
  keeping: CatalogueKeeping,
  session: SessionRow,
  { manifest, asOf, priceLists }: AskedManifest,
): Promise<CatalogueOutcome> {
  const lists: FreshPriceList[] = [];
  let problem: CatalogueProblem | undefined;
  for (const { priceLevel, version } of priceLists) {
    const outcome = await freshPriceList(keeping, session, { priceLevel, version, asOf });
    if (outcome === 'forbidden') continue;
    if (typeof outcome === 'string') problem ??= outcome;
    else lists.push(outcome);
  }
  // New products with old prices would be wrong, so the old catalogue stays until both have arrived.
  if (problem !== undefined && (await hasPrices(keeping, session))) return problem;
  const { account } = session;
  if (!(await isStillSignedIn(keeping, account))) return 'session-changed';
  await writeCatalogue(keeping, account, manifest, problem === undefined ? lists : undefined);
  if (!(await forgetUnlessSignedIn(keeping, account))) return 'session-changed';
  await collectChunks(keeping);
  return problem ?? 'fresh';
}

async function writeCatalogue(
  keeping: CatalogueKeeping,
  account: AccountKey,
  manifest: CatalogueManifest,
  lists: readonly FreshPriceList[] | undefined,
): Promise<void> {
  const { mode, answers } = keeping;
  const { catalogues, priceLists, priceParts } = answers;
  const askedAt = keeping.syncContext.clock.now();
  await answers.transaction('rw', catalogues, priceLists, priceParts, async () => {
    if (lists !== undefined) await writePriceLists(keeping, account, lists);
    await catalogues.delete([mode, account]);
    await catalogues.put({ mode, account: EVERYBODY, source: 'chunks', manifest, askedAt });
  });
}
