import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Erasure } from './column-rules.ts';

/** Replaces a person's name on screens and in exports. */
export const ERASED_NAME = 'ลบข้อมูลแล้ว (erased)';

/** Precedes the account's id, in usernames and in the numbers of riders and clerks. */
const ERASED_PREFIX = 'erased-';

const NO_PLACE = { id: '', name: '' };

/** Replaces the contents of an order's address. Its ids and codes stay. */
const ERASED_ADDRESS = JSON.stringify({
  name: ERASED_NAME,
  phone: '',
  taxId: '',
  text: '',
  province: NO_PLACE,
  district: NO_PLACE,
  subdistrict: NO_PLACE,
  postcode: '',
  remark: '',
});

const erasedAddress = (address: SQL) => sql`((${address} - 'pin') || ${ERASED_ADDRESS}::jsonb)`;

const VALUES: Readonly<Record<Exclude<Erasure, 'keep'>, (column: PgColumn) => SQL>> = {
  'empty-text': () => sql`''`,
  null: () => sql`null`,
  'empty-list': () => sql`'[]'::jsonb`,
  'erased-name': () => sql`${ERASED_NAME}::text`,
  'erased-username': () => sql`${ERASED_PREFIX}::text || id::text`,
  'erased-own-number': (column) =>
    sql`case when role in ('rider', 'staff') then ${ERASED_PREFIX}::text || id::text else ${column} end`,
  // It has not the format of a hash, so no password matches.
  'no-password': () => sql`'erased'`,
  false: () => sql`false`,
  'erased-address': (column) => erasedAddress(sql`${column}`),
  'erased-version': (column) =>
    sql`${column} || jsonb_build_object('remark', '', 'shipTo', ${erasedAddress(sql`(${column} -> 'shipTo')`)})`,
};

/** Builds `"name" = …` for an update that erases the column; undefined when the column stays. */
export function erasingAssignment(column: PgColumn, erasure: Erasure): SQL | undefined {
  return erasure === 'keep' ? undefined : sql`${sql.identifier(column.name)} = ${VALUES[erasure](column)}`;
}
