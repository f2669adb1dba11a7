import { sql } from 'drizzle-orm';
import type { Database } from '#server/store/database/database';
import { tablesOf } from './tables-of.ts';

/** Rows as they stood once, beside the tables of a database. */
export interface KeptWorld {
  /** These rows and no others stand in the tables again. */
  readonly layBack: () => Promise<void>;
}

/** After so many times the space of deleted rows is freed: the embedded engine never does so by itself, and reads past all of it. */
const TIMES_PER_VACUUM = 50;

/** The schema beside that of the tables; whoever drops the one drops the other. */
export const keptSchema = (schema: string): string => `${schema}_kept`;

/**
 * Keeps a copy of all rows in a schema of its own, with a function there that brings them back. A call of it takes a tenth of what
 * the same rows take through the server's own code: it is one statement, its plans are remembered, and it leaves alone the
 * tables that nobody touched.
 */
export async function keepWorld(database: Database, name: string): Promise<KeptWorld> {
  const tables = await tablesOf(database);
  const filled = await filledOf(
    database,
    tables.map((table) => table.name),
  );
  const [row] = await database.select({ schema: sql<string>`current_schema()` }).from(sql`(select 1) as one`);
  const keep = keptSchema(row?.schema ?? 'public');
  const copies: string[] = [];
  const steps: string[] = [];
  for (const table of tables) {
    if (table.name === 'counters') continue;
    if (!filled.has(table.name)) {
      steps.push(`delete from "${table.name}";`);
      continue;
    }
    const copy = `${keep}."${name}_${table.name}"`;
    copies.push(`create table ${copy} as table "${table.name}";`);
    steps.push(layBackOf(table, copy));
  }
  await database.execute(
    sql.raw(`do $$ begin create schema if not exists ${keep}; ${copies.join(' ')} end $$`),
  );
  await database.execute(
    sql.raw(
      `create function ${keep}."${name}"() returns void language plpgsql set session_replication_role = replica as $f$
      declare is_other_catalogue boolean := false;
      begin ${steps.join('\n')} ${countersStep(filled.has('products'))} end $f$`,
    ),
  );
  const own = tables.map((table) => `"${table.name}"`).join(', ');
  let times = 0;
  return {
    layBack: async () => {
      times += 1;
      await database.execute(sql.raw(`select ${keep}."${name}"()`));
      // Of its own tables alone: others may be worked on at this moment, and this would wait for it.
      if (times % TIMES_PER_VACUUM === 0) await database.execute(sql.raw(`vacuum ${own}`));
    },
  };
}

/**
 * A table is as it was left where it has as many rows and the same transaction wrote them all. Each connection remembers
 * what it left there itself, and takes every other state for a touched one.
 */
function layBackOf({ name, columns }: { readonly name: string; readonly columns: string }, copy: string) {
  const state = `(select concat_ws(' ', count(*), min(xmin::text), max(xmin::text)) from "${name}")`;
  const remembered = `'${copy.replaceAll('"', '')}'`;
  const isCatalogue = name === 'products' || name === 'categories';
  return `if ${state} is distinct from current_setting(${remembered}, true) then
    delete from "${name}";
    insert into "${name}" (${columns}) overriding system value select ${columns} from ${copy};
    perform set_config(${remembered}, ${state}, false);
    ${isCatalogue ? 'is_other_catalogue := true;' : ''}
  end if;`;
}

/** Another catalogue has another version, also where it is the old one again: servers remember what they read by it. */
function countersStep(hasCatalogue: boolean): string {
  if (!hasCatalogue) return 'delete from counters;';
  return `delete from counters where name <> 'catalogue';
    if is_other_catalogue or not exists (select from counters) then
      delete from counters;
      insert into counters (name, value) values ('catalogue', (extract(epoch from clock_timestamp()) * 1000000)::bigint);
    end if;`;
}

async function filledOf(database: Database, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const each = tables.map((name) => `select '${name}' as name where exists (select from "${name}")`);
  const rows = await database
    .select({ name: sql<string>`name` })
    .from(sql.raw(`(${each.join(' union all ')}) as filled`));
  return new Set(rows.map(({ name }) => name));
}
