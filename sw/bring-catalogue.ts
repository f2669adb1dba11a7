import type { CartMode } from '#domain/kernel/cart-mode';
import { AnswersDatabase } from '#local/database/answers-database';
import { openDatabase } from '#local/database/open-database';
import { openChunkStore } from '#platform/storage/chunk-store';
import { systemClock } from '#platform/runtime/clock';
import { freePictures } from '#platform/storage/picture-cache';
import { openCatalogueChunks } from '#sync/catalogue/catalogue-chunks';
import type { ErrandReport } from '#sync/catalogue/catalogue-errand';
import type { Owing } from '#sync/outbox/owing';
import { refreshCatalogue } from '#sync/catalogue/refresh-catalogue';
import { withOwing, type OwingOfWorkerDoors } from './with-owing.ts';

/**
 * Brings the whole catalogue for whoever is signed in, by the same steps as a page and under the same lock, while the page
 * is free for the person. Never rejects: what it cannot do, the page does.
 */
export async function bringCatalogue(
  doors: OwingOfWorkerDoors,
  mode: CartMode,
  tell: (report: ErrandReport) => void,
): Promise<void> {
  tell({ report: 'begun' });
  try {
    const outcome = await withOwing(doors, async (owing, { tenant }) => await bring(owing, tenant));
    tell(outcome.kind === 'done' ? outcome.result : { report: 'failed' });
  } catch {
    tell({ report: 'failed' });
  }

  async function bring(owing: Owing, tenant: string): Promise<ErrandReport> {
    const basePath = doors.scope.pathname;
    const store = await openChunkStore(caches, basePath);
    if (store === undefined) return { report: 'failed' };
    const answers = new AnswersDatabase(tenant);
    try {
      await openDatabase(answers, systemClock);
      const outcome = await refreshCatalogue(
        {
          owing,
          answers,
          store,
          chunks: openCatalogueChunks(store),
          mode,
          freePictures: () => freePictures(caches, basePath),
          onProgress: (progress) => tell({ report: 'progress', ...progress }),
        },
        'by-itself',
      );
      return { report: 'ended', outcome };
    } finally {
      answers.close();
    }
  }
}
