import type { GrabAnswer } from '#domain/invoice-grab';
import type { Database } from '#server/store/database';
import { findGrab, insertGrab } from '#server/store/invoice-grabs';
import { releasesOfOrder } from '#server/store/invoice-releases';
import { lockOrderRow } from '#server/store/orders';
import { tellOfOrder, toldOrderOf } from './tell-of-order.ts';

/**
 * A rider takes an approved invoice out, and from then on it is out for delivery, of which its customer is told the first time, not
 * when somebody else takes over what was given back. The first of
 * two has it, by the key of the table; the other is told who was first, and when.
 *
 * @param by the rider's account, and the server's clock
 */
export async function grabInvoice(
  database: Database,
  by: { readonly accountId: string; readonly now: Date },
  orderId: string,
): Promise<GrabAnswer> {
  return await database.transaction(async (transaction): Promise<GrabAnswer> => {
    const row = await lockOrderRow(transaction, orderId);
    if (row?.status !== 'invoice-approve') return { kind: 'refused', code: 'invoice-unknown' };
    const isFirst = await insertGrab(transaction, { orderId, accountId: by.accountId, grabbedAt: by.now });
    if (isFirst) {
      const isNews = (await releasesOfOrder(transaction, orderId)).length === 0;
      const kind = isNews ? ('out-for-delivery' as const) : undefined;
      await tellOfOrder(transaction, toldOrderOf(row), { kind, now: by.now });
      return { kind: 'grabbed', at: by.now.toISOString() };
    }
    const grab = await findGrab(transaction, orderId);
    if (grab === undefined) throw new Error('a grab that was there is gone');
    const at = grab.grabbedAt.toISOString();
    return grab.accountId === by.accountId
      ? { kind: 'grabbed', at }
      : { kind: 'taken', by: grab.riderName, at };
  });
}
