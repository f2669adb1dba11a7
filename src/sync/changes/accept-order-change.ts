import { acceptOrderChange as acceptOrderChangeCall } from '#contract/orders/accept-order-change';
import type { Order } from '#domain/orders/order';
import type { AccountKey } from '#local/kernel/account';
import { findOrder, saveOrder } from '#local/orders/orders';
import { findChange, type OutboxRow } from '#local/orders/outbox';
import { readOpenSession } from '#local/accounts/sessions';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { closeRow } from '#sync/outbox/settle';
import { judgeOrderAnswer } from './order-answer.ts';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'accept-order-change': true;
  }
}

/** The lane of an agreement, one per order, so that repeated taps agree once. */
export function agreementLane(account: AccountKey, orderId: string): string {
  return `agree ${account} ${orderId}`;
}

export const acceptOrderChange = defineChange({
  kind: 'accept-order-change',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: acceptOrderChangeCall,
  judge: (answer, sent) => judgeOrderAnswer(answer, sent, settle),
});

/** Writes in the transaction that removes the row that the stored order waits for nobody any more. */
async function settle({ personal, clock }: SyncContext, row: OutboxRow, { id }: Order): Promise<void> {
  const { outbox, orders, sessions } = personal;
  await personal.write(['outbox', 'orders', 'sessions', 'receipts'], async () => {
    const isPending = (await findChange(outbox, row.id)) !== undefined;
    await closeRow(personal, row, 'accepted', id, clock.now());
    const session = await readOpenSession(sessions, row.account);
    const stored = isPending && session !== undefined ? await findOrder(orders, row.account, id) : undefined;
    if (stored === undefined) return;
    const { agreed: _agreed, ...summary } = stored.summary;
    const { order } = stored;
    await saveOrder(orders, {
      ...stored,
      summary,
      ...(order === undefined ? {} : { order: { ...order, agreed: undefined } }),
    });
  });
}
