import { liveQuery } from 'dexie';
import { expect, test } from 'vitest';
import { readCartRows } from '#local/cart/cart-lines';
import { cartKeyOf } from '#state/runtime/cart-key';
import { setQuantity } from '#state/cart/cart';
import { MONEY_MODE } from '#domain/kernel/cart-mode';
import type { Phone } from '#state/runtime/phone';
import { openTestPhone } from '#tests/support/phone/phone';
import { configurationOf } from '#tests/support/server/test-server';

const tenant = configurationOf('test', {});
const connection = { fetch: () => Promise.reject(new TypeError('no connection')) };

/** The number of lines in an unknown person's cart, at each read. */
function watchCart({ personal }: Phone) {
  const counts: number[] = [];
  const cart = cartKeyOf(undefined, MONEY_MODE);
  const subscription = liveQuery(async () => await readCartRows(personal.cartLines, cart)).subscribe((rows) =>
    counts.push(rows.length),
  );
  return { counts, stop: () => subscription.unsubscribe() };
}

// Seen failing with Dexie's cache of queries, which is keyed by the database's name: the empty phone had the other's
// line.
test('one test phone does not see the disk of another in the same process', async () => {
  const { phone: full } = await openTestPhone({ tenant, connection });
  const { phone: empty } = await openTestPhone({ tenant, connection });
  await setQuantity(full, 'C1001', 1, 2);
  const first = watchCart(full);
  await expect.poll(() => first.counts).toEqual([1]);
  const second = watchCart(empty);
  await expect.poll(() => second.counts.length).toBeGreaterThan(0);
  first.stop();
  second.stop();
  expect(second.counts).toEqual([0]);
});
