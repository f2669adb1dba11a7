import type { ReleaseAnswer } from '#domain/delivery/invoice-release';
import type {
  Assignment,
  DeliveryOutcome,
  DeliveryResult,
  SeenDelivery,
} from '#domain/office/delivery/assign-deliveries';
import { lockAccount } from '#server/store/accounts/accounts';
import type { Database } from '#server/store/database/database';
import { findGrab } from '#server/store/delivery/invoice-grabs';
import { lockOrderRow } from '#server/store/orders/orders';
import { grabInvoice } from '#server/services/delivery/grab-invoice';
import { releaseInvoice } from '#server/services/delivery/release-invoice';
import type { Audited } from '#server/services/office/audit/write-audit';

/** The limits keep one rider from taking all invoices. The office knows what it does. */
const NO_LIMITS = { held: Number.POSITIVE_INFINITY, grabsPerHour: Number.POSITIVE_INFINITY };

interface Clerk {
  readonly accountId: string;
  readonly now: Date;
}

/**
 * Gives an invoice to a rider, as if the rider had taken it. An invoice of another rider, whom the clerk saw, is taken
 * back first. Idempotent.
 */
export async function assignSeenDelivery(
  transaction: Database,
  { accountId, now }: Clerk,
  { orderId, seenRiderId, riderId }: Assignment,
): Promise<Audited<DeliveryOutcome>> {
  const row = await lockOrderRow(transaction, orderId);
  if (row?.status !== 'invoice-approve') return left(orderId, 'delivery-unknown');
  const rider = await lockAccount(transaction, riderId);
  if (rider?.role !== 'rider' || !rider.isActive) return left(orderId, 'rider-unknown');
  const grab = await findGrab(transaction, orderId);
  if (grab?.accountId === riderId) return left(orderId, 'unchanged', rider.name);
  if ((grab?.accountId ?? '') !== seenRiderId) return left(orderId, 'taken', grab?.riderName);
  if (grab !== undefined) await releaseInvoice(transaction, { accountId, role: 'staff', now }, orderId);
  const answer = await grabInvoice(transaction, { accountId: riderId, limits: NO_LIMITS, now }, orderId);
  if (answer.kind !== 'grabbed') throw new Error(`the office could not give ${orderId} to ${riderId}`);
  return {
    result: { orderId, result: 'done', rider: rider.name },
    act: {
      action: 'invoice-assigned',
      subject: 'order',
      subjectId: orderId,
      ...(grab === undefined ? {} : { before: { rider: grab.accountId } }),
      after: { rider: riderId },
    },
  };
}

/** Takes an invoice back from the rider whom the clerk saw. Idempotent: an invoice that no rider has stays as it is. */
export async function releaseSeenDelivery(
  transaction: Database,
  by: Clerk,
  { orderId, seenRiderId }: SeenDelivery,
): Promise<Audited<DeliveryOutcome>> {
  await lockOrderRow(transaction, orderId);
  const grab = await findGrab(transaction, orderId);
  if (grab !== undefined && grab.accountId !== seenRiderId) return left(orderId, 'taken', grab.riderName);
  const { result, act } = await releaseForOffice(transaction, by, orderId);
  if (result.kind === 'refused') return left(orderId, 'delivery-unknown');
  return { result: { orderId, result: act === undefined ? 'unchanged' : 'done', rider: '' }, act };
}

/** Takes an invoice back from any rider. An invoice that no rider has stays as it is. */
export async function releaseForOffice(
  transaction: Database,
  { accountId, now }: Clerk,
  orderId: string,
): Promise<Audited<ReleaseAnswer>> {
  const grab = await findGrab(transaction, orderId);
  const answer = await releaseInvoice(transaction, { accountId, role: 'staff', now }, orderId);
  if (answer.kind === 'refused' || grab === undefined) return { result: answer, act: undefined };
  return {
    result: answer,
    act: {
      action: 'invoice-released',
      subject: 'order',
      subjectId: orderId,
      before: { rider: grab.accountId },
    },
  };
}

function left(orderId: string, result: DeliveryResult, rider = ''): Audited<DeliveryOutcome> {
  return { result: { orderId, result, rider }, act: undefined };
}
