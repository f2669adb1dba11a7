import { desc } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Database } from '#server/store/database/database';
import { isOfCustomer } from '#server/store/database/of-customer';

/** Every answer to the privacy notice. The newest counts; earlier ones stay as evidence of consent. */
export const privacyChoices = pgTable(
  'privacy_choices',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** The account that answered; an agent may answer for a client. */
    accountId: uuid('account_id').notNull(),
    customerCode: text('customer_code').notNull(),
    saleUnit: text('sale_unit').notNull(),
    isGiven: boolean('is_given').notNull(),
    /** The version of the notice; 0 when the client did not send it. */
    version: integer('version').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('privacy_choices_by_customer').on(table.customerCode, table.saleUnit, table.number)],
);

export type PrivacyChoice = Omit<typeof privacyChoices.$inferSelect, 'number'>;

export async function addPrivacyChoice(transaction: Database, choice: PrivacyChoice): Promise<void> {
  await transaction.insert(privacyChoices).values(choice);
}

/** Finds the newest answer; undefined for a customer who never answered. */
export async function findPrivacyChoice(
  database: Database,
  customer: CustomerKey,
): Promise<PrivacyChoice | undefined> {
  const [row] = await database
    .select()
    .from(privacyChoices)
    .where(isOfCustomer(privacyChoices, customer))
    .orderBy(desc(privacyChoices.number))
    .limit(1);
  return row;
}
