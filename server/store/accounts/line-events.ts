import { lt } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import { insertOnce } from '#server/store/database/insert-once';

/** Handled webhook events of LINE, which may deliver an event more than once. */
export const lineEvents = pgTable('line_events', {
  /** LINE's event id, the same for each delivery. */
  webhookEventId: text('webhook_event_id').primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
});

/**
 * Waits for a concurrent transaction that handles the same event.
 *
 * @returns false when the event was handled before
 */
export async function insertLineEvent(
  transaction: Database,
  event: typeof lineEvents.$inferSelect,
): Promise<boolean> {
  return await insertOnce(transaction, lineEvents, event);
}

export async function deleteLineEventsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(lineEvents).where(lt(lineEvents.takenAt, before));
}
