import { isFromLine, readEvents, type LineEvent } from '#server/gateways/line/webhook';
import type { Database } from '#server/store/database/database';
import { insertLineEvent } from '#server/store/accounts/line-events';
import { setMaySend } from '#server/store/accounts/line-links';

interface LineWebhookRequest {
  readonly database: Database;
  /** The secret of the messaging channel; undefined when the company has none. */
  readonly secret: string | undefined;
  readonly signature: string;
  /** The body exactly as received, because the signature covers its bytes. */
  readonly raw: Buffer;
  readonly now: Date;
}

/**
 * Handles LINE's webhook events, each event once. For linked users it stores whether they have the company as
 * a friend. Other users are not stored, and messages are not read.
 */
export async function handleLineEvents({
  database,
  secret,
  signature,
  raw,
  now,
}: LineWebhookRequest): Promise<'handled' | 'not-from-line' | 'unreadable'> {
  if (secret === undefined || !isFromLine(raw, signature, secret)) return 'not-from-line';
  const events = readEvents(raw);
  if (events === undefined) return 'unreadable';
  // In sequence, so that a follow and an unfollow of one person keep their order.
  for (const event of events) {
    await database.transaction((transaction) => handleEvent(transaction, event, now));
  }
  return 'handled';
}

async function handleEvent(transaction: Database, event: LineEvent, now: Date): Promise<void> {
  const isNew = await insertLineEvent(transaction, { webhookEventId: event.webhookEventId, takenAt: now });
  const userId = event.source?.userId;
  if (!isNew || userId === undefined) return;
  if (event.type !== 'follow' && event.type !== 'unfollow') return;
  await setMaySend(transaction, userId, {
    maySend: event.type === 'follow',
    at: new Date(event.timestamp),
  });
}
