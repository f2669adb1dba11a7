import { acceptOrderChange as acceptOrderChangeCall } from '#contract/orders/accept-order-change';
import { waitsForCustomer } from '#domain/orders/changes/raised-order';
import type { AccountKey } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { findOrder } from '#local/orders/orders';
import { readChanges, readLane } from '#local/orders/outbox';
import {
  acceptOrderChange as acceptOrderChangeChange,
  agreementLane,
} from '#sync/changes/accept-order-change';
import { enqueue } from '#sync/outbox/outbox';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { requeueRefused } from '#state/runtime/enqueue/requeue-refused';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import type { Phone } from '#state/runtime/phone';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { describeUnsent, withdrawUnsent, type UnsentOfOrder } from './unsent-of-order.ts';

/** An agreement to a higher total that is pending, or that the server refused. */
export type UnsentAgreement = UnsentOfOrder;

/**
 * - pending: it is stored, and is sent automatically
 * - gone: this phone has no order of the signed-in account that waits for an agreement
 * - not-saved: this phone could not store it, and nothing has changed
 */
export type AgreementOutcome = 'pending' | 'gone' | 'not-saved';

/**
 * Agrees to the total of an order that the office raised; works offline. Idempotent: a second tap changes nothing.
 *
 * @param seenRevision of the order on the screen
 */
export async function acceptOrderChange(
  phone: Phone,
  orderId: string,
  seenRevision: number,
): Promise<AgreementOutcome> {
  const outcome = await catchStorageError(
    phone,
    () => storeAgreement(phone, orderId, seenRevision),
    'agreement-not-saved',
  );
  if (outcome === 'pending') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return outcome;
}

async function storeAgreement(
  phone: Phone,
  orderId: string,
  seenRevision: number,
): Promise<'pending' | 'gone'> {
  const { sessions, orders, outbox } = phone.personal;
  return await phone.personal.write(['sessions', 'orders', 'outbox', 'receipts'], async () => {
    const account = (await readSession(sessions))?.account;
    const known = account === undefined ? undefined : await findOrder(orders, account, orderId);
    if (account === undefined || known === undefined || !waitsForCustomer(known.summary)) return 'gone';
    const lane = agreementLane(account, orderId);
    const rows = await readLane(outbox, lane);
    const body = acceptOrderChangeCall.request.toWire({ orderId, seenRevision });
    const refused = rows.filter(({ state }) => state === 'parked');
    await requeueRefused(phone, account, refused, body);
    if (rows.length === 0)
      await enqueue(phone.personal, {
        id: phone.ids.newId(),
        tenant: phone.tenant.tenant,
        account,
        actor: account,
        onBehalfOf: known.summary.customer,
        kind: 'accept-order-change',
        schemaVersion: DETAIL_SCHEMA_VERSION,
        lane,
        body,
        createdAt: phone.clock.now(),
      });
    return 'pending';
  });
}

/** In the order in which they were made. */
export async function readUnsentAgreements(
  phone: Phone,
  account: AccountKey,
): Promise<readonly UnsentAgreement[]> {
  return await phone.personal.read(['outbox', 'orders'], async () => {
    const agreements: UnsentAgreement[] = [];
    for (const row of await readChanges(phone.personal.outbox, account, 'accept-order-change'))
      agreements.push(
        await describeUnsent(phone, account, row, acceptOrderChangeChange.read(row)?.orderId ?? ''),
      );
    return agreements;
  });
}

/** Withdraws a pending agreement for the order's owner, once the server certainly did not process it. */
export async function withdrawAgreement(phone: Phone, orderId: string): ReturnType<typeof withdrawUnsent> {
  return await withdrawUnsent(phone, (account) => agreementLane(account, orderId));
}

const NONE: readonly UnsentAgreement[] = [];

/** The signed-in account's pending and refused agreements. */
export const useUnsentAgreements = liveOfAccount(readUnsentAgreements, NONE);

/** The state of one order's pending agreement. */
export function useUnsentAgreement(orderId: string): UnsentAgreement | undefined {
  return useUnsentAgreements().find((agreement) => agreement.orderId === orderId);
}
