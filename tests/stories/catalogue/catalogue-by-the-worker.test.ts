import { expect, test } from 'vitest';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import { catalogueActivityStore } from '#state/catalogue/replica/replica';
import { openCatalogueChunks } from '#sync/catalogue/catalogue-chunks';
import { readCatalogueTask, type AskWorker, type TaskReport } from '#sync/catalogue/catalogue-task';
import { refreshCatalogue } from '#sync/catalogue/refresh-catalogue';
import { MONEY_GOODS_COUNT } from '#tests/support/data/products';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer({});

interface Worker {
  readonly askWorker: AskWorker;
  /** Every message that the worker received. */
  readonly errands: unknown[];
}

/** The worker is another context of the browser: it shares only the disk, the locks and messages with the page. */
function workerThat(downloads: (report: (report: TaskReport) => void) => Promise<void>): Worker {
  const errands: unknown[] = [];
  return {
    errands,
    askWorker: async (message, read) => {
      const received: unknown = structuredClone(message);
      errands.push(received);
      if (readCatalogueTask(received) === undefined) return undefined;
      const answers: unknown[] = [];
      await downloads((report) => answers.push(structuredClone(report)));
      for (const answer of answers) {
        const end = read(answer);
        if (end !== undefined) return end;
      }
      return undefined;
    },
  };
}

async function openKeeper(downloads: (report: (report: TaskReport) => void) => Promise<void>) {
  const chunkStore = memoryChunkStore();
  const worker = workerThat(downloads);
  const keeper = await openShopkeeper(server, 'shop1', { chunkStore, askWorker: worker.askWorker });
  const other = await keeper.openTab();
  await startKeeping(keeper.phone);
  const piecesAsked = () =>
    keeper.connection.arrivals.filter(({ path }) => path.startsWith('/demo/catalogue/')).length;
  const bring = async (report: (report: TaskReport) => void) => {
    const { syncContext, answers, freePictures } = other.phone;
    const chunks = openCatalogueChunks(chunkStore);
    const outcome = await refreshCatalogue(
      {
        syncContext,
        answers,
        store: chunkStore,
        chunks,
        mode: MONEY_MODE,
        freePictures,
        onProgress: (progress) => report({ report: 'progress', ...progress }),
      },
      'by-itself',
    );
    report({ report: 'ended', outcome });
  };
  return { ...keeper, worker, piecesAsked, bring };
}

test('the worker fetches a first download; the page shows its progress and reads it from disk', async () => {
  const seen: unknown[] = [];
  const keeper = await openKeeper(async (report) => {
    report({ report: 'begun' });
    await keeper.bring(report);
  });
  const activity = catalogueActivityStore(keeper.phone);
  activity.subscribe(() => seen.push(activity.read().progress?.done));
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  expect((await replicaOf(keeper.phone))?.products).toHaveLength(MONEY_GOODS_COUNT);
  expect(seen).toContain(MONEY_GOODS_COUNT);
  expect(keeper.worker.errands).toEqual([{ errand: 'catalogue', mode: 'money' }]);
  const pieces = keeper.piecesAsked();
  expect(pieces).toBeGreaterThan(0);

  // Later changes are small, and the page requests them itself.
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  expect(keeper.worker.errands).toHaveLength(1);
  expect(keeper.piecesAsked()).toBe(pieces);
});

// Seen failing when silence counted as completion: the phone had no products.
test('a worker that is silent or fails leaves the download to the page', async () => {
  for (const reports of [[], [{ report: 'begun' }], [{ report: 'failed' }]] satisfies TaskReport[][]) {
    const keeper = await openKeeper(async (report) => reports.forEach(report));
    expect(await refreshReplica(keeper.phone)).toBe('ready');
    expect((await replicaOf(keeper.phone))?.products).toHaveLength(MONEY_GOODS_COUNT);
    expect(keeper.worker.errands).toHaveLength(1);
  }
});

test('a download that the worker cannot fetch is reported and requested again', async () => {
  let isReachable = false;
  const keeper = await openKeeper(async (report) => {
    if (isReachable) await keeper.bring(report);
    else report({ report: 'ended', outcome: 'unreachable' });
  });
  expect(await refreshReplica(keeper.phone)).toBe('unreachable');
  expect(catalogueActivityStore(keeper.phone).read().problem).toBe('unreachable');
  isReachable = true;
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  expect(keeper.worker.errands).toHaveLength(2);
});

/** Seen failing when a message that could not be sent ended the download: nothing was requested again. */
test('an unreachable worker leaves the download to the page', async () => {
  const keeper = await openKeeper(() => Promise.reject(new Error('the worker is gone')));
  expect(await refreshReplica(keeper.phone)).toBe('ready');
  expect((await replicaOf(keeper.phone))?.products).toHaveLength(MONEY_GOODS_COUNT);
});
