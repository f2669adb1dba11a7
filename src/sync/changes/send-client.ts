import { registerClient } from '#contract/clients/register-client';
import { isClient } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerText } from '#local/kernel/account';
import { moveCarts, moveWishes } from '#local/clients/move-customer';
import { saveRegisteredClient } from '#local/clients/new-clients';
import type { OutboxRow } from '#local/orders/outbox';
import { readShipToPreference } from '#local/kernel/preferences';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import type { Outcome } from '#remote/calls/outcome';
import type { Credentials } from '#remote/calls/remote';
import { movePending } from '#sync/outbox/move-pending';
import type { SyncContext } from '#sync/outbox/sync-context';
import { toSendResult, type SendResult } from '#sync/outbox/sender';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';

/** Registers a new client. Changes for the client are sent afterwards (`lanes.ts`). */
export async function sendClient(
  syncContext: SyncContext,
  row: OutboxRow,
  credentials: Credentials,
): Promise<Outcome<SendResult> | 'cannot-read'> {
  const request = registerClient.request.fromWire(row.body);
  if (!request.ok) return 'cannot-read';
  const outcome = await callServer(syncContext.remote, registerClient, request.value, {
    idempotencyKey: row.id,
    frozenBody: row.body,
    customer: row.onBehalfOf,
    credentials,
  });
  return toSendResult(outcome, (answer): SendResult => {
    if (answer.kind === 'registered')
      return {
        kind: 'accepted',
        settle: () => settleRegistered(syncContext, row, answer.customer),
      };
    const problem = answer.kind === 'duplicate' ? `duplicate-${answer.by}` : answer.code;
    return {
      kind: 'refused',
      settle: () => settleRefusedById(syncContext, row, problem),
    };
  });
}

/**
 * Moves everything stored under the phone's code to the company's code, in the same transaction that removes
 * the row. Frozen orders stay unchanged, because the server accepts either code.
 */
async function settleRegistered({ personal }: SyncContext, row: OutboxRow, to: CustomerKey): Promise<void> {
  const { outbox, sessions, preferences, cartLines, checkoutDrafts, unsentOrders, wishlists } = personal;
  const tables = [outbox, sessions, preferences, cartLines, checkoutDrafts, unsentOrders, wishlists];
  await personal.transaction('rw', tables, async () => {
    const isPending = (await outbox.where('id').equals(row.id).delete()) > 0;
    if (!isPending) return;
    const { account } = row;
    const from = { customerCode: row.lane, saleUnit: row.onBehalfOf.saleUnit };
    await moveCarts(personal, { account, from, to });
    await moveWishes(wishlists, { account, from, to });
    await movePending(outbox, { account, from, to });
    const shipTo = await readShipToPreference(preferences, customerText(from));
    if (shipTo !== undefined)
      await preferences.put({
        key: `ship-to:${customerText(to)}`,
        value: shipTo,
      });
    await preferences.delete(`ship-to:${customerText(from)}`);
    await unsentOrders
      .where('account')
      .equals(account)
      .and(({ customer }) => customer === customerText(from))
      .modify((order) => {
        const request = { ...order.request, customer: to };
        Object.assign(order, { customer: customerText(to), request });
      });
    const session = await readSession(sessions);
    if (session?.account !== account || session.isEnded) return;
    await saveRegisteredClient(preferences, account, row.lane, {
      customer: to,
      body: row.body,
    });
    const { person } = session;
    if (isClient(person, from)) await sessions.put({ ...session, person: { ...person, ...to } });
  });
}
