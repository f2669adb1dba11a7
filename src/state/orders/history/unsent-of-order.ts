import { isCertainlyUnsent } from '#sync/outbox/certainly-unsent';
import { withdrawChange } from '#sync/engine/withdraw-change';
import type { AccountKey } from '#local/kernel/account';
import { findOrder } from '#local/orders/orders';
import { readLane, type OutboxRow } from '#local/orders/outbox';
import { readSession } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';

/** A change of an accepted order that is pending, or that the server refused. */
export interface UnsentOfOrder {
  readonly orderId: string;
  /** '' if the order is not cached here. */
  readonly orderNo: string;
  readonly state: 'waiting' | 'sending' | 'needs-sign-in' | 'refused';
  /** The reason, for a refused one: a refusal of the contract, or a transport problem. */
  readonly problem: string | undefined;
  /** It may have reached the server, which is asked before the change is withdrawn. */
  readonly isMaybeSent: boolean;
}

/** Describes a row of the outbox. Called inside a transaction over the outbox and the orders. */
export async function describeUnsent(
  phone: Phone,
  account: AccountKey,
  row: OutboxRow,
  orderId: string,
): Promise<UnsentOfOrder> {
  const known = await findOrder(phone.personal.orders, account, orderId);
  return {
    orderId,
    orderNo: known?.summary.orderNo ?? '',
    state: stateOf(row),
    problem: row.lastProblem,
    isMaybeSent: !isCertainlyUnsent(row),
  };
}

function stateOf({ state }: OutboxRow): UnsentOfOrder['state'] {
  if (state === 'parked') return 'refused';
  return state === 'sending' || state === 'needs-sign-in' ? state : 'waiting';
}

/**
 * Withdraws a pending change for its owner, once the server certainly did not process it.
 *
 * @returns 'arrived': the server processed it already. 'sending': it is being sent. 'unreachable': it may have arrived,
 * and the server is unreachable. 'gone': none is pending any more, because it arrived or was withdrawn
 */
export async function withdrawUnsent(
  phone: Phone,
  laneOf: (account: AccountKey) => string,
): Promise<'done' | 'arrived' | 'sending' | 'unreachable' | 'gone'> {
  const account = (await readSession(phone.personal.sessions))?.account;
  if (account === undefined) return 'gone';
  const rows = await readLane(phone.personal.outbox, laneOf(account));
  if (rows.length === 0) return 'gone';
  for (const { id } of rows) {
    const outcome = await withdrawChange(phone.syncContext, id);
    if (outcome === 'arrived') void phone.sync.wake('manual');
    if (outcome === 'older-arrived') return 'arrived';
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}
