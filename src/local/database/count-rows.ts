import type Dexie from 'dexie';

/** The number of rows in each table of these databases, keyed by the table's name. */
export async function countRows(...databases: readonly Dexie[]): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const table of databases.flatMap(({ tables }) => tables)) counts[table.name] = await table.count();
  return counts;
}
