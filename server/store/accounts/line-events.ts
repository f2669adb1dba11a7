import { lt } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';

/** What LINE told and was taken: it tells again what it believes to be lost. */
export const lineEvents = pgTable('line_events', {
  /** LINE's own, the same each time it is told. */
  webhookEventId: text('webhook_event_id').primaryKey(),
  takenAt: timestamp('taken_at', { withTimezone: true }).notNull(),
});

/** Waits for another transaction that takes the same one. @returns false when it was taken before */
export async function insertLineEvent(
  transaction: Database,
  event: typeof lineEvents.$inferSelect,
): Promise<boolean> {
  const taken = await transaction
    .insert(lineEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: lineEvents.webhookEventId });
  return taken.length > 0;
}

export async function deleteLineEventsBefore(database: Database, before: Date): Promise<void> {
  await database.delete(lineEvents).where(lt(lineEvents.takenAt, before));
}
