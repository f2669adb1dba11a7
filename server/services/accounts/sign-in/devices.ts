import type { DeviceSession, EndSessionAnswer } from '#domain/accounts/device-session';
import type { Database } from '#server/store/database/database';
import { deleteLineLinkOfSession } from '#server/store/accounts/line-links';
import { deletePushSubscriptionsOfSessions } from '#server/store/notifications/push-subscriptions';
import { readSessionsOfAccount, revokeSessionOfAccount, type Session } from '#server/store/accounts/sessions';
import type { Actor } from '#server/services/accounts/actor';
import { endOtherSessionsOf, isOver } from './sessions.ts';

type Asking = Pick<Actor, 'accountId' | 'sessionId'>;

/** Where the account is signed in now: the device that asks first, then those that were used last. */
export async function listDevices(
  database: Database,
  { accountId, sessionId }: Asking,
  now: Date,
): Promise<readonly DeviceSession[]> {
  const sessions = await readSessionsOfAccount(database, accountId);
  const devices = sessions.filter((session) => !isOver(session, now)).map((one) => deviceOf(one, sessionId));
  return [...devices.filter(({ isThis }) => isThis), ...devices.filter(({ isThis }) => !isThis)];
}

/** Its token is dead from now on, and so is the LINE link that it made: the device learns of it with its next question. */
export async function endOneDevice(
  transaction: Database,
  { actor: { accountId, sessionId }, now }: { readonly actor: Asking; readonly now: Date },
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

/** @returns how many were signed in until now */
export async function endOtherDevices(
  transaction: Database,
  { accountId, sessionId }: Asking,
  now: Date,
): Promise<number> {
  const revoked = await endOtherSessionsOf(transaction, { accountId, sessionId }, now);
  return revoked.filter((session) => !isOver(session, now)).length;
}

function deviceOf({ id, device, createdAt, lastUsedAt }: Session, ownId: string): DeviceSession {
  return { id, userAgent: device, signedInAt: createdAt, lastUsedAt, isThis: id === ownId };
}
