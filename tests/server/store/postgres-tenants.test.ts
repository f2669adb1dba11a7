import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lookUpKey, runIdempotent } from '#server/services/kernel/run-idempotent';
import { accounts, findAccountByUsername } from '#server/store/accounts/accounts';
import type { OpenDatabase } from '#server/store/database/database';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';
import { addPeople } from '#tests/support/data/people';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const suffix = randomBytes(6).toString('hex');

describe.skipIf(url === '')('tenants on one PostgreSQL', () => {
  let north: OpenDatabase;
  let south: OpenDatabase;
  const opened: OpenDatabase[] = [];

  const open = async (schema: string) => {
    const database = await openPostgresDatabase(url, `${schema}_${suffix}`);
    opened.push(database);
    return database;
  };

  beforeAll(async () => {
    [north, south] = await Promise.all([open('north'), open('south')]);
    await addPeople(north.database);
  });
  afterAll(async () => {
    for (const schema of ['north', 'south', 'race']) {
      await north.database.execute(sql.raw(`drop schema if exists ${schema}_${suffix} cascade`));
    }
    for (const database of opened) await database.close();
  });

  it("do not see each other's rows", async () => {
    expect(await findAccountByUsername(north.database, 'shop1')).toBeDefined();
    expect(await findAccountByUsername(south.database, 'shop1')).toBeUndefined();
    expect(await south.database.select().from(accounts)).toEqual([]);
  });

  it('have their tables and migrations in their own schema', async () => {
    for (const name of ['north', 'south']) {
      const rows = await north.database
        .select({ table: sql<string>`tablename` })
        .from(sql`pg_tables`)
        .where(sql`schemaname = ${`${name}_${suffix}`}`);
      const tables = rows.map(({ table }) => table);
      expect(tables).toEqual(expect.arrayContaining(['accounts', 'orders', 'schema_migrations']));
    }
    const inPublic = await north.database
      .select({ table: sql<string>`tablename` })
      .from(sql`pg_tables`)
      .where(sql`schemaname = 'public' and tablename in ('accounts', 'schema_migrations')`);
    expect(inPublic).toEqual([]);
  });

  it('are migrated once by several processes at the same time', async () => {
    const databases = await Promise.all(Array.from({ length: 4 }, () => open('race')));
    const [first] = databases;
    const [{ count } = { count: 0 }] = await (first ?? north).database
      .select({ count: sql<number>`count(*)::int` })
      .from(sql`schema_migrations`);
    const [{ versions } = { versions: 0 }] = await (first ?? north).database
      .select({ versions: sql<number>`count(distinct created_at)::int` })
      .from(sql`schema_migrations`);
    expect(count).toBe(versions);
  });

  it('refuse a key in use by another process, and then return its answer', async () => {
    const elsewhere = await open('north');
    const request = { owner: 'someone', keys: ['k1'], fingerprint: 'f', now: new Date() };
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = runIdempotent({ ...request, database: north.database }, async () => {
      begin();
      await finished;
      return { done: 1 };
    });
    await begun;
    const again = () =>
      runIdempotent({ ...request, database: elsewhere.database }, () =>
        Promise.reject(new Error('a second effect')),
      );
    expect(await again()).toEqual({ kind: 'running' });
    expect(await lookUpKey(elsewhere.database, 'someone', 'k1')).toEqual({ kind: 'running' });
    expect(await lookUpKey(elsewhere.database, 'someone', 'k2')).toEqual({ kind: 'not-done' });
    expect(
      await runIdempotent({ ...request, database: south.database }, () => Promise.resolve('of south')),
    ).toMatchObject({
      kind: 'done',
      isReplayed: false,
    });
    finish();
    expect(await first).toMatchObject({ kind: 'done', isReplayed: false });
    expect(await again()).toEqual({ kind: 'done', answer: { done: 1 }, isReplayed: true });
    expect(await lookUpKey(elsewhere.database, 'someone', 'k1')).toEqual({
      kind: 'done',
      answer: { done: 1 },
    });
  });
});
