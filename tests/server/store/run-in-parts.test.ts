import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { counters, raiseCounter, readCounter } from '#server/store/database/counters';
import { runInParts } from '#server/store/database/run-in-parts';
import { sendTogether } from '#server/store/database/send-together';
import { sendLast, type Statement } from '#server/store/database/transaction-parts';
import type { Database } from '#server/store/database/database';
import { borrowDatabase } from '#tests/support/server/databases/borrowed-database';

const { database, close } = await borrowDatabase();
afterAll(close);
beforeEach(async () => {
  await database.delete(counters);
});

const insert = (transaction: Database, value: number): Statement =>
  transaction.insert(counters).values({ name: 'catalogue', value });

const nothing = () => Promise.resolve();

/** More often than a pool has connections, so that one that was left in a transaction would be met again. */
async function often(work: () => Promise<unknown>): Promise<void> {
  for (let time = 0; time < 12; time += 1) await work();
}

describe('a transaction in parts', () => {
  test('commits what its parts and its last statements write', async () => {
    const result = await runInParts(database, {
      first: (transaction) => readCounter(transaction, 'catalogue'),
      main: async (transaction, before) => {
        await sendLast(transaction, [insert(transaction, 5)]);
        await raiseCounter(transaction, 'order-changes');
        return before;
      },
    });
    expect(result).toBe(0);
    expect(await readCounter(database, 'catalogue')).toBe(5);
    expect(await readCounter(database, 'order-changes')).toBeGreaterThan(0);
  });

  test('writes nothing when one of its last statements fails, and later transactions work', async () => {
    await often(async () => {
      const failing = runInParts(database, {
        first: nothing,
        main: async (transaction) => {
          await raiseCounter(transaction, 'order-changes');
          await sendLast(transaction, [insert(transaction, 5), insert(transaction, 6)]);
        },
      });
      await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } });
    });
    expect(await database.$count(counters)).toBe(0);
    await database.transaction((transaction) => raiseCounter(transaction, 'catalogue'));
    expect(await database.$count(counters)).toBe(1);
  });

  test('sends no last statement when a part throws', async () => {
    await often(async () => {
      const failing = runInParts(database, {
        first: nothing,
        main: async (transaction) => {
          await sendLast(transaction, [insert(transaction, 5)]);
          throw new Error('refused');
        },
      });
      await expect(failing).rejects.toThrow('refused');
    });
    expect(await database.$count(counters)).toBe(0);
  });

  test('does not run its main part when a statement of the first fails', async () => {
    let isReached = false;
    const failing = runInParts(database, {
      first: (transaction) => transaction.execute(sql`select 1 / 0`).execute(),
      main: () => {
        isReached = true;
        return nothing();
      },
    });
    await expect(failing).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(isReached).toBe(false);
  });
});

test('a last statement of any other transaction is sent at once', async () => {
  await database.transaction(async (transaction) => {
    await sendLast(transaction, [insert(transaction, 5)]);
    expect(await readCounter(transaction, 'catalogue')).toBe(5);
  });
});

test('statements that are sent together are all over when one of them failed', async () => {
  const later = Promise.withResolvers<string>();
  let isOver = false;
  const together = sendTogether([Promise.reject(new Error('first')), later.promise]).finally(() => {
    isOver = true;
  });
  await database.execute(sql`select 1`);
  expect(isOver).toBe(false);
  later.resolve('second');
  await expect(together).rejects.toThrow('first');
});
