import type { CartMode } from '#domain/kernel/cart-mode';
import type { Product } from '#domain/catalogue/product';
import { readCatalogue } from '#local/catalogue/catalogues';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { openSlices, type SlicePriority } from '#platform/runtime/yield-to-screen';
import { waitAfter } from '#sync/outbox/back-off';
import { openCatalogueChunks } from '#sync/catalogue/catalogue-chunks';
import { downloadByWorker } from '#sync/catalogue/catalogue-task';
import type {
  CatalogueContext,
  CatalogueOutcome,
  CatalogueProgress,
} from '#sync/catalogue/catalogue-context';
import { refreshCatalogue, type RefreshReason } from '#sync/catalogue/refresh-catalogue';
import { cartModeOf, modeStore } from '#state/runtime/mode';
import { saveCartProducts, prefetchFirstScreens } from './prefetch-first-screens.ts';
import {
  openReplicaLoader,
  replicaVersion,
  type ReplicaSources,
} from '#state/catalogue/replica/load-replica';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import {
  catalogueActivityStore,
  cataloguePrefetcherStore,
  replicaStore,
  type ReplicaView,
} from '#state/catalogue/replica/replica';
import type { SearchEntry, SearchIndex } from '#domain/search/matching/search-index';
import { prepareSearch } from '#state/catalogue/replica/replica-search';
import { rehearseSearch } from '#state/catalogue/replica/rehearse-search';
import { createCategoryIndex } from '#state/catalogue/category-index';
import { readPriceList } from '#local/catalogue/price-lists';
import { follow } from '#local/kernel/follow';

/** A cached catalogue older than this is refreshed when the app becomes visible. */
const OLD_AFTER_MS = 5 * 60_000;

/** A first download waits until the screen is loaded. */
const FIRST_AFTER_MS = 3_000;

const REFRESH_AFTER_MS = 500;

/** A progress value that changes faster than people read only costs time. */
const PROGRESS_EVERY_MS = 400;

/** The roles with a catalogue; riders and staff have none. */
const SHOPPERS: ReadonlySet<string> = new Set(['guest', 'customer', 'agent']);

/**
 * Keeps the catalogue stored and in memory for as long as the app is open: loads the cached one, refreshes it in the
 * background, and again when the person or the network returns. Never delays a paint.
 *
 * @returns stops it
 */
export async function prefetchCatalogue(phone: Phone): Promise<() => void> {
  const replica = replicaStore(phone);
  const activity = catalogueActivityStore(phone);
  const store = await phone.openChunkStore();
  if (store === undefined) {
    phone.log.write('no-chunk-store');
    replica.show({ kind: 'none' });
    return () => {};
  }
  const chunks = openCatalogueChunks(store);
  const loader = openReplicaLoader(phone, chunks);
  const contextOf = (mode: CartMode): CatalogueContext => ({
    syncContext: phone.syncContext,
    answers: phone.answers,
    store,
    chunks,
    mode,
    freePictures: phone.freePictures,
    onProgress: showProgressSeldom(phone.clock, (progress) => {
      if (mode === cartModeOf(phone)) activity.show({ progress, problem: undefined });
    }),
  });
  let wanted = 0;
  let isStopped = false;
  let freshAtMs: number | undefined;
  let failures = 0;
  let cancelNext = () => {};
  let loading: Promise<void> | undefined;
  /** Single products that the server sent after the data that is being loaded was read. */
  let newerProducts = new Map<string, Product | undefined>();

  /** Databases close when the app is left. Whatever the fault, the lists can still be paged. */
  function noteFault(fault: unknown): void {
    phone.log.write('replica-fault', { name: fault instanceof Error ? fault.name : 'unknown' });
  }

  /** Resolves when the current cache is in memory. */
  function load(): Promise<void> {
    wanted += 1;
    loading ??= loadUntilLatest().finally(() => {
      loading = undefined;
    });
    return loading;
  }

  async function loadUntilLatest(): Promise<void> {
    const ours = wanted;
    const isCurrent = () => !isStopped && ours === wanted;
    try {
      await readReplica(isCurrent);
    } catch (fault) {
      noteFault(fault);
      if (isCurrent()) replica.show({ kind: 'none' });
    }
    if (ours !== wanted && !isStopped) await loadUntilLatest();
  }

  async function readReplica(isCurrent: () => boolean): Promise<void> {
    const sources = await readSources(phone);
    if (!isCurrent()) return;
    const before = replica.read();
    const view = before.kind === 'ready' ? before.view : undefined;
    const isTheirs = view?.account === sources?.session.account && view?.mode === sources?.catalogue.mode;
    if (view !== undefined && !isTheirs) {
      loader.forget();
      replica.show({ kind: 'none' });
    }
    // Without prices the lists come page by page with their own, as long as the server is reachable.
    if (sources === undefined || (sources.priceList === undefined && failures === 0)) {
      replica.show({ kind: 'none' });
      return;
    }
    if (view !== undefined && isSameReplica(view, sources)) {
      const { catalogue, priceList } = sources;
      replica.show({
        kind: 'ready',
        view: { ...view, askedAt: catalogue.askedAt, pricesAsOf: priceList?.asOf },
      });
      return;
    }
    newerProducts = new Map();
    const loaded = await loader.load(sources, isCurrent);
    // The first search would otherwise read all names at once, and a slow phone would not answer for seconds.
    if (loaded !== undefined) await prepareToSearch(loaded, 'user-visible', isCurrent);
    if (!isCurrent()) return;
    const latest =
      loaded === undefined || newerProducts.size === 0 ? loaded : correctedView(loaded, newerProducts);
    replica.show(latest === undefined ? { kind: 'none' } : { kind: 'ready', view: latest });
    if (latest !== undefined) void prepare(latest).catch(noteFault);
  }

  /** Prepares the first search and the next start. Nobody waits for it. */
  async function prepare(view: ReplicaView): Promise<void> {
    const index = await prepareToSearch(view, 'background', () => isSearched(view));
    if (index === undefined) return;
    if (view.pricesAsOf !== undefined) await prefetchFirstScreens(phone, view);
    const slices = openSlices('background');
    for (const _ of rehearseSearch(index.entries, view.nicknames)) {
      await slices.rest();
      if (!isSearched(view)) return;
    }
  }

  /** @returns undefined if these products are not wanted any more */
  async function prepareToSearch(
    { products }: ReplicaView,
    priority: SlicePriority,
    areWanted: () => boolean,
  ): Promise<SearchIndex<SearchEntry> | undefined> {
    const slices = openSlices(priority);
    for (;;) {
      const index = prepareSearch(products, slices.isOver);
      if (index !== undefined) return index;
      await slices.rest();
      if (!areWanted()) return undefined;
    }
  }

  /** Also true if the server answered meanwhile that nothing changed. */
  function isSearched({ products }: ReplicaView): boolean {
    const now = replica.read();
    return now.kind === 'ready' && now.view.products === products;
  }

  async function refresh(reason: RefreshReason): Promise<PageOutcome> {
    try {
      return await refreshOnce(reason);
    } catch (fault) {
      noteFault(fault);
      activity.show({ progress: undefined, problem: 'unreadable' });
      return 'unreadable';
    }
  }

  async function refreshOnce(reason: RefreshReason): Promise<PageOutcome> {
    cancelNext();
    const context = contextOf(cartModeOf(phone));
    const outcome = (await firstDownload(context)) ?? (await refreshCatalogue(context, reason));
    // Another catalogue is open now, with its own refresh.
    if (context.mode !== cartModeOf(phone)) return pageOutcomeOf(outcome);
    if (outcome === 'fresh') {
      freshAtMs = phone.clock.monotonicMs();
      failures = 0;
    } else {
      failures += 1;
      if (!isStopped && (outcome === 'unreachable' || outcome === 'unreadable')) {
        const delayMs = waitAfter(failures, phone.syncContext.random());
        cancelNext = phone.clock.after(delayMs, () => void refresh('by-itself'));
      }
    }
    activity.show({ progress: undefined, problem: outcome === 'fresh' ? undefined : outcome });
    await load();
    return pageOutcomeOf(outcome);
  }

  /** A first download is too much work for a page in use, so the service worker does it. A later change is small. */
  async function firstDownload(context: CatalogueContext): Promise<CatalogueOutcome | undefined> {
    const session = await readSession(phone.personal.sessions);
    if (session === undefined || session.isEnded || !phone.remote.capabilities.chunks) return undefined;
    const cached = await readCatalogue(phone.answers.catalogues, context.mode, session.account);
    if (cached !== undefined) return undefined;
    try {
      return await downloadByWorker(phone.askWorker, context.mode, context.onProgress);
    } catch (fault) {
      noteFault(fault);
      return undefined;
    }
  }

  let watched: (Pick<SessionRow, 'account'> & { readonly mode: CartMode }) | undefined;
  const stopWatching = watchSources(phone, noteFault, (session, isCached) => {
    void load();
    const mode = cartModeOf(phone);
    if (session === undefined || (session.account === watched?.account && mode === watched.mode)) return;
    watched = { account: session.account, mode };
    failures = 0;
    freshAtMs = undefined;
    cancelNext();
    // The first page and its pictures load before ten thousand products that nobody sees yet.
    cancelNext = phone.clock.after(
      isCached ? REFRESH_AFTER_MS : FIRST_AFTER_MS,
      () => void refresh('by-itself'),
    );
  });
  const stopListening = phone.connectivity.onWake(() => {
    const isOld = freshAtMs !== undefined && phone.clock.monotonicMs() - freshAtMs >= OLD_AFTER_MS;
    if (isOld || failures > 0) void refresh('by-itself');
  });
  const stopFollowing = saveCartProducts(phone, noteFault);
  cataloguePrefetcherStore(phone).show({
    refresh: () => refresh('by-itself'),
    refreshNow: () => refresh('manual'),
    correct: (answered) => {
      for (const [code, product] of answered) newerProducts.set(code, product);
      const before = replica.read();
      if (before.kind !== 'ready') return;
      const view = correctedView(before.view, answered);
      replica.show({ kind: 'ready', view });
      void prepareToSearch(view, 'background', () => isSearched(view)).catch(noteFault);
    },
  });
  return () => {
    isStopped = true;
    cancelNext();
    stopListening();
    stopWatching();
    stopFollowing();
    cataloguePrefetcherStore(phone).show(undefined);
  };
}

/** Throttles the progress: drawing every chunk would cost a slow phone as much as the chunks themselves. */
function showProgressSeldom(
  clock: Phone['clock'],
  show: (progress: CatalogueProgress) => void,
): (progress: CatalogueProgress) => void {
  let shownMs = -Infinity;
  return (progress) => {
    const nowMs = clock.monotonicMs();
    const isEdge = progress.done === 0 || progress.done === progress.total;
    if (!isEdge && nowMs - shownMs < PROGRESS_EVERY_MS) return;
    shownMs = nowMs;
    show(progress);
  };
}

/**
 * Reads the signed-in account, the cached catalogue and the prices of the person's level; undefined if the person has
 * no catalogue.
 */
async function readSources(phone: Phone): Promise<ReplicaSources | undefined> {
  const { sessions } = phone.personal;
  const { catalogues, priceLists } = phone.answers;
  const session = await readSession(sessions);
  if (session === undefined || !SHOPPERS.has(session.person.role)) return undefined;
  const mode = cartModeOf(phone);
  const catalogue = await readCatalogue(catalogues, mode, session.account);
  if (catalogue === undefined) return undefined;
  const { account, person } = session;
  const priceList = await readPriceList(priceLists, { account, mode, level: person.priceLevel });
  return { session, catalogue, priceList };
}

/** Watches changes in all tabs. */
function watchSources(
  phone: Phone,
  onFault: (fault: unknown) => void,
  onChange: (session: SessionRow | undefined, isCached: boolean) => void,
): () => void {
  let before = '';
  const watch = () =>
    follow(
      async () => {
        const session = await readSession(phone.personal.sessions);
        const sources = await readSources(phone);
        return { session, sources };
      },
      ({ session, sources }) => {
        const { account, person, isEnded } = session ?? {};
        const now = JSON.stringify([
          cartModeOf(phone),
          [account, person?.priceLevel, isEnded],
          [sources?.catalogue.manifest.version, sources?.catalogue.askedAt],
          [sources?.priceList?.version, sources?.priceList?.asOf],
        ]);
        if (now === before) return;
        before = now;
        const isShopper = session !== undefined && SHOPPERS.has(session.person.role) && !session.isEnded;
        onChange(isShopper ? session : undefined, sources !== undefined);
      },
      onFault,
    );
  let stopWatching = watch();
  const stopFollowing = modeStore(phone).subscribe(() => {
    stopWatching();
    stopWatching = watch();
  });
  return () => {
    stopFollowing();
    stopWatching();
  };
}

function isSameReplica(view: ReplicaView, { session, catalogue, priceList }: ReplicaSources): boolean {
  return (
    view.account === session.account &&
    view.priceLevel === session.person.priceLevel &&
    view.version === replicaVersion(catalogue, priceList)
  );
}

function correctedView(view: ReplicaView, answered: ReadonlyMap<string, Product | undefined>): ReplicaView {
  const byCode = new Map(view.byCode);
  for (const [code, product] of answered) {
    if (product === undefined) byCode.delete(code);
    else byCode.set(code, product);
  }
  const products = [...byCode.values()];
  const categoryIndex = createCategoryIndex();
  for (const product of products) categoryIndex.put(product);
  return { ...view, byCode, products, categoryIndex };
}

function pageOutcomeOf(outcome: CatalogueOutcome): PageOutcome {
  if (outcome === 'fresh') return 'ready';
  return outcome === 'no-room' ? 'unreadable' : outcome;
}
