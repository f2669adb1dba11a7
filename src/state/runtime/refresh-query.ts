import type { AccountKey } from '#local/kernel/account';
import { refresh, type CachedQuery } from '#sync/queries/refresh';
import { failureOf, type PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

/** Refreshes a cached answer; if that fails, the cached one stays. */
export async function refreshQuery<Question, Answer>(
  phone: Phone,
  account: AccountKey,
  query: CachedQuery<Question, Answer>,
): Promise<PageOutcome> {
  const outcome = await refresh(phone, phone.answers, account, query);
  return outcome.kind === 'accepted' ? 'ready' : failureOf(outcome);
}
