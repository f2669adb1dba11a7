import { points } from '#domain/kernel/points';
import type { Database } from '#server/store/database/database';
import { planInquiry } from '#server/services/payments/poll-payment';
import { insertAttempt, NEW_ATTEMPT } from '#server/store/payments/payment-attempts';
import { insertOrderWithLines } from '#server/store/orders/whole-order';
import { anOrder, anOrderLine } from '#tests/support/data/an-order';

/** Adds an order whose payment was due an hour ago. @returns its id */
export async function addDueAttempt(database: Database): Promise<string> {
  const order = { ...anOrder(), payment: 'COD' as const, lines: [anOrderLine()] };
  await insertOrderWithLines(database, {
    number: 1,
    revision: 1,
    orderedByAccount: order.id,
    pointsEarned: points(0),
    earnedPerUnit: [points(0)],
    differences: [],
    order,
  });
  const past = new Date(Date.now() - 3_600_000);
  const id = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
  await insertAttempt(database, {
    ...NEW_ATTEMPT,
    id,
    orderId: order.id,
    number: 1,
    reference: `${order.orderNo}P1`,
    method: 'BANK',
    amount: order.totals.total,
    startedAt: past,
    expiresAt: past,
  });
  await planInquiry(database, id, past);
  return id;
}
