import { addOrder as addOrderCall } from '#contract/orders/add-order';
import type { OrderAnswer, OrderRefusal } from '#domain/orders/order';
import type { OutboxRow } from '#local/orders/outbox';
import { exactServerNow } from '#remote/calls/server-clock';
import { defineChange } from '#sync/outbox/define-change';
import type { SyncContext } from '#sync/outbox/sync-context';
import { ADD_ORDER_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import { settleAccepted, settleRefused } from '#sync/outbox/settle';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'add-order': true;
  }
}

/** Places an order. Its answer moves it to the history, or keeps it with the reason until its owner decides. */
export const addOrder = defineChange({
  kind: 'add-order',
  schemaVersion: ADD_ORDER_SCHEMA_VERSION,
  call: addOrderCall,
  judge(answer, { syncContext, row, isReplayed }) {
    if (answer.kind === 'refused') {
      const { refusal } = answer;
      return { kind: 'refused', settle: () => refuse(syncContext, row, refusal.code, refusal) };
    }
    return answer.order.id === row.lane
      ? { kind: 'accepted', settle: () => accept(syncContext, row, answer, isReplayed) }
      : { kind: 'mismatch', problem: 'another-order' };
  },
  park: (syncContext, row, problem, httpStatus) => refuse(syncContext, row, problem, undefined, httpStatus),
  async settleReusedKey(syncContext, row) {
    const module = await import('#sync/outbox/reused-key').catch(() => undefined);
    return module === undefined ? 'unreachable' : await module.settleReusedKey(syncContext, row);
  },
});

async function accept(
  syncContext: SyncContext,
  row: OutboxRow,
  { order, differences, promotions }: Extract<OrderAnswer, { readonly kind: 'accepted' }>,
  isReplayed: boolean,
): Promise<void> {
  const besides = { isReplayed, promotions, differences };
  await settleAccepted(syncContext.personal, row, order, syncContext.clock.now(), besides);
  syncContext.afterSettled?.({ account: row.account, orderId: order.id, outcome: 'accepted' });
}

async function refuse(
  syncContext: SyncContext,
  row: OutboxRow,
  problem: string,
  refusal: OrderRefusal | undefined,
  httpStatus?: string,
): Promise<void> {
  const { personal, remote } = syncContext;
  await settleRefused(personal, row, problem, refusal, exactServerNow(remote.serverClock), httpStatus);
  syncContext.afterSettled?.({ account: row.account, orderId: row.lane, outcome: 'refused' });
}
