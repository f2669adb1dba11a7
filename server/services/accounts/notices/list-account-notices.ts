import type { AccountNotice } from '#domain/accounts/account-notice';
import { ACCOUNT_NOTICE_KEPT_DAYS } from '#domain/tenants/privacy-terms';
import { readAccountNotices } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import { findKeptSession } from '#server/store/accounts/sessions';

/** So long the app shows a notice; then it is deleted. */
export const ACCOUNT_NOTICES_KEPT_MS = ACCOUNT_NOTICE_KEPT_DAYS * 86_400_000;

const MAX_LISTED = 20;

/**
 * What a session is shown: what others did, and of their sign-ins those that came after its own. Who signs in to an account sees
 * that its password or its LINE changed before, but not that its own phones signed in last week.
 */
export async function listAccountNotices(
  database: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<readonly AccountNotice[]> {
  const session = await findKeptSession(database, sessionId);
  if (session === undefined) return [];
  const rows = await readAccountNotices(database, {
    accountId,
    exceptSessionId: sessionId,
    after: new Date(now.getTime() - ACCOUNT_NOTICES_KEPT_MS),
    limit: MAX_LISTED,
  });
  return rows
    .filter(({ kind, at }) => kind !== 'new-sign-in' || at >= session.createdAt)
    .map(({ id, kind, device, at }) => ({ id, kind, userAgent: device, at }));
}
