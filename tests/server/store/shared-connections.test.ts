import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { counters } from '#server/store/database/counters';
import type { Database, OpenDatabase } from '#server/store/database/database';
import { ConnectionBudget } from '#server/store/database/connections/connection-budget';
import { openPostgresDatabase } from '#server/store/database/connections/postgres-database';

const url = process.env['TEST_DATABASE_URL'] ?? '';
const suffix = randomBytes(6).toString('hex');
const NAMES = ['north', 'south', 'west'] as const;
const COUNTER = 'owner';

/** Each tenant's counter holds its own number, so that a row of another tenant is recognized. */
const OWN = { north: 1, south: 2, west: 3 } as const;

describe.skipIf(url === '')('tenants that share connections', () => {
  const opened: OpenDatabase[] = [];
  let outside: OpenDatabase;

  const schemaOf = (name: (typeof NAMES)[number]) => `${name}_${suffix}`;

  /** Opens tenants with connections of their own name in PostgreSQL's list of connections. */
  async function openShared(total: number) {
    const connections = new ConnectionBudget(total);
    const application = `shared_${randomBytes(6).toString('hex')}`;
    const address = new URL(url);
    address.searchParams.set('application_name', application);
    const databases = [];
    for (const name of NAMES) {
      const database = await openPostgresDatabase(address.href, schemaOf(name), { connections });
      opened.push(database);
      databases.push(database.database);
    }
    const countConnections = async () => {
      const [row] = await outside.database
        .select({ count: sql<number>`count(*)::int` })
        .from(sql`pg_stat_activity`)
        .where(sql`application_name = ${application}`);
      return row?.count ?? 0;
    };
    const [north, south, west] = databases;
    if (north === undefined || south === undefined || west === undefined) throw new Error('not opened');
    return { databases: [north, south, west] as const, countConnections };
  }

  beforeAll(async () => {
    outside = await openPostgresDatabase(url, `outside_${suffix}`);
    opened.push(outside);
    for (const name of NAMES) {
      const database = await openPostgresDatabase(url, schemaOf(name));
      await database.database.insert(counters).values({ name: COUNTER, value: OWN[name] });
      await database.close();
    }
  });
  afterAll(async () => {
    for (const name of [...NAMES.map(schemaOf), `outside_${suffix}`])
      await outside.database.execute(sql.raw(`drop schema if exists ${name} cascade`));
    await Promise.all(opened.map((database) => database.close()));
  });

  const read = (database: Database) =>
    database.select({ value: counters.value }).from(counters).where(eq(counters.name, COUNTER));

  it.each([1, 2, 3])('read and write only their own rows when they take turns on %i', async (total) => {
    const { databases, countConnections } = await openShared(total);
    const seen = await Promise.all(
      // Often enough for a statement to be prepared, which a connection remembers.
      Array.from({ length: 12 }, (_, round) => round).flatMap((round) =>
        databases.map(async (database, place) => {
          const [direct] = await read(database);
          const inside = await database.transaction(async (transaction) => {
            await transaction
              .insert(counters)
              .values({ name: `round ${total} ${round}`, value: place })
              .onConflictDoNothing();
            const [row] = await read(transaction);
            return row?.value;
          });
          return [place, direct?.value, inside];
        }),
      ),
    );
    const own = NAMES.map((name, place) => [place, OWN[name], OWN[name]]);
    expect(seen).toEqual(Array.from({ length: 12 }, () => own).flat());
    expect(await countConnections()).toBeLessThanOrEqual(total);
    for (const [place, database] of databases.entries()) {
      const written = await database
        .select({ value: counters.value })
        .from(counters)
        .where(sql`${counters.name} like ${`round ${total} %`}`);
      expect(written).toEqual(Array.from({ length: 12 }, () => ({ value: place })));
    }
  });

  it('leave a connection for others, however many transactions one of them begins', async () => {
    const { databases, countConnections } = await openShared(4);
    const [north, south] = databases;
    let begun = 0;
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const storm = Array.from({ length: 20 }, () =>
      north.transaction(async () => {
        begun += 1;
        await finished;
      }),
    );
    try {
      await expect.poll(() => begun).toBe(2);
      expect(await read(south)).toEqual([{ value: OWN.south }]);
      expect(begun).toBe(2);
      expect(await countConnections()).toBeLessThanOrEqual(4);
    } finally {
      finish();
    }
    await Promise.all(storm);
    expect(begun).toBe(20);
  });

  it('are served again after all idle connections were closed by the database', async () => {
    const { databases } = await openShared(2);
    const [north, south] = databases;
    await outside.database.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'shared_%'`,
    );
    await expect
      .poll(async () => await Promise.all([north, south].map((each) => read(each).catch(() => []))))
      .toEqual([[{ value: OWN.north }], [{ value: OWN.south }]]);
  });
});
