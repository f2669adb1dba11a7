import { afterEach, describe, expect, test } from 'vitest';
import { approveOrders } from '#contract/office/order-calls';
import { setStock } from '#contract/office/prices/set-stock';
import { addOrder } from '#contract/orders/add-order';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { approvedInvoice, ridersAt } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const open: AbortController[] = [];

afterEach(() => {
  for (const each of open.splice(0)) each.abort();
});

/** Connects to the stream of events. `until` reads on until the text arrives. */
async function stream(cookie: string, headers: Readonly<Record<string, string>> = {}) {
  const aborting = new AbortController();
  open.push(aborting);
  const answer = await fetch(`${address}/demo/office/events`, {
    headers: { cookie, ...headers },
    signal: aborting.signal,
  });
  const reader = answer.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    until: async (wanted: string) => {
      while (!text.includes(wanted)) {
        const part = await reader?.read();
        if (part === undefined || part.done) throw new Error(`the stream ended after ${text}`);
        text += decoder.decode(part.value);
      }
      return text;
    },
    end: async () => {
      while ((await reader?.read())?.done === false);
      return true;
    },
  };
}

const changes = async (act: () => Promise<unknown>) => {
  const before = await readOfficeChanges(server.database);
  await act();
  return await topicsBetween(server.database, before, await readOfficeChanges(server.database));
};

async function placed(): Promise<string> {
  const body = orderBody();
  await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  return body.OrderId;
}

describe('the topics of a change', () => {
  test('are the lists that show it', async () => {
    const office = await officeOf(server, 'owner');
    expect(await changes(async () => undefined)).toEqual([]);
    expect(await changes(placed)).toEqual(['orders', 'slips', 'money', 'statements', 'deliveries']);
    const id = await placed();
    const approve = () =>
      office.ask(approveOrders, [{ orderId: id, seenRevision: 1, seenStatus: 'so-wait' }]);
    expect(await changes(approve)).toContain('orders');
    const sellOut = () =>
      office.ask(setStock, [
        {
          code: 'C1001',
          isSoldOut: true,
          isWithdrawn: undefined,
          seen: { isSoldOut: false, isWithdrawn: false },
        },
      ]);
    expect(await changes(sellOut)).toEqual(['products']);
    await office.ask(setStock, [
      {
        code: 'C1001',
        isSoldOut: false,
        isWithdrawn: undefined,
        seen: { isSoldOut: true, isWithdrawn: false },
      },
    ]);
    const invoice = await approvedInvoice(server);
    expect(await changes(() => ridersAt(server).grab(invoice))).toContain('deliveries');
  });
});

describe('the stream of events', () => {
  test('tells a browser which lists changed', async () => {
    const office = await officeOf(server, 'sales');
    const events = await stream(office.cookie());
    expect([events.status, events.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    await events.until('retry:');
    await placed();
    expect(await events.until('data: ["orders"')).toContain('event: changed');
  });

  test('is closed to whoever has no session, to other sites, and after six tabs', async () => {
    expect((await stream('')).status).toBe(401);
    const office = await officeOf(server, 'sales');
    expect((await stream(office.cookie(), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const tabs = [];
    for (let tab = 0; tab < 6; tab += 1) tabs.push((await stream(office.cookie())).status);
    expect(tabs).toEqual([200, 200, 200, 200, 200, 200]);
    expect((await stream(office.cookie())).status).toBe(429);
  });
});
