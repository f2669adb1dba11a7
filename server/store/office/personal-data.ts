import type { PgTable } from 'drizzle-orm/pg-core';
import type * as schema from '#server/store/schema';
import type { TableRule } from './column-rules.ts';
import { COMPANY_COLUMNS } from './company-columns.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';

/** Requires a rule for every column of every table. */
type AllTables = { readonly [Name in keyof typeof schema]: TableRule<(typeof schema)[Name]> };

/**
 * The kind of personal data in every column of every table, and its treatment when a person is exported or
 * erased. A new table or column without an entry fails the type check here. Erasing processes the tables in
 * this order.
 */
export const PERSONAL_DATA = {
  ...ORDER_COLUMNS,
  ...PEOPLE_COLUMNS,
  ...COMPANY_COLUMNS,
} satisfies AllTables;

export type PersonalTable = keyof typeof PERSONAL_DATA;

/** The rules of all tables, in their order. */
export function tableRules(): readonly (readonly [PersonalTable, TableRule<PgTable>])[] {
  const names = Object.keys(PERSONAL_DATA).filter(isTable);
  return names.map((name) => [name, PERSONAL_DATA[name]]);
}

function isTable(name: string): name is PersonalTable {
  return name in PERSONAL_DATA;
}
