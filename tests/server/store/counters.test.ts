import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { counters, raiseCounter, readCounter } from '#server/store/database/counters';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
beforeEach(() => server.reset());
afterAll(() => server.close());

/** A moment before any clock reading, because the clock may be set back during this test. */
const LONG_AGO = Date.UTC(2026, 0, 1) * 1000;

it('a version starts at the clock in microseconds, and grows within a transaction too', async () => {
  const versions = await server.database.transaction(async (transaction) => {
    const seen: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await raiseCounter(transaction, 'catalogue');
      seen.push(await readCounter(transaction, 'catalogue'));
    }
    return seen;
  });
  expect(versions[0]).toBeGreaterThan(LONG_AGO);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

it('a version grows even if the clock was set back', async () => {
  const ahead = 8_000_000_000_000_000;
  await server.database.insert(counters).values({ name: 'catalogue', value: ahead });
  await raiseCounter(server.database, 'catalogue');
  expect(await readCounter(server.database, 'catalogue')).toBe(ahead + 1);
});

it('the update of a version has no volatile function, which Citus refuses in DO UPDATE', async () => {
  const sent: string[] = [];
  const recorder = drizzle(async (query) => {
    sent.push(query);
    return { rows: [] };
  });
  await raiseCounter(recorder, 'catalogue');
  expect(sent).toHaveLength(1);
  const [, update = ''] = sent[0]?.split(/do update/i) ?? [];
  expect(update).toContain('greatest');
  expect(update).not.toMatch(/clock_timestamp|now\(|random\(|gen_random_uuid/i);
});
