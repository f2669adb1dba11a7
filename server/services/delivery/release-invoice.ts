import type { ReleaseAnswer } from '#domain/delivery/invoice-release';
import type { Role } from '#domain/kernel/roles';
import type { Database } from '#server/store/database/database';
import { deleteGrab, findGrab } from '#server/store/delivery/invoice-grabs';
import { addRelease } from '#server/store/delivery/invoice-releases';
import { lockOrderRow } from '#server/store/orders/orders';

/**
 * Releases an undelivered invoice, so that any rider may grab it. A rider releases the own invoice; the staff
 * releases anybody's. Idempotent: an invoice that nobody has counts as released.
 */
export async function releaseInvoice(
  database: Database,
  by: { readonly accountId: string; readonly role: Role; readonly now: Date },
  orderId: string,
): Promise<ReleaseAnswer> {
  return await database.transaction(async (transaction): Promise<ReleaseAnswer> => {
    const row = await lockOrderRow(transaction, orderId);
    if (row?.status !== 'invoice-approve') return { kind: 'refused', code: 'invoice-unknown' };
    const grab = await findGrab(transaction, orderId);
    if (grab === undefined) return { kind: 'released' };
    if (by.role !== 'staff' && grab.accountId !== by.accountId)
      return { kind: 'refused', code: 'invoice-taken' };
    const { accountId, grabbedAt } = grab;
    await deleteGrab(transaction, orderId);
    await addRelease(transaction, {
      orderId,
      accountId,
      grabbedAt,
      releasedAt: by.now,
      releasedBy: by.accountId,
    });
    return { kind: 'released' };
  });
}
