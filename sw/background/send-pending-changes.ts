import { readSession } from '#local/accounts/sessions';
import { showBadge } from '#platform/notifications/app-badge';
import { notifiesUser } from '#sync/changes/changes';
import type { OrderNews } from '#sync/notifications/order-news';
import type { SyncContext } from '#sync/outbox/sync-context';
import { pushAll } from '#sync/engine/push-all';
import { showOrderNews, type NewsDeps } from './show-order-news.ts';
import { withSyncContext } from './with-sync-context.ts';
import { countUnreadOfCustomer } from '#local/notifications/order-notices';
import { readChanges } from '#local/orders/outbox';

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
        await showBadge(navigator, await countForBadge(syncContext));
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

/** Counts what waits and what is unread; of an agent's clients only the open one, until a page counts again. */
async function countForBadge({ personal }: SyncContext): Promise<number> {
  const session = await readSession(personal.sessions);
  if (session === undefined) return 0;
  const unsent = (await readChanges(personal.outbox, session.account)).filter(notifiesUser);
  return unsent.length + (session.isEnded ? 0 : await countUnreadOfCustomer(personal, session));
}
