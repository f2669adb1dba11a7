import { addOrder } from '#contract/orders/add-order';
import type { Order, OrderAnswer, OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OutboxRow } from '#local/orders/outbox';
import { ask } from '#remote/calls/ask';
import type { Owing } from '#sync/outbox/owing';
import { judged, type Sender, type Verdict } from '#sync/outbox/sender';
import { ADD_ORDER_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { settleAccepted, settleRefused } from '#sync/outbox/settle';

export const orderSender: Sender = {
  canRead: (row) => readRequest(row) !== undefined,
  async send(owing, row, credentials) {
    const request = readRequest(row);
    if (request === undefined) return 'cannot-read';
    const outcome = await ask(owing.remote, addOrder, request, {
      idempotencyKey: row.id,
      frozenBody: row.body,
      customer: row.onBehalfOf,
      credentials,
    });
    const isReplayed = outcome.kind === 'accepted' && outcome.isReplayed;
    return judged(outcome, (answer) => judge(owing, row, answer, isReplayed));
  },
  park: (owing, row, problem, httpStatus) => refuse(owing, row, problem, undefined, httpStatus),
  async settleReusedKey(owing, row) {
    const room = await import('#sync/outbox/reused-key').catch(() => undefined);
    return room === undefined ? 'unreachable' : await room.settleReusedKey(owing, row);
  },
};

function readRequest(row: OutboxRow): OrderRequest | undefined {
  if (row.kind !== 'add-order' || row.schemaVersion > ADD_ORDER_SCHEMA_VERSION) return undefined;
  const request = addOrder.request.fromWire(row.body);
  return request.ok ? request.value : undefined;
}

function judge(owing: Owing, row: OutboxRow, answer: OrderAnswer, isReplayed: boolean): Verdict {
  if (answer.kind === 'refused') {
    const { refusal } = answer;
    return { kind: 'refused', settle: () => refuse(owing, row, refusal.code, refusal) };
  }
  return answer.order.id === row.lane
    ? { kind: 'accepted', settle: () => accept(owing, row, answer.order, isReplayed) }
    : { kind: 'unfit', problem: 'another-order' };
}

async function accept(owing: Owing, row: OutboxRow, order: Order, isReplayed: boolean): Promise<void> {
  await settleAccepted(owing.personal, row, order, owing.clock.now(), isReplayed);
  owing.afterSettled?.({ account: row.account, orderId: order.id, outcome: 'accepted' });
}

async function refuse(
  owing: Owing,
  row: OutboxRow,
  problem: string,
  refusal: OrderRefusal | undefined,
  httpStatus?: string,
): Promise<void> {
  await settleRefused(owing.personal, row, problem, refusal, httpStatus);
  owing.afterSettled?.({ account: row.account, orderId: row.lane, outcome: 'refused' });
}
