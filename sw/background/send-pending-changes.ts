import { AnswersDatabase } from '#local/database/answers-database';
import { openDatabase } from '#local/database/open-database';
import { systemClock } from '#platform/runtime/clock';
import { countForBadge } from './count-for-badge.ts';
import { showBadge } from '#platform/notifications/app-badge';
import type { OrderNews } from '#sync/notifications/order-news';
import { pushAll } from '#sync/engine/push-all';
import { showOrderNews, type NewsDeps } from './show-order-news.ts';
import { withSyncContext } from './with-sync-context.ts';

export interface WorkerDeps extends Pick<NewsDeps, 'scope' | 'permission' | 'isInFront' | 'show'> {
  readonly noteSent: (bytes: number) => void;
  /** Looks for a newer version of the worker. */
  readonly lookForUpdate: () => Promise<void>;
}

/**
 * Sends the outbox while no page may be open, by the same code as a page and under the same lock. If this version
 * cannot read the tenant's configuration, every row stays as it is, and it looks for a newer version.
 *
 * @returns 'later' if the worker should be woken again, because something is pending, or may be
 */
export async function sendPendingChanges(deps: WorkerDeps): Promise<'all-sent' | 'later'> {
  const news: OrderNews[] = [];
  const { scope, noteSent } = deps;
  const outcome = await withSyncContext(
    { scope, noteSent, afterSettled: (one) => void news.push(one) },
    async (syncContext, tenant) => {
      const showResults = async () => {
        const { personal, tenant: name } = syncContext;
        const count = await countForBadge(personal, (read) => withAnswers(name, read));
        await showBadge(navigator, count);
        for (const one of news.splice(0))
          await showOrderNews({ ...deps, tenant, personal: syncContext.personal }, one);
      };
      let nextMs: number | undefined;
      try {
        nextMs = await syncContext.storage.withRetry(() =>
          pushAll(syncContext, 'background-sync', showResults),
        );
      } finally {
        await showResults();
      }
      return nextMs === undefined ? ('all-sent' as const) : ('later' as const);
    },
  );
  if (outcome.kind === 'unreadable') await deps.lookForUpdate();
  return outcome.kind === 'done' ? outcome.result : 'later';
}

/** Shows the result of an order that a hidden page sent, because the worker has the messages for it. */
export async function passOnOrderNews(deps: WorkerDeps, news: OrderNews): Promise<void> {
  await withSyncContext(
    deps,
    async (syncContext, tenant) =>
      await showOrderNews({ ...deps, tenant, personal: syncContext.personal }, news),
  );
}

/** Undefined if the database of answers cannot be opened, which is no reason to show no number. */
async function withAnswers<Result>(
  tenant: string,
  read: (answers: AnswersDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  const answers = new AnswersDatabase(tenant);
  try {
    await openDatabase(answers, systemClock);
    return await read(answers);
  } catch {
    return undefined;
  } finally {
    answers.close();
  }
}
