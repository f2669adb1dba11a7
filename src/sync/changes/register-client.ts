import { registerClient as registerClientCall } from '#contract/clients/register-client';
import { isClient } from '#domain/clients/client';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { customerText } from '#local/kernel/account';
import { moveCarts, moveUnsentOrders, moveWishes } from '#local/clients/move-customer';
import { saveRegisteredClient } from '#local/clients/registered-clients';
import { removeChange, type OutboxRow } from '#local/orders/outbox';
import { moveShipToChoice } from '#local/addresses/ship-to-choices';
import { movePending } from '#sync/outbox/move-pending';
import { defineChange } from '#sync/outbox/define-change';
import { DETAIL_SCHEMA_VERSION } from '#sync/outbox/schema-versions';
import type { SyncContext } from '#sync/outbox/sync-context';
import { settleRefusedById } from '#sync/outbox/settle-refused-by-id';
import { readOpenSession, replaceSession } from '#local/accounts/sessions';

declare module '#local/orders/outbox' {
  interface ChangeKinds {
    'register-client': true;
  }
}

/** Registers a new client. Changes for the client are sent afterwards (`lanes.ts`). */
export const registerClient = defineChange({
  kind: 'register-client',
  schemaVersion: DETAIL_SCHEMA_VERSION,
  call: registerClientCall,
  judge(answer, { syncContext, row }) {
    if (answer.kind === 'registered')
      return { kind: 'accepted', settle: () => settleRegistered(syncContext, row, answer.customer) };
    const problem = answer.kind === 'duplicate' ? `duplicate-${answer.by}` : answer.code;
    return { kind: 'refused', settle: () => settleRefusedById(syncContext, row, problem) };
  },
});

/**
 * Moves everything stored under the phone's code to the company's code, in the same transaction that removes
 * the row. Frozen orders stay unchanged, because the server accepts either code.
 */
async function settleRegistered({ personal }: SyncContext, row: OutboxRow, to: CustomerKey): Promise<void> {
  const { outbox, sessions, registeredClients, shipToChoices, unsentOrders, wishlists } = personal;
  const tables = [
    'outbox',
    'sessions',
    'registeredClients',
    'cartLines',
    'checkoutDrafts',
    'unsentOrders',
    'wishlists',
    'shipToChoices',
  ] as const;
  await personal.write(tables, async () => {
    const isPending = await removeChange(outbox, row.id);
    if (!isPending) return;
    const { account } = row;
    const from = { customerCode: row.lane, saleUnit: row.onBehalfOf.saleUnit };
    await moveCarts(personal, { account, from, to });
    await moveWishes(wishlists, { account, from, to });
    await movePending(outbox, { account, from, to });
    await moveShipToChoice(shipToChoices, { from: customerText(from), to: customerText(to) });
    await moveUnsentOrders(unsentOrders, { account, from, to });
    const session = await readOpenSession(sessions, account);
    if (session === undefined) return;
    await saveRegisteredClient(registeredClients, { account, id: row.lane, customer: to, body: row.body });
    const { person } = session;
    if (isClient(person, from)) await replaceSession(sessions, { ...session, person: { ...person, ...to } });
  });
}
