import type { CartMode } from '#domain/kernel/cart-mode';
import { AnswersDatabase } from '#local/database/answers-database';
import { openDatabase } from '#local/database/open-database';
import { openChunkStore } from '#platform/storage/chunk-store';
import { systemClock } from '#platform/runtime/clock';
import { freePictures } from '#platform/storage/picture-cache';
import { openCatalogueChunks } from '#sync/catalogue/catalogue-chunks';
import type { TaskReport } from '#sync/catalogue/catalogue-task';
import type { SyncContext } from '#sync/outbox/sync-context';
import { refreshCatalogue } from '#sync/catalogue/refresh-catalogue';
import { withSyncContext, type WorkerSyncContextDeps } from './with-sync-context.ts';

/**
 * Downloads the whole catalogue of the signed-in account with the same code as a page and under the same lock, so that
 * the page stays responsive. Never rejects: if it fails, the page does it.
 */
export async function downloadCatalogue(
  deps: WorkerSyncContextDeps,
  mode: CartMode,
  report: (report: TaskReport) => void,
): Promise<void> {
  report({ report: 'begun' });
  try {
    const outcome = await withSyncContext(
      deps,
      async (syncContext, { tenant }) => await download(syncContext, tenant),
    );
    report(outcome.kind === 'done' ? outcome.result : { report: 'failed' });
  } catch {
    report({ report: 'failed' });
  }

  async function download(syncContext: SyncContext, tenant: string): Promise<TaskReport> {
    const basePath = deps.scope.pathname;
    const store = await openChunkStore(caches, basePath);
    if (store === undefined) return { report: 'failed' };
    const answers = new AnswersDatabase(tenant);
    try {
      await openDatabase(answers, systemClock);
      const outcome = await refreshCatalogue(
        {
          syncContext,
          answers,
          store,
          chunks: openCatalogueChunks(store),
          mode,
          freePictures: () => freePictures(caches, basePath),
          onProgress: (progress) => report({ report: 'progress', ...progress }),
        },
        'by-itself',
      );
      return { report: 'ended', outcome };
    } finally {
      answers.close();
    }
  }
}
