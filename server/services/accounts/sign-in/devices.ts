import type { DeviceSession, EndSessionAnswer } from '#domain/accounts/device-session';
import type { Database } from '#server/store/database/database';
import { deleteLineLinkOfSession } from '#server/store/accounts/line-links';
import { deletePushSubscriptionsOfSessions } from '#server/store/notifications/push-subscriptions';
import { readSessionsOfAccount, revokeSessionOfAccount, type Session } from '#server/store/accounts/sessions';
import type { Actor } from '#server/services/accounts/actor';
import { endOtherSessionsOf, isOver } from './sessions.ts';

type DeviceViewer = Pick<Actor, 'accountId' | 'sessionId'>;

/** Lists the live sessions of the account: this device first, then the others by last use. */
export async function listDevices(
  database: Database,
  { accountId, sessionId }: DeviceViewer,
  now: Date,
): Promise<readonly DeviceSession[]> {
  const sessions = await readSessionsOfAccount(database, accountId);
  const devices = sessions.filter((session) => !isOver(session, now)).map((one) => deviceOf(one, sessionId));
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
}

/**
 * Revokes a session, its push subscriptions and the LINE link that was made in it. The device notices at its
 * next request.
 */
export async function endOneDevice(
  transaction: Database,
  { actor: { accountId, sessionId }, now }: { readonly actor: DeviceViewer; readonly now: Date },
  id: string,
): Promise<EndSessionAnswer> {
  if (id.toLowerCase() === sessionId) return { kind: 'refused', code: 'own-session' };
  const revoked = await revokeSessionOfAccount(transaction, { accountId, id }, now);
  if (revoked !== undefined) {
    await deletePushSubscriptionsOfSessions(transaction, [revoked.id]);
    await deleteLineLinkOfSession(transaction, { accountId, sessionId: revoked.id });
  }
  return revoked === undefined || isOver(revoked, now) ? { kind: 'not-there' } : { kind: 'ended' };
}

/** @returns the number of other sessions that were live */
export async function endOtherDevices(
  transaction: Database,
  { accountId, sessionId }: DeviceViewer,
  now: Date,
): Promise<number> {
  const revoked = await endOtherSessionsOf(transaction, { accountId, sessionId }, now);
  return revoked.filter((session) => !isOver(session, now)).length;
}

function deviceOf({ id, device, createdAt, lastUsedAt }: Session, ownId: string): DeviceSession {
  return { id, userAgent: device, signedInAt: createdAt, lastUsedAt, isThis: id === ownId };
}
