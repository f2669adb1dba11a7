import { drizzle } from 'drizzle-orm/pg-proxy';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { raiseCounter, readCounter } from '#server/store/counters';
import { openShop } from '#tests/support/shop';

const shop = await openShop();
beforeEach(() => shop.reset());
afterAll(() => shop.close());

it('a version is at least the clock in microseconds, and grows within a transaction too', async () => {
  const before = Date.now() * 1000;
  const versions = await shop.database.transaction(async (transaction) => {
    const seen: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      await raiseCounter(transaction, 'catalogue');
      seen.push(await readCounter(transaction, 'catalogue'));
    }
    return seen;
  });
  expect(versions[0]).toBeGreaterThanOrEqual(before);
  expect(new Set(versions).size).toBe(3);
  expect(versions).toEqual(versions.toSorted((one, other) => one - other));
});

it('the update of a version calls no volatile function, which Citus refuses in DO UPDATE', async () => {
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
