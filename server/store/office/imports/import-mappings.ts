import { and, eq, inArray } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { RememberedMapping } from '#domain/office/imports/column-mapping';
import { accountReference } from '#server/store/accounts/accounts';
import { moment } from '#server/store/database/columns';
import type { Database } from '#server/store/database/database';

/** The table keeps what people said about the columns of files whose headings are not those of the form. */
export const importMappings = pgTable(
  'import_mappings',
  {
    /** The kind of table. */
    kind: text('kind').notNull(),
    /** The hash of the headings. */
    headings: text('headings').notNull(),
    mapping: jsonb('mapping').notNull(),
    accountId: accountReference(),
    chosenAt: moment('chosen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.headings] }),
    index('import_mappings_by_person').on(table.accountId),
  ],
);

const storedMapping = z.object({
  columns: z.array(z.object({ heading: z.string(), nth: z.number(), field: z.string() })),
  constants: z.array(z.object({ field: z.string(), value: z.string() })),
}) satisfies z.ZodType<RememberedMapping>;

/** Remembers a mapping, in place of an earlier one for the same headings. */
export async function saveImportMapping(
  transaction: Database,
  row: Omit<typeof importMappings.$inferInsert, 'mapping'> & { readonly mapping: RememberedMapping },
): Promise<void> {
  const { mapping, accountId, chosenAt } = row;
  await transaction
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({
      target: [importMappings.kind, importMappings.headings],
      set: { mapping, accountId, chosenAt },
    });
}

/** @param headings hashes */
export async function findImportMappings(
  database: Database,
  kind: string,
  headings: readonly string[],
): Promise<ReadonlyMap<string, RememberedMapping>> {
  if (headings.length === 0) return new Map();
  const rows = await database
    .select({ headings: importMappings.headings, mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.kind, kind), inArray(importMappings.headings, [...headings])));
  return new Map(
    rows.flatMap((row) => {
      const read = storedMapping.safeParse(row.mapping);
      return read.success ? [[row.headings, read.data] as const] : [];
    }),
  );
}
