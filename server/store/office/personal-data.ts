import type * as schema from '#server/store/schema';
import type { TableRule } from './column-rules.ts';
import { COMPANY_COLUMNS } from './company-columns.ts';
import { ORDER_COLUMNS } from './order-columns.ts';
import { PEOPLE_COLUMNS } from './people-columns.ts';

/** A rule for every table, of every column. */
type AllTables = { readonly [Name in keyof typeof schema]: TableRule<(typeof schema)[Name]> };

/**
 * What every column of every table tells of a person, and what exporting and erasing the person do with it. A new table or column
 * without an entry fails the type check here. Erasing goes through the tables in this order.
 */
export const PERSONAL_DATA = {
  ...ORDER_COLUMNS,
  ...PEOPLE_COLUMNS,
  ...COMPANY_COLUMNS,
} satisfies AllTables;

export type PersonalTable = keyof typeof PERSONAL_DATA;
