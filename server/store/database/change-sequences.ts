import { eq } from 'drizzle-orm';
import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ChangeSequence } from '#domain/kernel/change-sequence';
import type { Database } from './database.ts';

/** For each subject that customers change, the newest accepted change of each device. */
export const changeSequences = pgTable(
  'change_sequences',
  {
    /** `consent C0001 BKK1`, for example. */
    subject: text('subject').notNull(),
    /** '' for changes without a device. */
    device: text('device').notNull(),
    number: bigint('number', { mode: 'number' }).notNull(),
    /** Milliseconds since 1970. */
    decidedAt: bigint('decided_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.subject, table.device] })],
);

export async function listChangeSequences(
  transaction: Database,
  subject: string,
): Promise<readonly ChangeSequence[]> {
  const { device, number, decidedAt } = changeSequences;
  return await transaction
    .select({ device, number, decidedAt })
    .from(changeSequences)
    .where(eq(changeSequences.subject, subject));
}

export async function putChangeSequence(
  transaction: Database,
  subject: string,
  sequence: ChangeSequence,
): Promise<void> {
  await transaction
    .insert(changeSequences)
    .values({ subject, ...sequence })
    .onConflictDoUpdate({
      target: [changeSequences.subject, changeSequences.device],
      set: { number: sequence.number, decidedAt: sequence.decidedAt },
    });
}
