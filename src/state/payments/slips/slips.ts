import { getSlips, sendSlip } from '#contract/payments/slip';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrderSlips } from '#domain/payments/slip';
import type { SlipReference } from '#domain/payments/qr/slip-qr';
import { customerOf, customerText, type AccountKey } from '#local/kernel/account';
import { catchStorageError } from '#state/runtime/storage/catch-storage-error';
import { readAcceptedChanges, readMissingChanges } from '#local/orders/accepted-changes';
import { readChanges, type OutboxRow } from '#local/orders/outbox';
import { transition } from '#local/orders/write-outbox';
import { saveSeenSlip, readSeenSlips, type SeenSlip } from '#local/payments/seen-slips';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import { enqueue } from '#sync/outbox/outbox';
import { slipIdOf } from '#sync/changes/send-slip';
import { readCachedAnswer, refresh, type CachedQuery } from '#sync/queries/refresh';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { withdrawChange } from '#sync/engine/withdraw-change';
import { failureOf, type PageOutcome } from '#state/runtime/page-outcome';
import {
  noticeMissingSlips,
  readMissingSlips,
  replaceMissingSlips,
  type MissingSlip,
} from './missing-slips.ts';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';
import { findUnsentOrder } from '#local/orders/unsent-orders';
import { findOrder } from '#local/orders/orders';

/** A slip that is not confirmed yet. */
export interface PendingSlip {
  readonly id: string;
  readonly orderId: string;
  /** Base64 of a JPEG. */
  readonly content: string;
  /** The transfer that this phone read from the picture; undefined if it found none. */
  readonly read: SlipReference | undefined;
  readonly createdAt: Date;
  readonly state: 'waiting' | 'sending' | 'needs-sign-in' | 'refused';
  /** The refusal's code; undefined if the server did not refuse it. */
  readonly refusal: string | undefined;
}

/** The slips of an order as this phone knows them. */
export interface SlipsHere {
  /** Oldest first. */
  readonly pending: readonly PendingSlip[];
  /** Undefined if the server never answered. */
  readonly known: OrderSlips | undefined;
  /** Confirmed slips that the server's list does not show yet. */
  readonly arrived: readonly SeenSlip[];
  /** Slips that the server accepted and does not have any more. */
  readonly missing: readonly MissingSlip[];
}

/** @param customer the order's customer, who need not be the open one */
export function slipsQuestion(
  orderId: string,
  customer: CustomerKey,
): CachedQuery<string, OrderSlips | undefined> {
  return {
    name: `slips:${orderId}`,
    call: getSlips,
    question: orderId,
    customer,
    isWorthCaching: (answer) => answer !== undefined,
  };
}

/** The customer of an order on this phone; the current one if the order is not here. */
export async function customerOfOrder(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  orderId: string,
): Promise<CustomerKey> {
  const unsent = await findUnsentOrder(phone.personal.unsentOrders, orderId);
  if (unsent?.account === account) return unsent.request.customer;
  const known = await findOrder(phone.personal.orders, account, orderId);
  return known?.summary.customer ?? customerOf(person);
}

/**
 * Refreshes the slips of an order. Those that the server accepted from this phone and does not have any more are marked
 * as missing.
 */
export async function refreshSlips(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  orderId: string,
): Promise<PageOutcome> {
  const customer = await customerOfOrder(phone, { account, person }, orderId);
  // Read before the request: a slip that is accepted meanwhile is not missing.
  const accepted = await readAcceptedChanges(phone.personal.receipts, account, 'send-slip');
  const outcome = await refresh(phone, phone.answers, account, slipsQuestion(orderId, customer));
  if (outcome.kind !== 'accepted') return failureOf(outcome);
  const ofOrder = accepted.filter(({ subject }) => subject === orderId);
  if (outcome.answer !== undefined && ofOrder.length > 0)
    await noticeMissingSlips(phone, account, outcome.answer, ofOrder);
  return 'ready';
}

/** The pending slips of all orders, oldest first. */
export async function readPendingSlips(phone: Phone, account: AccountKey): Promise<readonly PendingSlip[]> {
  const seen = await readSeenSlips(phone.personal.seenSlips, account);
  const rows = await readChanges(phone.personal.outbox, account, 'send-slip');
  return rows.flatMap((row): readonly PendingSlip[] => {
    const request = sendSlip.request.fromWire(row.body);
    if (!request.ok) return [];
    const { id, orderId, content } = request.value;
    const { createdAt } = row;
    const read = seen.find((each) => each.id === id)?.read;
    const refusal = row.state === 'parked' ? (row.lastProblem ?? '') : undefined;
    return [{ id, orderId, content, read, createdAt, state: stateOf(row), refusal }];
  });
}

function stateOf({ state }: OutboxRow): PendingSlip['state'] {
  if (state === 'parked') return 'refused';
  return state === 'unknown' ? 'sending' : state;
}

export async function readSlips(
  phone: Phone,
  { account, person }: Pick<SessionRow, 'account' | 'person'>,
  orderId: string,
): Promise<SlipsHere> {
  const all = await readPendingSlips(phone, account);
  const pending = all.filter((slip) => slip.orderId === orderId);
  const customer = await customerOfOrder(phone, { account, person }, orderId);
  const known = (await readCachedAnswer(phone.answers, account, slipsQuestion(orderId, customer)))?.answer;
  const here = new Set([...pending, ...(known?.slips ?? [])].map(({ id }) => id));
  const seen = await readSeenSlips(phone.personal.seenSlips, account);
  const missing = (await readMissingSlips(phone, account)).filter((slip) => slip.orderId === orderId);
  for (const { id } of missing) here.add(id);
  return {
    pending,
    known,
    arrived: seen.filter((slip) => slip.orderId === orderId && !here.has(slip.id)),
    missing,
  };
}

/**
 * The order for which this transfer was sent from this phone; undefined if it may be sent. A slip that was refused, or
 * that the server lost, blocks nothing.
 */
export async function orderOfTransfer(
  phone: Phone,
  session: Pick<SessionRow, 'account' | 'person'>,
  { bankCode, reference }: SlipReference,
): Promise<string | undefined> {
  const seen = await readSeenSlips(phone.personal.seenSlips, session.account);
  const lost = await readMissingChanges(phone.personal.receipts, session.account, 'send-slip');
  for (const { id, orderId, read } of seen) {
    if (lost.some((receipt) => receipt.id === id)) continue;
    if (read?.bankCode !== bankCode || read.reference !== reference) continue;
    const { pending, known } = await readSlips(phone, session, orderId);
    const isRefused =
      pending.some((slip) => slip.id === id && slip.state === 'refused') ||
      known?.slips.some((slip) => slip.id === id && slip.state === 'refused') === true;
    if (!isRefused) return orderId;
  }
  return undefined;
}

export type SaveSlipOutcome =
  | { readonly kind: 'saved' | 'not-saved' | 'session-changed' }
  /** This transfer was sent from this phone before. */
  | { readonly kind: 'used'; readonly orderId: string };

/** Stores a slip on this phone at once and adds it to the outbox, behind its order. */
export async function saveSlip(
  phone: Phone,
  orderId: string,
  { content, read }: { readonly content: string; readonly read: SlipReference | undefined },
): Promise<SaveSlipOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined) return { kind: 'session-changed' };
  const used = read === undefined ? undefined : await orderOfTransfer(phone, session, read);
  if (used !== undefined) return { kind: 'used', orderId: used };
  const { account } = session;
  const customer = await customerOfOrder(phone, session, orderId);
  const { sessions, seenSlips } = phone.personal;
  const tables = ['sessions', 'outbox', 'seenSlips', 'sentCopies', 'receipts'] as const;
  const id = phone.ids.newId();
  const outcome = await catchStorageError(
    phone,
    () =>
      phone.personal.write(tables, async () => {
        if ((await readSession(sessions))?.account !== account) return 'session-changed';
        await replaceMissingSlips(phone.personal, account, { orderId, read });
        await saveSeenSlip(seenSlips, { account, id, orderId, read });
        await enqueue(phone.personal, {
          id,
          tenant: phone.tenant.tenant,
          account,
          actor: account,
          onBehalfOf: customer,
          kind: 'send-slip',
          schemaVersion: DETAIL_SCHEMA_VERSION,
          lane: `slip ${account} ${customerText(customer)} ${id}`,
          waitsFor: [orderId],
          body: sendSlip.request.toWire({ id, customer, orderId, content }),
          createdAt: phone.clock.now(),
        });
        return 'saved';
      }),
    'slip-not-saved',
  );
  if (outcome === 'saved') {
    phone.onQueued();
    void phone.sync.wake('enqueue');
  }
  return { kind: outcome };
}

/** Sends on the person's request: refused slips are tried again, waiting ones go now. */
export async function sendSlipsAgain(phone: Phone): Promise<void> {
  const { sessions, outbox } = phone.personal;
  await phone.personal.write(['sessions', 'outbox'], async () => {
    const account = (await readSession(sessions))?.account;
    if (account === undefined) return;
    const where = ({ kind }: OutboxRow) => kind === 'send-slip';
    await transition(outbox, { account, where }, { kind: 'released' });
  });
  await phone.sync.wake('manual');
}

/**
 * Discards a slip for its owner, once the server certainly does not have it.
 *
 * @returns 'sending' if it is being sent, or arrived; 'unreachable' if it may have arrived and the server is
 * unreachable; 'gone' if it is not pending any more, because it arrived or was taken back
 */
export async function forgetSlip(
  phone: Phone,
  id: string,
): Promise<'done' | 'sending' | 'unreachable' | 'gone'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return 'gone';
  const rows = await readChanges(phone.personal.outbox, account, 'send-slip');
  const row = rows.find((each) => slipIdOf(each) === id);
  if (row === undefined) return 'gone';
  const outcome = await withdrawChange(phone.syncContext, row.id);
  if (outcome === 'arrived') void phone.sync.wake('manual');
  return outcome === 'arrived' || outcome === 'older-arrived' ? 'sending' : outcome;
}

const NONE: readonly PendingSlip[] = [];

/** The signed-in account's pending slips, oldest first. */
export const usePendingSlips = liveOfAccount(readPendingSlips, NONE);
