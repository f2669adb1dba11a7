import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { DEFAULT_RETENTION_DAYS, type RetentionDays } from '#domain/tenants/privacy-terms';
import { TICKET_LIFETIME_MS } from '#domain/accounts/one-time-code';
import { UNUSED_PICTURE_DAYS } from '#domain/office/pictures/add-picture';
import { deletePicturesUnusedSince, markPicturesInUse } from '#server/store/catalogue/uploaded-pictures';
import { deleteKeysBefore } from '#server/store/database/idempotency-keys';
import type { Database } from '#server/store/database/database';
import { deleteAccountNoticesBefore } from '#server/store/accounts/account-notices';
import { deleteKnownDevicesBefore } from '#server/store/accounts/known-devices';
import { deleteLineEventsBefore } from '#server/store/accounts/line-events';
import { deleteLineLoginsBefore } from '#server/store/accounts/line-logins';
import { deleteCodesBefore } from '#server/store/accounts/one-time-codes';
import { deleteOwnAccessLinksBefore } from '#server/store/integration/own-access-links';
import { deleteEndedJobsBefore, deleteJobsDueBefore } from '#server/store/database/jobs';
import { deleteEventsBefore } from '#server/store/orders/order-events';
import { deleteSessionsBefore } from '#server/store/accounts/sessions';
import { deleteSpentLinksBefore } from '#server/store/accounts/spent-access-links';
import { deleteTriesBefore } from '#server/store/accounts/sign-in-tries';
import { deleteAuditBefore } from '#server/store/office/audit-log';
import { deleteOfficeSessionsBefore } from '#server/store/office/office-sessions';
import { forgetReplacedBefore } from '#server/store/office/table-imports';
import { UNDO_DAYS } from '#domain/office/table-import';
import { DEFAULT_AUDIT_DAYS } from '#domain/office/office-settings';
import { applyRetention, type RetentionReport } from './apply-retention.ts';
import { ACCOUNT_NOTICES_KEPT_MS } from '#server/services/accounts/notices/list-account-notices';
import { PUSH_LIFETIME_MS } from '#server/services/notifications/order-push-job';
import { SESSION_LIFETIME_MS } from '#server/services/accounts/sign-in/sessions';

/** Ended sessions are kept this long, to answer questions about when a device was signed out. */
const REVOKED_KEPT_MS = 90 * DAY_MS;

/**
 * Tolerates clock differences: a server with a slow clock must not find a spent link unused because this
 * server deleted its record.
 */
const CLOCKS_APART_MS = HOUR_MS;

/**
 * Deletes expired rows, and everything that the tenant's retention periods cover. Idempotent.
 *
 * @param retention the tenant's retention periods in days
 * @param auditDays how long entries of the audit log are kept
 */
export async function runDailyCleanup(
  database: Database,
  now: Date,
  retention: RetentionDays = DEFAULT_RETENTION_DAYS,
  auditDays: number = DEFAULT_AUDIT_DAYS,
): Promise<RetentionReport> {
  const logsBefore = new Date(now.getTime() - retention.logs * DAY_MS);
  // A phone that was offline longer than this may be told "not done".
  await deleteKeysBefore(database, new Date(now.getTime() - retention.answers * DAY_MS));
  await deleteSessionsBefore(
    database,
    new Date(now.getTime() - SESSION_LIFETIME_MS),
    new Date(now.getTime() - REVOKED_KEPT_MS),
  );
  await deleteOfficeSessionsBefore(database, new Date(now.getTime() - REVOKED_KEPT_MS));
  await database.transaction((transaction) =>
    deleteAuditBefore(transaction, new Date(now.getTime() - auditDays * DAY_MS)),
  );
  await markPicturesInUse(database, now);
  await deletePicturesUnusedSince(database, new Date(now.getTime() - UNUSED_PICTURE_DAYS * DAY_MS));
  await forgetReplacedBefore(database, new Date(now.getTime() - UNDO_DAYS * DAY_MS));
  await deleteKnownDevicesBefore(database, new Date(now.getTime() - SESSION_LIFETIME_MS));
  await deleteJobsDueBefore(database, 'order-push', new Date(now.getTime() - PUSH_LIFETIME_MS));
  await deleteAccountNoticesBefore(database, new Date(now.getTime() - ACCOUNT_NOTICES_KEPT_MS));
  await deleteTriesBefore(database, now);
  await deleteCodesBefore(database, new Date(now.getTime() - TICKET_LIFETIME_MS));
  await deleteSpentLinksBefore(database, new Date(now.getTime() - CLOCKS_APART_MS));
  await deleteOwnAccessLinksBefore(database, new Date(now.getTime() - CLOCKS_APART_MS));
  // A ticket may be younger than the LINE login that it came from.
  await deleteLineLoginsBefore(database, new Date(now.getTime() - TICKET_LIFETIME_MS));
  // Messages first, because an event is needed as long as a message of it exists.
  await deleteEndedJobsBefore(database, logsBefore);
  await deleteEventsBefore(database, logsBefore);
  await deleteLineEventsBefore(database, logsBefore);
  return await applyRetention(database, retention, now);
}
