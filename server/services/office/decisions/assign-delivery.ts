import type { AssignAnswer, AssignDelivery } from '#domain/office/delivery-list';
import { findAccount } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { grabInvoice } from '#server/services/delivery/grab-invoice';
import type { Audited } from '#server/services/office/audit/write-audit';

/** The limits keep one rider from taking all invoices. The office knows what it does. */
const NO_LIMITS = { held: Number.POSITIVE_INFINITY, grabsPerHour: Number.POSITIVE_INFINITY };

/** Gives an invoice that nobody has to a rider, as if the rider had taken it. */
export async function assignForOffice(
  transaction: Database,
  { orderId, riderId }: AssignDelivery,
  now: Date,
): Promise<Audited<AssignAnswer>> {
  const rider = await findAccount(transaction, riderId);
  if (rider?.role !== 'rider' || !rider.isActive)
    return { result: { kind: 'refused', code: 'rider-unknown' }, act: undefined };
  const isRepeated = (await findGrab(transaction, orderId)) !== undefined;
  const by = { accountId: riderId, limits: NO_LIMITS, now };
  const answer = await grabInvoice(transaction, by, orderId);
  if (answer.kind === 'refused') {
    if (answer.code !== 'invoice-unknown') throw new Error(`a limit refused the office: ${answer.code}`);
    return { result: { kind: 'refused', code: 'invoice-unknown' }, act: undefined };
  }
  if (answer.kind === 'taken' || isRepeated) return { result: answer, act: undefined };
  return {
    result: answer,
    act: { action: 'invoice-assigned', subject: 'order', subjectId: orderId, after: { rider: riderId } },
  };
}
