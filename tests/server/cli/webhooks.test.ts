import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { WebhookGateway } from '#server/gateways/webhook/webhook-gateway';
import { addressEvents, webhookJob } from '#server/services/integration/webhook-job';
import { runDueJobs } from '#server/services/kernel/run-due-jobs';
import { writeEvent } from '#server/start-jobs';
import { approvedInvoice, moveTo } from '#tests/support/data/invoices';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { aWebhookKey } from '#tests/support/gateways/webhook-target';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
  isThere = false;
  heard.length = 0;
});
afterEach(() => desk.close());
afterAll(() => server.close());

/** An ERP that refuses everything until it is ready. */
let isThere = false;
const heard: string[] = [];
const gateway: WebhookGateway = {
  send: async (_target, { id }) => {
    if (!isThere) return { kind: 'failed', fault: 'gone', httpStatus: 410, wishMs: 0 };
    heard.push(id);
    return { kind: 'accepted', httpStatus: 204 };
  },
};

const target = {
  name: 'erp',
  address: 'https://erp.example/hook',
  events: ['order.placed', 'order.delivered'],
  keys: [aWebhookKey()],
} as const;

/** Runs one round of webhook deliveries. */
async function tell(): Promise<void> {
  const { database, clock } = server;
  await addressEvents(database, [target], clock());
  const stop = new AbortController().signal;
  const deps = { database, gateway, target, clock, write: writeEvent, stop, onFault: () => {} };
  await runDueJobs(webhookJob, deps, target.name);
}

/** An order whose first event is a dead letter, with another event behind it. @returns the list's lines for both */
async function deadLetter() {
  const id = await approvedInvoice(server);
  await tell();
  await moveTo(server, id, 'pod');
  await tell();
  return (await desk.run('webhooks')).told;
}

const idIn = (told: string) => /^[0-9a-f-]{36}/.exec(told)?.[0] ?? '';

describe('the webhooks command', () => {
  it('lists undelivered messages in plain words, dead ones first, in Thai too', async () => {
    expect((await desk.run('webhooks')).told).toContain('No matching events');
    const told = await deadLetter();
    expect(told.split('\n')).toEqual([
      expect.stringMatching(/^[0-9a-f-]{36} {2}SO\d+ {2}order\.placed {2}2026-11-20 09:00 {2}-> erp$/),
      '  retries ended; needs a decision, 1 attempt, last at 2026-11-20 09:00',
      '  The target no longer accepts events (410 Gone). (HTTP 410)',
      expect.stringMatching(/^[0-9a-f-]{36} {2}SO\d+ {2}order\.delivered /),
      '  waiting, waiting for an earlier event of the same order',
    ]);
    expect((await desk.run('webhooks', '--language', 'th')).told).toContain('เลิกลองแล้ว รอคนตัดสินใจ');
  });

  it('filters messages by state and target', async () => {
    await deadLetter();
    const count = async (...more: readonly string[]) =>
      (await desk.run('webhooks', ...more)).told.match(/-> erp/g)?.length ?? 0;
    expect(await count('--state', 'all')).toBe(2);
    expect(await count('--state', 'dead')).toBe(1);
    expect(await count('--state', 'taken')).toBe(0);
    expect(await count('--target', 'another')).toBe(0);
    expect(await desk.run('webhooks', '--state', 'lost')).toMatchObject({ exit: 2 });
  });
});

describe('the webhooks command for dead messages', () => {
  it('sends them again by target or id, and a dry run changes nothing', async () => {
    const id = idIn(await deadLetter());
    isThere = true;
    for (const named of [[id], ['--target', 'erp']]) {
      const look = await desk.run('webhooks', 'send', ...named);
      expect(look.told).toContain('1 event queued again\nThis was a dry run');
      await tell();
      expect(heard).toEqual([]);
    }
    expect(await desk.run('webhooks', 'send', '--target', 'erp', '--write')).toMatchObject({ exit: 0 });
    await tell();
    await tell();
    expect(heard).toHaveLength(2);
    expect((await desk.run('webhooks', '--state', 'taken')).told).toContain('order.delivered');
    const again = await desk.run('webhooks', 'send', '--target', 'erp', '--write');
    expect(again.complained).toContain('Target erp has no dead events');
  });

  it('gives one up, and later events of its order continue', async () => {
    const id = idIn(await deadLetter());
    isThere = true;
    await desk.run('webhooks', 'give-up', id, '--write');
    await tell();
    expect(heard).toHaveLength(1);
    const twice = await desk.run('webhooks', 'give-up', id, '--write');
    expect(twice).toMatchObject({ exit: 1 });
    expect(twice.complained).toContain('has already been delivered or given up, so nothing was changed');
  });

  it('handles all named messages or none', async () => {
    const id = idIn(await deadLetter());
    const said = await desk.run('webhooks', 'give-up', id, randomUUID(), '--write');
    expect(said).toMatchObject({ exit: 1 });
    expect(said.complained).toContain('An ID is unknown, so nothing was changed');
    expect((await desk.run('webhooks', '--state', 'dead')).told).toContain(id);
  });

  it('does not give up all messages of a target', async () => {
    await deadLetter();
    expect(await desk.run('webhooks', 'give-up', '--target', 'erp', '--write')).toMatchObject({ exit: 2 });
    expect(await desk.run('webhooks', 'send', '--write')).toMatchObject({ exit: 2 });
    expect(await desk.run('webhooks', 'burn', 'x')).toMatchObject({ exit: 2 });
  });
});
