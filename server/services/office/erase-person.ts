import { getTableColumns } from 'drizzle-orm';
import { lockAccounts } from '#server/store/office/people';
import { countUnexportedOrders } from '#server/store/office/open-business';
import { tableRules, type PersonalTable } from '#server/store/office/personal-data';
import { eraseRows, rowsAbout, eraseTexts, type NamingText } from '#server/store/office/person-rows';
import type { TableRule } from '#server/store/office/column-rules';
import type { Database } from '#server/store/database/database';
import { slicesOf } from '#server/store/database/slices';
import { eraseBlockers, type EraseBlocker } from './erase-blockers.ts';
import type { Person } from './find-person.ts';
import { distinctTexts, namingTexts } from '#server/services/accounts/notices/naming-texts';

/** The result of an erasure for one table. */
export interface ErasedTable {
  readonly table: PersonalTable;
  readonly deleted: number;
  /** Rows that stay, without the data that identified the person. */
  readonly changed: number;
}

export type EraseAnswer =
  | { readonly kind: 'refused'; readonly blockers: readonly EraseBlocker[] }
  | {
      readonly kind: 'erased';
      readonly tables: readonly ErasedTable[];
      /** Delivered orders that no accounting export included. Their names and tax ids existed only here. */
      readonly unexportedOrders: number;
    };

export interface EraseRequest {
  /** The staff member; undefined for the daily job. */
  readonly accountId: string | undefined;
  readonly now: Date;
  /** Called before each table, with the number of finished steps and of all steps. */
  readonly onProgress?: (done: number, all: number) => void;
}

/** The number of texts that one statement removes. */
const TEXTS_AT_ONCE = 50;

/**
 * Anonymizes a person in this database, in the caller's transaction (decision 54): orders, ledgers and
 * payments keep their amounts and dates, and nothing that identifies the person stays. Private pictures are
 * stored in the database and are deleted too. Idempotent.
 *
 * It is refused while open business with the person needs the name.
 */
export async function erasePerson(
  transaction: Database,
  person: Person,
  request: EraseRequest,
): Promise<EraseAnswer> {
  await lockAccounts(transaction, person.accountIds);
  const blockers = await eraseBlockers(transaction, person, request);
  if (blockers.length > 0) return { kind: 'refused', blockers };
  const unexportedOrders = await countUnexportedOrders(transaction, person);
  const tables = tableRules();
  const steps = tables.length * 2;
  const texts = await textsOf(transaction, person);
  const erased = new Map<PersonalTable, ErasedTable>();
  const count = (table: PersonalTable, { deleted, changed }: Omit<ErasedTable, 'table'>) => {
    const before = erased.get(table) ?? { table, deleted: 0, changed: 0 };
    erased.set(table, { table, deleted: before.deleted + deleted, changed: before.changed + changed });
  };
  for (const [index, [table, rule]] of tables.entries()) {
    request.onProgress?.(index, steps);
    count(table, await eraseRows(transaction, rule, person));
  }
  for (const [index, [table, rule]] of tables.entries()) {
    request.onProgress?.(tables.length + index, steps);
    count(table, { deleted: 0, changed: await removeFrom(transaction, rule, texts) });
  }
  return {
    kind: 'erased',
    tables: [...erased.values()].filter(({ deleted, changed }) => deleted + changed > 0),
    unexportedOrders,
  };
}

async function textsOf(database: Database, person: Person): Promise<readonly NamingText[]> {
  const texts: NamingText[] = [];
  for (const [, rule] of tableRules())
    texts.push(...namingTexts(await rowsAbout(database, rule, person), rule.columns));
  return distinctTexts(texts);
}

/** Removes the person's texts from notes, references and stored answers in other people's rows. */
async function removeFrom(
  transaction: Database,
  { table, columns }: TableRule,
  texts: readonly NamingText[],
): Promise<number> {
  let changed = 0;
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const holds = columns[name]?.holds;
    if (holds !== 'text' && holds !== 'answer') continue;
    for (const some of slicesOf(texts, TEXTS_AT_ONCE))
      changed += await eraseTexts(transaction, table, column, some);
  }
  return changed;
}
