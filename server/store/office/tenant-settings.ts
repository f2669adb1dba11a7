import { eq } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { accountReference, accounts } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** The owner's settings above the operator's file. */
export const tenantSettings = pgTable('tenant_settings', {
  /** Always true, so that the table has one row. */
  isOnly: boolean('is_only').primaryKey().default(true),
  revision: integer('revision').notNull(),
  /** The fields that differ from the file, in the form of contract/tenants/own-settings. */
  fields: jsonb('fields').$type<Readonly<Record<string, unknown>>>().notNull(),
  accountId: accountReference(),
  changedAt: moment('changed_at').notNull(),
});

export type SettingsRow = typeof tenantSettings.$inferSelect;

/** @returns undefined while nobody has saved any */
export async function findSettings(database: Database): Promise<SettingsRow | undefined> {
  const [row] = await database.select().from(tenantSettings);
  return row;
}

/** Returns the name of whoever saved the settings; undefined while nobody has. */
export async function settingsAuthor(database: Database): Promise<string | undefined> {
  const [row] = await database
    .select({ by: accounts.name })
    .from(tenantSettings)
    .innerJoin(accounts, eq(accounts.id, tenantSettings.accountId));
  return row?.by;
}

/** Finds the settings, and locks their row until the end of the transaction. */
export async function lockSettings(transaction: Database): Promise<SettingsRow | undefined> {
  const [row] = await transaction.select().from(tenantSettings).for('update');
  return row;
}

/** Saves the only row. @returns false when another transaction saved the first settings meanwhile */
export async function saveSettings(
  transaction: Database,
  row: Omit<SettingsRow, 'isOnly'>,
): Promise<boolean> {
  const saved =
    row.revision === 1
      ? await transaction.insert(tenantSettings).values(row).onConflictDoNothing().returning()
      : await transaction.update(tenantSettings).set(row).returning();
  return saved.length > 0;
}
