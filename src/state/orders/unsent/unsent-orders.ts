import type { Address } from '#domain/addresses/address';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { DraftPromotions } from '#domain/orders/promote-draft';
import { orderIdempotencyKey } from '#domain/orders/order';
import type { AccountKey } from '#local/kernel/account';
import { readChanges, type OutboxRow } from '#local/orders/outbox';
import { readUnsentOrderRows, type UnsentOrderRow } from '#local/orders/unsent-orders';
import { goesBefore } from '#sync/engine/lanes';
import { addressLane } from '#sync/changes/address-lane';
import type { Phone } from '#state/runtime/phone';
import { liveOfAccount } from '#state/runtime/hooks/live-of-account';

/** An order that is stored on this phone and not confirmed yet. */
export interface UnsentOrder {
  readonly id: string;
  readonly revision: number;
  /** 'ask-company': it may have arrived, and this back end supports neither a status query nor a safe retry. */
  readonly state: 'waiting' | 'sending' | 'unknown' | 'ask-company' | 'needs-sign-in' | 'refused';
  /** Undefined with state 'refused': the server does not accept it at all; it can be edited or discarded. */
  readonly refusal?: OrderRefusal;
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly promoted?: DraftPromotions;
  readonly shipTo?: Address;
  readonly savedAt: Date;
  /** The time of the last refusal by the phone's estimate of the server's clock. */
  readonly refusedAt?: Date;
  readonly attempts: number;
  /** The problem of the last attempt: a code of the outcome, never a text. */
  readonly lastProblem?: string;
  readonly nextAttemptAt?: Date;
  /** The server refused its address: the order waits until its owner corrects that. */
  readonly heldBy?: HeldBy;
}

export interface HeldBy {
  /** The address's id. */
  readonly id: string;
  /** A refusal of an address, 'address-changed', or a transport problem. */
  readonly problem: string;
}

/** Oldest first. */
export async function readUnsentOrders(phone: Phone, account: AccountKey): Promise<readonly UnsentOrder[]> {
  const { unsentOrders, outbox } = phone.personal;
  const [orders, rows] = await phone.personal.read(['unsentOrders', 'outbox'], async () => [
    await readUnsentOrderRows(unsentOrders, account),
    await readChanges(outbox, account),
  ]);
  const byKey = new Map(rows.map((row) => [row.id, row]));
  const refused = new Set(rows.filter(isRefusedClient).map(({ lane }) => lane));
  return orders
    .map((order) => ({ order, row: byKey.get(orderIdempotencyKey(order.request)) }))
    .sort((first, second) => (first.row?.seq ?? 0) - (second.row?.seq ?? 0))
    .map(({ order, row }) => {
      const unsent = unsentOrder(order, row, phone.remote.capabilities.idempotency);
      const heldBy = row === undefined ? undefined : heldByOf(row, rows);
      if (heldBy !== undefined) return { ...unsent, state: 'refused', heldBy };
      return refused.has(order.request.customer.customerCode) ? { ...unsent, state: 'refused' } : unsent;
    });
}

/** Orders for that client are sent only after their agent's decision. */
function isRefusedClient({ kind, state }: OutboxRow): boolean {
  return kind === 'register-client' && state === 'parked';
}

function heldByOf(order: OutboxRow, rows: readonly OutboxRow[]): HeldBy | undefined {
  const held = rows.find((row) => row.state === 'parked' && goesBefore(row, order));
  if (held === undefined) return undefined;
  return { id: held.lane.slice(addressLane(held.account, '').length), problem: held.lastProblem ?? '' };
}

/** Both rows are written in one transaction, so an outbox row can be missing only in a tampered database. */
function unsentOrder(order: UnsentOrderRow, row: OutboxRow | undefined, canRepeat: boolean): UnsentOrder {
  return {
    id: order.id,
    revision: order.request.revision,
    state: stateOf(row, canRepeat),
    request: order.request,
    draft: order.draft,
    ...(order.promoted === undefined ? {} : { promoted: order.promoted }),
    savedAt: order.savedAt,
    attempts: row?.attempts ?? 0,
    ...(order.refusal === undefined ? {} : { refusal: order.refusal }),
    ...(order.refusedAt === undefined ? {} : { refusedAt: order.refusedAt }),
    ...(order.shipTo === undefined ? {} : { shipTo: order.shipTo }),
    ...(row?.lastProblem === undefined ? {} : { lastProblem: row.lastProblem }),
    ...(row?.nextAttemptAt === undefined ? {} : { nextAttemptAt: row.nextAttemptAt }),
  };
}

function stateOf(row: OutboxRow | undefined, canRepeat: boolean): UnsentOrder['state'] {
  if (row === undefined || row.state === 'parked') return 'refused';
  return row.state === 'unknown' && !canRepeat ? 'ask-company' : row.state;
}

const NONE: readonly UnsentOrder[] = [];

/** The unsent orders of the signed-in account, oldest first. */
export const useUnsent = liveOfAccount(readUnsentOrders, NONE);
