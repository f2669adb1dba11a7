import { HOUR_MS } from '#domain/kernel/durations';
import type { GrabAnswer, GrabRefusal } from '#domain/delivery/invoice-grab';
import type { RiderLimits } from '#domain/tenants/rider-limits';
import { lockAccount } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { countGrabsSince, countHeld, findGrab, insertGrab } from '#server/store/delivery/invoice-grabs';
import { countReleasedGrabsSince, releasesOfOrder } from '#server/store/delivery/invoice-releases';
import { lockOrderRow } from '#server/store/orders/orders';
import {
  queueOrderNotification,
  notifiedOrderOf,
} from '#server/services/notifications/queue-order-notification';

interface Grabber {
  readonly accountId: string;
  readonly limits: RiderLimits;
  readonly now: Date;
}

/**
 * Assigns an approved invoice to a rider, which puts it out for delivery. The customer is notified at the
 * first grab, but not when another rider grabs a released invoice. The primary key of the table lets the
 * first of two riders win; the other is told who was first, and when.
 *
 * @param by the rider's account, the company's limits for riders, and the server's clock
 */
export async function grabInvoice(database: Database, by: Grabber, orderId: string): Promise<GrabAnswer> {
  return await database.transaction(async (transaction): Promise<GrabAnswer> => {
    const row = await lockOrderRow(transaction, orderId);
    if (row?.status !== 'invoice-approve') return { kind: 'refused', code: 'invoice-unknown' };
    const refusal = await overLimit(transaction, { ...by, orderId });
    if (refusal !== undefined) return { kind: 'refused', code: refusal };
    const isFirst = await insertGrab(transaction, { orderId, accountId: by.accountId, grabbedAt: by.now });
    if (isFirst) {
      const isNews = (await releasesOfOrder(transaction, orderId)).length === 0;
      const kind = isNews ? ('out-for-delivery' as const) : undefined;
      await queueOrderNotification(transaction, notifiedOrderOf(row), { kind, now: by.now });
      return { kind: 'grabbed', at: by.now.toISOString() };
    }
    const grab = await findGrab(transaction, orderId);
    if (grab === undefined) throw new Error('the existing grab is missing');
    const at = grab.grabbedAt.toISOString();
    return grab.accountId === by.accountId
      ? { kind: 'grabbed', at }
      : { kind: 'taken', by: grab.riderName, at };
  });
}

/**
 * Checks the company's limits for riders. An invoice that somebody has already is not counted: its own rider
 * may repeat the tap, and another rider is told who has it.
 */
async function overLimit(
  transaction: Database,
  { accountId, limits, now, orderId }: Grabber & { readonly orderId: string },
): Promise<GrabRefusal | undefined> {
  // The row lock serializes concurrent grabs of one rider, so that each counts the others.
  await lockAccount(transaction, accountId);
  if ((await findGrab(transaction, orderId)) !== undefined) return undefined;
  if ((await countHeld(transaction, accountId)) >= limits.held) return 'too-many-held';
  const since = new Date(now.getTime() - HOUR_MS);
  const isGrabbedByOther =
    (await countGrabsSince(transaction, accountId, since)) +
    (await countReleasedGrabsSince(transaction, accountId, since));
  return isGrabbedByOther >= limits.grabsPerHour ? 'too-many-grabs' : undefined;
}
