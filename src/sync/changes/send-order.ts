import { addOrder } from '#contract/orders/add-order';
import type { Order, OrderAnswer, OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OutboxRow } from '#local/orders/outbox';
import { callServer } from '#remote/calls/call-server';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type Sender, type SendResult } from '#sync/outbox/sender';
import { ADD_ORDER_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { settleAccepted, settleRefused } from '#sync/outbox/settle';

export const orderSender: Sender = {
  canRead: (row) => readRequest(row) !== undefined,
  async send(syncContext, row, credentials) {
    const request = readRequest(row);
    if (request === undefined) return 'cannot-read';
    const outcome = await callServer(syncContext.remote, addOrder, request, {
      idempotencyKey: row.id,
      frozenBody: row.body,
      customer: row.onBehalfOf,
      credentials,
    });
    const isReplayed = outcome.kind === 'accepted' && outcome.isReplayed;
    return toSendResult(outcome, (answer) => judge(syncContext, row, answer, isReplayed));
  },
  park: (syncContext, row, problem, httpStatus) => refuse(syncContext, row, problem, undefined, httpStatus),
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.settleReusedKey(syncContext, row);
  },
};

function readRequest(row: OutboxRow): OrderRequest | undefined {
  if (row.kind !== 'add-order' || row.schemaVersion > ADD_ORDER_SCHEMA_VERSION) return undefined;
  const request = addOrder.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}

function judge(
  syncContext: SyncContext,
  row: OutboxRow,
  answer: OrderAnswer,
  isReplayed: boolean,
): SendResult {
  if (answer.kind === 'refused') {
    const { refusal } = answer;
    return { kind: 'refused', settle: () => refuse(syncContext, row, refusal.code, refusal) };
  }
  return answer.order.id === row.lane
    ? { kind: 'accepted', settle: () => accept(syncContext, row, answer.order, isReplayed) }
    : { kind: 'mismatch', problem: 'another-order' };
}

async function accept(
  syncContext: SyncContext,
  row: OutboxRow,
  order: Order,
  isReplayed: boolean,
): Promise<void> {
  await settleAccepted(syncContext.personal, row, order, syncContext.clock.now(), isReplayed);
  syncContext.afterSettled?.({ account: row.account, orderId: order.id, outcome: 'accepted' });
}

async function refuse(
  syncContext: SyncContext,
  row: OutboxRow,
  problem: string,
  refusal: OrderRefusal | undefined,
  httpStatus?: string,
): Promise<void> {
  await settleRefused(syncContext.personal, row, problem, refusal, httpStatus);
  syncContext.afterSettled?.({ account: row.account, orderId: row.lane, outcome: 'refused' });
}
