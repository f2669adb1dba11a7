import type { Dexie, Table } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { expect, test } from 'vitest';
import { AnswersDatabase } from '#local/database/answers-database';
import { PersonalDatabase } from '#local/database/personal-database';
import { UsageDatabase } from '#local/database/usage-database';

/** Two connections to each database of the phone, as of a page and the service worker. */
function connections(engine: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }) {
  const open = [
    ['personal', () => new PersonalDatabase('demo', engine)],
    ['answers', () => new AnswersDatabase('demo', engine)],
    ['usage', () => new UsageDatabase('/demo/', engine)],
  ] as const;
  return open.map(([name, one]) => [name, one(), one()] as const);
}

/** Writes to a table in a transaction that lasts several requests, and notes its begin and end. */
async function writeSlowly(table: Table, noted: string[]): Promise<void> {
  await table.db.transaction('rw', table, async () => {
    await table.count();
    noted.push(`${table.name} begins`);
    for (let request = 0; request < 5; request += 1) await table.count();
    noted.push(`${table.name} ends`);
  });
}

/** `a begins, a ends, b begins, b ends` and so on, in any order of the tables. */
function areInTurn(noted: readonly string[]): boolean {
  return noted.every((note, at) => at % 2 === 0 || note === noted[at - 1]?.replace('begins', 'ends'));
}

// Seen failing without `writeOneAtATime`.
test.each(connections({ indexedDB: new IDBFactory(), IDBKeyRange }))(
  'two writes to the %s database never overlap, whatever tables and connections they use',
  async (_name, page: Dexie, worker: Dexie) => {
    const noted: string[] = [];
    await Promise.all(
      [page, worker].flatMap((database) => database.tables.map((table) => writeSlowly(table, noted))),
    );
    expect(noted).toHaveLength(page.tables.length * 4);
    expect(noted).toSatisfy(areInTurn);
  },
);

test('a read does not wait for a write to another table', async () => {
  const personal = new PersonalDatabase('demo', { indexedDB: new IDBFactory(), IDBKeyRange });
  const noted: string[] = [];
  const writing = personal.transaction('rw', personal.orders, async () => {
    while (!noted.includes('read')) await personal.orders.count();
    noted.push('written');
  });
  await personal.cartLines.count();
  noted.push('read');
  await writing;
  expect(noted).toEqual(['read', 'written']);
});
