import { readSession } from '#local/accounts/sessions';
import { showBadge } from '#platform/notifications/app-badge';
import { isLoud } from '#sync/outbox/change-facts';
import type { OrderNews } from '#sync/notifications/order-news';
import type { Owing } from '#sync/outbox/owing';
import { pushAll } from '#sync/engine/push-all';
import { tellOrderNews, type NewsDoors } from './tell-order-news.ts';
import { withOwing } from './with-owing.ts';

export interface WorkerDoors extends Pick<NewsDoors, 'scope' | 'permission' | 'isInFront' | 'show'> {
  readonly noteSent: (bytes: number) => void;
  /** Looks for a newer version of the worker. */
  readonly lookForUpdate: () => Promise<void>;
}

/**
 * Sends the outbox while no page of the shop may be open, by the same push as a page and under the same lock. Where this
 * version cannot read the tenant's configuration every row is kept as it is, and a newer version is looked for.
 *
 * @returns 'later' when the worker should be woken again: something is still owed, or may be
 */
export async function sendWhatIsOwed(doors: WorkerDoors): Promise<'all-sent' | 'later'> {
  const news: OrderNews[] = [];
  const { scope, noteSent } = doors;
  const outcome = await withOwing(
    { scope, noteSent, afterSettled: (one) => void news.push(one) },
    async (owing, tenant) => {
      const tell = async () => {
        await showBadge(navigator, await countUnsent(owing));
        for (const one of news.splice(0))
          await tellOrderNews({ ...doors, tenant, personal: owing.personal }, one);
      };
      let nextMs: number | undefined;
      try {
        nextMs = await owing.care.mended(() => pushAll(owing, 'background-sync', tell));
      } finally {
        await tell();
      }
      return nextMs === undefined ? ('all-sent' as const) : ('later' as const);
    },
  );
  if (outcome.kind === 'unreadable') await doors.lookForUpdate();
  return outcome.kind === 'done' ? outcome.result : 'later';
}

/** A page that nobody looks at sent an order: what became of it is said here, where the words are. */
export async function passOnOrderNews(doors: WorkerDoors, news: OrderNews): Promise<void> {
  await withOwing(
    doors,
    async (owing, tenant) => await tellOrderNews({ ...doors, tenant, personal: owing.personal }, news),
  );
}

async function countUnsent(owing: Owing): Promise<number> {
  const session = await readSession(owing.personal.sessions);
  if (session === undefined) return 0;
  return await owing.personal.outbox.where('account').equals(session.account).and(isLoud).count();
}
