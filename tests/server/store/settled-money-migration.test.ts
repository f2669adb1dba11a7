import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paymentMoney } from '#server/store/payments/payment-money';
import { databaseOf } from '#tests/support/server/databases/old-database';

const ORDER = '10000000-0000-4000-8000-000000000001';
const ATTEMPT = '20000000-0000-4000-8000-000000000001';

test('money settled as paid by an older version still counts for its whole payment', async () => {
  const { database: old, openNow, close } = await databaseOf('0025_changes-in-order');
  // Only settled money matters here, not its order.
  await old.execute(sql`set session_replication_role = replica`);
  await old.execute(sql`insert into payment_attempts
    (id, order_id, number, reference, method, gateway, gateway_id, term_months, amount, state, started_at, expires_at, asks)
    values (${ATTEMPT}, ${ORDER}, 1, 'SO1P1', 'BANK', '', '', 0, 48000, 'paid', now(), now(), 0)`);
  const insert = async (id: string, amount: number, minute: number, fate: string, isSettled: boolean) =>
    await old.execute(sql`insert into payment_money
      (gateway, transaction_id, attempt_id, reference, amount, currency, paid_at, heard_at, by, fate, settled_at)
      values ('', ${id}, ${ATTEMPT}, 'SO1P1', ${amount}, 'THB', now(), ${`2026-11-20T02:0${minute}:00Z`}, 'staff', ${fate},
        ${isSettled ? '2026-11-21T02:00:00Z' : null})`);
  await insert('first', 10_000, 1, 'counted', true);
  await insert('second', 20_000, 2, 'counted', true);
  await insert('returned', 30_000, 3, 'returned', true);
  await insert('waiting', 5_000, 4, 'matching', false);

  const database = await openNow();
  const money = await database.select().from(paymentMoney);
  expect(new Map(money.map((each) => [each.transactionId, each.countedAmount]))).toEqual(
    new Map([
      ['first', 48_000],
      ['second', 0],
      ['returned', null],
      ['waiting', null],
    ]),
  );
  await close();
});
