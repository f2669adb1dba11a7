import type { OfficeDevice } from '#domain/office/office-session';
import type { Database } from '#server/store/database/database';
import { officeSessionsOf, revokeOfficeSession } from '#server/store/office/office-sessions';
import { writeAudit, type AuditedBy } from '#server/services/office/audit/write-audit';
import { OFFICE_IDLE_MS, OFFICE_LIFETIME_MS, type OfficeSignedIn } from './office-session.ts';

/** Lists the live sessions of the person, last used first. */
export async function listOwnDevices(
  database: Database,
  { session, account }: OfficeSignedIn,
  now: Date,
): Promise<readonly OfficeDevice[]> {
  const sessions = await officeSessionsOf(database, account.id, {
    startedAfter: new Date(now.getTime() - OFFICE_LIFETIME_MS),
    usedAfter: new Date(now.getTime() - OFFICE_IDLE_MS),
  });
  return sessions.map(({ id, device, network, createdAt, lastUsedAt }) => ({
    id,
    userAgent: device,
    network,
    signedInAt: createdAt,
    lastUsedAt,
    isThis: id === session.id,
  }));
}

/** Ends a session of the person. Safe to repeat; a session of somebody else stays. */
export async function endOwnDevice(
  database: Database,
  by: AuditedBy & { readonly accountId: string },
  id: string,
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await revokeOfficeSession(transaction, { accountId: by.accountId, id }, by.now))) return;
    const isOwn = id === by.sessionId;
    const action = isOwn ? 'sign-out' : 'session-ended';
    await writeAudit(transaction, by, { action, subject: 'session', subjectId: id });
  });
}
