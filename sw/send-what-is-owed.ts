import { readSession } from '#local/sessions';
import { openDatabase } from '#local/open-database';
import { showBadge } from '#platform/app-badge';
import { systemClock } from '#platform/clock';
import { systemIds } from '#platform/ids';
import { browserLocks } from '#platform/web-locks';
import { openLog } from '#platform/log';
import { freePictures } from '#platform/picture-cache';
import { loadTenant } from '#remote/load-tenant';
import type { OrderNews } from '#sync/order-news';
import { openOwing, type Owing } from '#sync/owing';
import { push } from '#sync/push';
import { tellOrderNews, type NewsDoors } from './tell-order-news.ts';

export interface WorkerDoors extends Pick<NewsDoors, 'scope' | 'permission' | 'isInFront' | 'show'> {
  readonly noteSent: (bytes: number) => void;
}

/**
 * Sends the outbox while no page of the shop may be open, by the same push as a page and under the same lock. Rejects
 * when something is still owed, so that the browser wakes the worker again.
 */
export async function sendWhatIsOwed(doors: WorkerDoors): Promise<void> {
  const news: OrderNews[] = [];
  await withOwing(
    doors,
    (one) => news.push(one),
    async (owing, tell) => {
      let nextMs: number | undefined;
      try {
        nextMs = await owing.care.mended(() => push(owing, 'background-sync'));
      } finally {
        await showBadge(navigator, await countUnsent(owing));
        for (const one of news) await tell(one);
      }
      if (nextMs !== undefined) throw new Error('something is still owed');
    },
  );
}

/** A page that nobody looks at sent an order: what became of it is said here, where the words are. */
export async function passOnOrderNews(doors: WorkerDoors, news: OrderNews): Promise<void> {
  await withOwing(
    doors,
    () => undefined,
    async (_owing, tell) => await tell(news),
  );
}

/** @throws Error when the tenant or its database cannot be had */
async function withOwing(
  doors: WorkerDoors,
  afterSettled: (news: OrderNews) => void,
  work: (owing: Owing, tell: (news: OrderNews) => Promise<void>) => Promise<void>,
): Promise<void> {
  const { scope, noteSent } = doors;
  const tenant = await loadTenant(scope, async (address, options) => {
    return (await caches.match(address, { ignoreVary: true })) ?? (await fetch(address, options));
  });
  if (tenant === undefined) throw new Error('the tenant is not known here');
  const owing = openOwing({
    tenant,
    prefix: scope,
    fetch: (request) => fetch(request),
    clock: systemClock,
    ids: systemIds,
    log: openLog(() => systemClock.now()),
    isOnlineHint: () => navigator.onLine,
    random: Math.random,
    webLocks: browserLocks(navigator),
    makeRoom: [() => freePictures(caches, scope.pathname)],
    onTrouble: () => undefined,
    afterSettled,
    noteSent,
  });
  try {
    await openDatabase(owing.personal, systemClock);
    await work(owing, (news) => tellOrderNews({ ...doors, tenant, personal: owing.personal }, news));
  } finally {
    owing.personal.close();
  }
}

async function countUnsent(owing: Owing): Promise<number> {
  const session = await readSession(owing.personal.sessions);
  if (session === undefined) return 0;
  return await owing.personal.outbox.where('account').equals(session.account).count();
}
