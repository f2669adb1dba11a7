import { HOUR_MS } from '#domain/kernel/durations';
import { isPointMode } from '#domain/kernel/cart-mode';
import { personOfClient } from '#domain/clients/client';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { refreshQuery } from '#state/runtime/refresh-query';
import { cacheNamesOf } from './clients-ready.ts';
import { readClients, refreshClients } from '#state/clients/clients';
import { prefetchAddresses, prefetchConditions, prefetchHistory } from './prefetch-for-customer.ts';
import { onePerPhone } from '#state/runtime/live-store';
import { cartModeOf } from '#state/runtime/mode';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { purchasesQuestion } from '#state/orders/history/purchases';
import { cataloguePrefetcherStore } from '#state/catalogue/replica/replica';
import { openStore } from '#state/runtime/store';
import { readAnswer } from '#local/kernel/cached-answers';

/** The progress of prefetching the clients, while it runs. */
export const clientsProgressStore = onePerPhone(() =>
  openStore<{ readonly done: number; readonly total: number } | undefined>(undefined),
);

/** Younger data is not refreshed automatically, so that a working day begins with fresh data. */
const OLD_AFTER_MS = 12 * HOUR_MS;

/**
 * Prefetches what ordering needs, client after client, so that the agent can work offline. Stops if the server is
 * unreachable; what was cached until then stays.
 *
 * @param isWanted requested by the person: everything is refreshed, products and prices too
 */
export async function prefetchClients(
  phone: Phone,
  { isWanted }: { readonly isWanted: boolean },
): Promise<PageOutcome | 'agent-not-found'> {
  const progress = clientsProgressStore(phone);
  if (progress.read() !== undefined) return 'ready';
  progress.show({ done: 0, total: 0 });
  try {
    const refreshed = await refreshClients(phone);
    if (refreshed !== 'ready') return refreshed;
    const session = await readSession(phone.personal.sessions);
    if (session === undefined) return 'session-changed';
    const conditions = await prefetchConditions(phone, session);
    if (conditions !== 'ready') return conditions;
    const each = await prefetchEach(phone, session, isWanted);
    if (each !== 'ready' || !isWanted) return each;
    return (await cataloguePrefetcherStore(phone).read()?.refreshNow()) ?? 'ready';
  } finally {
    progress.show(undefined);
  }
}

async function prefetchEach(phone: Phone, session: SessionRow, isWanted: boolean): Promise<PageOutcome> {
  const clients = (await readClients(phone, session))?.clients ?? [];
  const mode = cartModeOf(phone);
  for (const [done, client] of clients.entries()) {
    clientsProgressStore(phone).show({ done, total: clients.length });
    const one = { account: session.account, person: personOfClient(client, session.person) };
    if (!isWanted && (await isFresh(phone, one))) continue;
    const addresses = await prefetchAddresses(phone, one);
    if (addresses !== 'ready') return addresses;
    const history = await prefetchHistory(phone, one);
    if (history !== 'ready') return history;
    if (isPointMode(mode)) continue;
    const bought = await refreshQuery(phone, one.account, purchasesQuestion(one.person, mode));
    if (bought !== 'ready') return bought;
  }
  return 'ready';
}

async function isFresh(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
): Promise<boolean> {
  const nowMs = phone.clock.now().getTime();
  for (const name of cacheNamesOf(phone, person)) {
    const cached = await readAnswer(phone.answers.cachedAnswers, account, name);
    if (cached === undefined || Math.abs(nowMs - cached.askedAt.getTime()) >= OLD_AFTER_MS) return false;
  }
  return true;
}
