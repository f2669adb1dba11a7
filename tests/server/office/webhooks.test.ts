import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import {
  listWebhookMessages,
  listWebhooks,
  settleWebhooks,
} from '#contract/office/integration/webhook-calls';
import { ORDER_EVENT_KINDS } from '#domain/orders/order-event';
import { addressEvents } from '#server/services/integration/webhook-job';
import { listWebhooks as listFor } from '#server/services/office/integration/webhooks';
import { jobs } from '#server/store/database/jobs';
import { approvedInvoice } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** Makes messages for the system `erp`, whose retries have ended. */
async function deadMessages(): Promise<void> {
  await approvedInvoice(server);
  await addressEvents(server.database, [{ name: 'erp', events: ORDER_EVENT_KINDS }], server.clock());
  await server.database.update(jobs).set({ state: 'dead' }).where(eq(jobs.kind, 'webhook'));
}

const query = { state: undefined, target: '', language: 'th-TH', after: '', take: 50 } as const;

describe('the systems that are told about orders', () => {
  test('are listed with what waits, without the secret part of their address', async () => {
    await deadMessages();
    const address = 'https://erp.example/hooks/secret-path?token=secret';
    const [erp, idle] = await listFor(server.database, [
      { name: 'erp', address, events: ['order.placed'] },
      { name: 'idle', address, events: ['order.placed'] },
    ]);
    expect(erp).toMatchObject({ name: 'erp', origin: 'https://erp.example', waiting: 0 });
    expect(erp?.dead).toBeGreaterThan(1);
    expect(idle).toMatchObject({ name: 'idle', waiting: 0, dead: 0 });
    // It is not configured here, but its messages still wait for a decision.
    const office = await officeOf(server, 'viewer');
    expect(await office.ask(listWebhooks, undefined)).toEqual([{ ...erp, origin: '', events: [] }]);
  });

  test('get their stuck messages again, all or some, or no longer', async () => {
    await deadMessages();
    const office = await officeOf(server, 'owner');
    const states = async () => (await office.ask(listWebhookMessages, query)).rows.map(({ state }) => state);
    const { rows, next } = await office.ask(listWebhookMessages, { ...query, state: 'dead', take: 1 });
    const later = await office.ask(listWebhookMessages, { ...query, state: 'dead', after: next });
    expect(later.rows.map(({ id }) => id)).not.toContain(rows[0]?.id);
    const ids = rows.map(({ id }) => id);
    expect(await office.ask(settleWebhooks, { action: 'give-up', ids, target: '' })).toEqual({
      kind: 'settled',
      count: 1,
    });
    expect(await office.ask(settleWebhooks, { action: 'send', ids: [], target: 'erp' })).toMatchObject({
      kind: 'settled',
    });
    expect(new Set(await states())).toEqual(new Set(['given-up', 'waiting']));
    const unknown = { action: 'send', ids: [randomUUID()], target: '' } as const;
    expect(await office.ask(settleWebhooks, unknown)).toEqual({ kind: 'refused', code: 'message-unknown' });
  });
});
