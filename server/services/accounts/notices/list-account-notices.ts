import { DAY_MS } from '#domain/kernel/durations';
import type { AccountNotice } from '#domain/accounts/account-notice';
import { ACCOUNT_NOTICE_KEPT_DAYS } from '#domain/tenants/privacy-terms';
import { readAccountNotices } from '#server/store/accounts/account-notices';
import type { Database } from '#server/store/database/database';
import { findStoredSession } from '#server/store/accounts/sessions';

/** The app shows a notice for this long; then the server deletes it. */
export const ACCOUNT_NOTICES_KEPT_MS = ACCOUNT_NOTICE_KEPT_DAYS * DAY_MS;

const MAX_LISTED = 20;

/**
 * Lists the notices for a session: actions of other sessions, and only those sign-ins that came after its
 * own. So a new session sees that the password or LINE link changed before, but not last week's sign-ins of
 * the owner's phones.
 */
export async function listAccountNotices(
  database: Database,
  { accountId, sessionId }: { readonly accountId: string; readonly sessionId: string },
  now: Date,
): Promise<readonly AccountNotice[]> {
  const session = await findStoredSession(database, sessionId);
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
