import type { AccountKey } from '#local/kernel/account';
import { refresh, type CachedQuery } from '#sync/queries/refresh';
import type { PageOutcome } from './page-outcome.ts';
import type { Phone } from './phone.ts';

/** Asks the shop again for a kept answer; where it cannot, what is kept stays. */
export async function refreshQuery<Question, Answer>(
  phone: Phone,
  account: AccountKey,
  kept: CachedQuery<Question, Answer>,
): Promise<PageOutcome> {
  const outcome = await refresh(phone, phone.answers, account, kept);
  if (outcome.kind === 'accepted') return 'ready';
  if (outcome.kind === 'session-ended') return 'session-changed';
  return outcome.kind === 'unreachable' ? 'unreachable' : 'unreadable';
}
