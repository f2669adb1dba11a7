import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { assignDeliveries, listRiders, releaseDeliveries } from '#contract/office/delivery/delivery-calls';
import { findAccountByUsername, accounts } from '#server/store/accounts/accounts';
import { invoiceReleases } from '#server/store/delivery/invoice-releases';
import { auditLog } from '#server/store/office/audit-log';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

let riderId = '';
let otherId = '';

beforeEach(async () => {
  riderId = (await findAccountByUsername(server.database, 'rider1'))?.id ?? '';
  otherId = (await findAccountByUsername(server.database, 'rider2'))?.id ?? '';
});

const actions = async () =>
  (await server.database.select({ action: auditLog.action }).from(auditLog).orderBy(auditLog.number))
    .map(({ action }) => action)
    .filter((action) => action.startsWith('invoice-'));

describe('giving invoices to riders', () => {
  test('gives each to its rider, who has it then', async () => {
    const office = await officeOf(server, 'warehouse');
    const [first, second] = [await approvedInvoice(server), await approvedInvoice(server)];
    const answer = await office.ask(assignDeliveries, [
      { orderId: first, seenRiderId: '', riderId },
      { orderId: second, seenRiderId: '', riderId: otherId },
    ]);
    expect(answer).toEqual([
      { orderId: first, result: 'done', rider: 'ไรเดอร์หนึ่ง' },
      { orderId: second, result: 'done', rider: 'ไรเดอร์สอง' },
    ]);
    expect((await ridersAt(server).mine()).map(({ orderId }) => orderId)).toEqual([first]);
    expect((await ridersAt(server).mine('rider2')).map(({ orderId }) => orderId)).toEqual([second]);
    const held = (await office.ask(listRiders, undefined)).map((rider) => [rider.id, rider.held]);
    expect(held).toContainEqual([riderId, 1]);
    expect(await actions()).toEqual(['invoice-assigned', 'invoice-assigned']);
  });

  test('moves one from the rider whom the clerk saw to another, and keeps the former one', async () => {
    const office = await officeOf(server, 'warehouse');
    const orderId = await approvedInvoice(server);
    await ridersAt(server).grab(orderId);
    const move = [{ orderId, seenRiderId: riderId, riderId: otherId }];
    expect(await office.ask(assignDeliveries, move)).toMatchObject([{ result: 'done' }]);
    expect(await office.ask(assignDeliveries, move)).toMatchObject([{ result: 'unchanged' }]);
    expect(await server.database.select().from(invoiceReleases)).toMatchObject([{ accountId: riderId }]);
    expect(await actions()).toEqual(['invoice-assigned']);
  });

  test('refuses each on its own, with its reason, and gives the others', async () => {
    const office = await officeOf(server, 'warehouse');
    const [free, taken, delivered] = [
      await approvedInvoice(server),
      await approvedInvoice(server),
      await approvedInvoice(server),
    ];
    const riders = ridersAt(server);
    await riders.grab(taken);
    await riders.grab(delivered);
    await riders.tell(await reportBody(delivered));
    const answer = await office.ask(assignDeliveries, [
      { orderId: taken, seenRiderId: '', riderId: otherId },
      { orderId: delivered, seenRiderId: riderId, riderId: otherId },
      { orderId: randomUUID(), seenRiderId: '', riderId },
      { orderId: free, seenRiderId: '', riderId: randomUUID() },
      { orderId: free, seenRiderId: '', riderId },
    ]);
    expect(answer.map(({ result, rider }) => [result, rider])).toEqual([
      ['taken', 'ไรเดอร์หนึ่ง'],
      ['delivery-unknown', ''],
      ['delivery-unknown', ''],
      ['rider-unknown', ''],
      ['done', 'ไรเดอร์หนึ่ง'],
    ]);
  });

  test('gives nothing to a rider whose account is locked', async () => {
    const office = await officeOf(server, 'warehouse');
    await server.database.update(accounts).set({ isActive: false }).where(eq(accounts.id, riderId));
    const orderId = await approvedInvoice(server);
    expect(await office.ask(assignDeliveries, [{ orderId, seenRiderId: '', riderId }])).toMatchObject([
      { result: 'rider-unknown' },
    ]);
  });

  test('is done once by two clerks at the same time', async () => {
    const [one, other] = [await officeOf(server, 'warehouse'), await officeOf(server, 'owner')];
    const orderId = await approvedInvoice(server);
    const answers = await Promise.all([
      one.ask(assignDeliveries, [{ orderId, seenRiderId: '', riderId }]),
      other.ask(assignDeliveries, [{ orderId, seenRiderId: '', riderId: otherId }]),
    ]);
    expect(
      answers
        .flat()
        .map(({ result }) => result)
        .toSorted(),
    ).toEqual(['done', 'taken']);
  });
});

describe('taking invoices back', () => {
  test('lets them wait for a rider again', async () => {
    const office = await officeOf(server, 'warehouse');
    const orderId = await approvedInvoice(server);
    await ridersAt(server).grab(orderId);
    const seen = [{ orderId, seenRiderId: riderId }];
    expect(await office.ask(releaseDeliveries, seen)).toMatchObject([{ result: 'done', rider: '' }]);
    expect(await office.ask(releaseDeliveries, seen)).toMatchObject([{ result: 'unchanged' }]);
    expect((await ridersAt(server).toGrab('rider2')).map((invoice) => invoice.orderId)).toEqual([orderId]);
    expect(await actions()).toEqual(['invoice-released']);
  });

  test('refuses one that another rider has meanwhile, or that is delivered', async () => {
    const office = await officeOf(server, 'warehouse');
    const riders = ridersAt(server);
    const [moved, delivered] = [await approvedInvoice(server), await approvedInvoice(server)];
    await riders.grab(moved, 'rider2');
    await riders.grab(delivered);
    await riders.tell(await reportBody(delivered));
    const answer = await office.ask(releaseDeliveries, [
      { orderId: moved, seenRiderId: riderId },
      { orderId: delivered, seenRiderId: riderId },
    ]);
    expect(answer.map(({ result, rider }) => [result, rider])).toEqual([
      ['taken', 'ไรเดอร์สอง'],
      ['delivery-unknown', ''],
    ]);
  });
});
