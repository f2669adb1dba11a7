import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { invoiceGrabs } from '#server/store/delivery/invoice-grabs';
import { approvedInvoice, moveTo, ridersAt, TO_INVOICE } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();

beforeEach(() => server.restock());

afterAll(() => server.close());

const { grab } = ridersAt(server);

describe('an approved invoice', () => {
  test('belongs to the first rider, who may grab it again, and others learn who has it', async () => {
    const id = await approvedInvoice(server);
    const at = server.clock().toISOString();
    expect(await grab(id)).toEqual({ kind: 'grabbed', at });
    server.clock.moveOn(60_000);
    expect(await grab(id)).toEqual({ kind: 'grabbed', at });
    expect(await grab(id, 'rider2')).toEqual({ kind: 'taken', by: 'ไรเดอร์หนึ่ง', at });
  });

  test('belongs to one rider if two grab it at once', async () => {
    const id = await approvedInvoice(server);
    const answers = await Promise.all([grab(id), grab(id, 'rider2'), grab(id), grab(id, 'rider2')]);
    const [kept] = await server.database.select().from(invoiceGrabs);
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['grabbed', 'grabbed', 'taken', 'taken']);
    expect(kept).toMatchObject({ orderId: id });
  });
});

describe('a rider with limits', () => {
  /** Riders of a company with these limits and three open invoices. */
  async function openWithLimits(riderLimits: object) {
    const few = await openTestServer({ sameDatabaseAs: server, configuration: { riderLimits } });
    onTestFinished(() => few.close());
    const ids = [
      await approvedInvoice(server),
      await approvedInvoice(server),
      await approvedInvoice(server),
    ] as const;
    return { riders: ridersAt(few), clock: few.clock, ids };
  }

  test('holds no more invoices than the company allows, until one is released', async () => {
    const { riders, ids } = await openWithLimits({ held: 2, grabsPerHour: 100 });
    await riders.grab(ids[0]);
    await riders.grab(ids[1]);
    const refused = { kind: 'refused', code: 'too-many-held' };
    expect(await riders.grab(ids[2])).toEqual(refused);
    // A held invoice may be tapped again, and another rider has a limit of their own.
    expect(await riders.grab(ids[1])).toMatchObject({ kind: 'grabbed' });
    await riders.release(ids[0]);
    expect(await riders.grab(ids[2])).toMatchObject({ kind: 'grabbed' });
    expect(await riders.grab(ids[0], 'rider2')).toMatchObject({ kind: 'grabbed' });
  });

  test('grabs no more invoices an hour than allowed, even if they are released', async () => {
    const { riders, clock, ids } = await openWithLimits({ held: 100, grabsPerHour: 2 });
    await riders.grab(ids[0]);
    await riders.release(ids[0]);
    await riders.grab(ids[1]);
    expect(await riders.grab(ids[2])).toEqual({ kind: 'refused', code: 'too-many-grabs' });
    expect(await riders.grab(ids[2], 'rider2')).toMatchObject({ kind: 'grabbed' });
    clock.moveOn(3_600_000);
    expect(await riders.grab(ids[0])).toMatchObject({ kind: 'grabbed' });
  });

  test('holds no more invoices even if many are grabbed at once', async () => {
    const { riders, ids } = await openWithLimits({ held: 1, grabsPerHour: 100 });
    const answers = await Promise.all(ids.map((id) => riders.grab(id)));
    expect(answers.filter(({ kind }) => kind === 'grabbed')).toHaveLength(1);
  });
});

test.each([
  ['before it is approved', TO_INVOICE.slice(0, 2)],
  ['after its delivery', [...TO_INVOICE, 'pod']],
] as const)('an invoice cannot be grabbed %s', async (_when, statuses) => {
  const refused = { kind: 'refused', code: 'invoice-unknown' };
  const body = orderBody();
  await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  await moveTo(server, body.OrderId, ...statuses);
  expect(await grab(body.OrderId)).toEqual(refused);
  expect(await grab(randomUUID())).toEqual(refused);
  expect(await server.database.select().from(invoiceGrabs)).toEqual([]);
});
