import { and, getTableColumns, not, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/store/database/database';
import type { ColumnRule, Holding, TableRule } from './column-rules.ts';
import { erasingAssignment } from './erased-values.ts';
import type { PersonKeys, RowLink } from './row-links.ts';

/** An exported row, with columns by their names in the code. */
export type PersonRow = Readonly<Record<string, unknown>>;

/** Kinds of data that are never exported as columns: secrets. */
const NOT_EXPORTED: readonly Holding[] = ['secret'];

/** Kinds of data that an author may see in rows about somebody else. */
const OF_AUTHORS: readonly Holding[] = ['key', 'state', 'time'];

/** Reads rows about the person, with all columns except secrets and pictures. */
export async function rowsAbout(
  database: Database,
  { table, links, columns }: TableRule,
  person: PersonKeys,
): Promise<readonly PersonRow[]> {
  const condition = conditionOf(links, 'subject', person);
  if (condition === undefined) return [];
  return await selected(database, table, condition, (name) => {
    const rule = columns[name];
    return rule !== undefined && !NOT_EXPORTED.includes(rule.holds) && !isBytes(table, name);
  });
}

/** Reads rows that the person wrote about somebody else, without that other person's data. */
export async function rowsWritten(
  database: Database,
  { table, links, columns }: TableRule,
  person: PersonKeys,
): Promise<readonly PersonRow[]> {
  const written = conditionOf(links, 'author', person);
  if (written === undefined) return [];
  const about = conditionOf(links, 'subject', person);
  return await selected(
    database,
    table,
    about === undefined ? written : (and(written, not(sql`coalesce(${about}, false)`)) ?? written),
    (name) => {
      const rule = columns[name];
      return rule !== undefined && (rule.whose !== 'subject' || OF_AUTHORS.includes(rule.holds));
    },
  );
}

async function selected(
  database: Database,
  table: PgTable,
  condition: SQL,
  isSelected: (name: string) => boolean,
): Promise<readonly PersonRow[]> {
  const selection = Object.fromEntries(
    Object.entries(getTableColumns(table)).filter(([name]) => isSelected(name)),
  );
  return await database.select(selection).from(table).where(condition);
}

function isBytes(table: PgTable, name: string): boolean {
  return getTableColumns(table)[name]?.getSQLType() === 'bytea';
}

/** The number of rows that an erasure deleted and changed. */
export interface ErasedRows {
  readonly deleted: number;
  readonly changed: number;
}

/** Deletes or anonymizes a person's rows of one table, and removes the person as the author of rows about others. */
export async function eraseRows(
  transaction: Database,
  rule: TableRule,
  person: PersonKeys,
): Promise<ErasedRows> {
  const about = conditionOf(rule.links, 'subject', person);
  const written = conditionOf(rule.links, 'author', person);
  let deleted = 0;
  let changed = 0;
  // This comes first, because the changes below remove the columns by which the author is found.
  if (written !== undefined)
    changed += await changeRows(transaction, rule, written, ({ whose }) => whose !== 'subject');
  if (about !== undefined && rule.erase === 'rows')
    deleted = await deleteRows(transaction, rule.table, about);
  else if (about !== undefined)
    changed += await changeRows(transaction, rule, about, ({ whose }) => whose !== 'author');
  return { deleted, changed };
}

async function deleteRows(transaction: Database, table: PgTable, condition: SQL): Promise<number> {
  const found = await transaction.$count(table, condition);
  if (found > 0) await transaction.execute(sql`delete from ${table} where ${condition}`);
  return found;
}

async function changeRows(
  transaction: Database,
  { table, columns }: TableRule,
  condition: SQL,
  isOurs: (rule: ColumnRule) => boolean,
): Promise<number> {
  const assignments = Object.entries(getTableColumns(table)).flatMap(([name, column]) => {
    const rule = columns[name];
    const assignment = rule && isOurs(rule) ? erasingAssignment(column, rule.erase) : undefined;
    return assignment ?? [];
  });
  if (assignments.length === 0) return 0;
  const found = await transaction.$count(table, condition);
  if (found > 0)
    await transaction.execute(sql`update ${table} set ${sql.join(assignments, sql`, `)} where ${condition}`);
  return found;
}

function conditionOf(links: readonly RowLink[], as: RowLink['as'], person: PersonKeys): SQL | undefined {
  return or(...links.filter((link) => link.as === as).map((link) => link.where(person)));
}

/** A text that identifies a person. `isAnywhere` is false when it does so only as a whole value. */
export interface NamingText {
  readonly text: string;
  readonly isAnywhere: boolean;
}

/** Digits that JSON may contain without quotes. */
const PLAIN_NUMBER = /^[1-9][0-9.]*$/;

/**
 * Removes texts from what others wrote or were answered: notes, references, and answers that were stored for
 * retries.
 *
 * @param column of type text or jsonb
 * @returns the number of rows that contained any of the texts
 */
export async function eraseTexts(
  transaction: Database,
  table: PgTable,
  column: PgColumn,
  texts: readonly NamingText[],
): Promise<number> {
  const isJson = column.getSQLType() === 'jsonb';
  const pairs = texts.flatMap(({ text, isAnywhere }): [string, string][] => {
    if (!isJson) return isAnywhere ? [[text, '']] : [];
    const quoted = JSON.stringify(text);
    const inside = quoted.slice(1, -1);
    // Unquoted digits may be a number, and a short word may be a field name. Both have to stay.
    return isAnywhere && !PLAIN_NUMBER.test(text) ? [[inside, '']] : [[`: ${quoted}`, ': ""']];
  });
  if (pairs.length === 0) return 0;
  const stored = isJson ? sql`${column}::text` : sql`${column}`;
  const condition = or(...pairs.map(([text]) => sql`position(${text} in ${stored}) > 0`));
  const found = await transaction.$count(table, condition);
  if (found === 0) return 0;
  const cleared = pairs.reduce((before, [text, by]) => sql`replace(${before}, ${text}, ${by})`, stored);
  const value = isJson ? sql`(${cleared})::jsonb` : cleared;
  await transaction.execute(
    sql`update ${table} set ${sql.identifier(column.name)} = ${value} where ${condition}`,
  );
  return found;
}
