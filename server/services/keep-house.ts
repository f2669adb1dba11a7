import { TICKET_LIFETIME_MS } from '#domain/one-time-code';
import { deleteKeysBefore } from '#server/store/idempotency-keys';
import type { Database } from '#server/store/database';
import { deleteKnownDevicesBefore } from '#server/store/known-devices';
import { deleteLineEventsBefore } from '#server/store/line-events';
import { deleteLineLoginsBefore } from '#server/store/line-logins';
import { deleteCodesBefore } from '#server/store/one-time-codes';
import { deleteMessagesBefore } from '#server/store/push-messages';
import { deleteSettledMessagesBefore } from '#server/store/webhook-messages';
import { deleteSessionsBefore } from '#server/store/sessions';
import { deleteSpentLinksBefore } from '#server/store/spent-access-links';
import { deleteTriesBefore } from '#server/store/sign-in-tries';
import { PUSH_LIFETIME_MS } from './send-pushes.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';

const DAY_MS = 86_400_000;

/** A phone that was away longer than this may be told "not done" (Design, section 5: 90 days or longer). */
export const KEY_LIFETIME_MS = 180 * DAY_MS;

/** So long somebody who asks can be told when a device was signed out. */
const REVOKED_KEPT_MS = 90 * DAY_MS;

/** A server whose clock is behind must not find a link unused that this one took for over. */
const CLOCKS_APART_MS = 3_600_000;

/** LINE gives up telling again long before. */
const LINE_EVENTS_KEPT_MS = 30 * DAY_MS;

/** So long an event that another system took can be sent there again. */
const SETTLED_MESSAGES_KEPT_MS = 30 * DAY_MS;

/** Deletes what nobody asks for any more. */
export async function keepHouse(database: Database, now: Date): Promise<void> {
  await deleteKeysBefore(database, new Date(now.getTime() - KEY_LIFETIME_MS));
  await deleteSessionsBefore(
    database,
    new Date(now.getTime() - SESSION_LIFETIME_MS),
    new Date(now.getTime() - REVOKED_KEPT_MS),
  );
  await deleteKnownDevicesBefore(database, new Date(now.getTime() - SESSION_LIFETIME_MS));
  await deleteMessagesBefore(database, new Date(now.getTime() - PUSH_LIFETIME_MS));
  await deleteTriesBefore(database, now);
  await deleteCodesBefore(database, new Date(now.getTime() - TICKET_LIFETIME_MS));
  await deleteSpentLinksBefore(database, new Date(now.getTime() - CLOCKS_APART_MS));
  // A ticket may be younger than the way to LINE that it came from.
  await deleteLineLoginsBefore(database, new Date(now.getTime() - TICKET_LIFETIME_MS));
  await deleteSettledMessagesBefore(database, new Date(now.getTime() - SETTLED_MESSAGES_KEPT_MS));
  await deleteLineEventsBefore(database, new Date(now.getTime() - LINE_EVENTS_KEPT_MS));
}
