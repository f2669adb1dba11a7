import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { getOfficeOrder } from '#contract/office/order-calls';
import { addOrderNote } from '#contract/office/orders/order-note-calls';
import { getOrderDetail } from '#contract/orders/order-detail';
import { MAX_ORDER_NOTE_LENGTH } from '#domain/office/orders/order-note';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { readOfficeChanges, topicsBetween } from '#server/services/office/lists/office-changes';
import { orderNotes } from '#server/store/orders/order-notes';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { officeOf } from '#tests/support/server/office-browser';
import { placedOrder } from '#tests/support/server/placed-order';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

describe('notes about an order', () => {
  test('are listed newest first with who wrote them and when', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    await office.ask(addOrderNote, { id: randomUUID(), orderId, note: ' โทรก่อนส่ง ' });
    server.clock.moveOn(1000);
    await office.ask(addOrderNote, { id: randomUUID(), orderId, note: 'ของครบ' });
    expect((await office.ask(getOfficeOrder, orderId))?.notes).toMatchObject([
      { note: 'ของครบ', by: 'พนักงาน sales', at: server.clock().toISOString() },
      { note: 'โทรก่อนส่ง' },
    ]);
    expect((await office.ask(getOfficeOrder, await placedOrder(server)))?.notes).toEqual([]);
  });

  test('are not shown to the customer, and leave the order as it is', async () => {
    const office = await officeOf(server, 'sales');
    const orderId = await placedOrder(server);
    await office.ask(addOrderNote, { id: randomUUID(), orderId, note: 'ลูกค้าบ่นเรื่องราคา' });
    const token = await tokenOf(server, 'shop1');
    const { text } = await server.send(getOrderDetail.path, { token, body: { OrderId: orderId } });
    expect(text).toContain(orderId);
    expect(text).not.toContain('ลูกค้าบ่นเรื่องราคา');
    expect((await office.ask(getOfficeOrder, orderId))?.order.revision).toBe(1);
  });

  test('reach the screens of other clerks', async () => {
    const orderId = await placedOrder(server);
    const office = await officeOf(server, 'sales');
    const before = await readOfficeChanges(server.database);
    await office.ask(addOrderNote, { id: randomUUID(), orderId, note: 'ก' });
    const after = await readOfficeChanges(server.database);
    expect(await topicsBetween(server.database, before, after)).toContain('orders');
  });

  test('are refused for an order that does not exist, and with an id that is taken', async () => {
    const office = await officeOf(server, 'sales');
    const [id, orderId] = [randomUUID(), await placedOrder(server)];
    expect(await office.ask(addOrderNote, { id, orderId: randomUUID(), note: 'ก' })).toEqual({
      kind: 'refused',
      code: 'order-unknown',
    });
    await office.ask(addOrderNote, { id, orderId, note: 'ก' });
    expect(await office.ask(addOrderNote, { id, orderId, note: 'ข' })).toEqual({
      kind: 'refused',
      code: 'note-exists',
    });
    expect(await server.database.$count(orderNotes)).toBe(1);
  });

  test.for(['', '   ', 'ก'.repeat(MAX_ORDER_NOTE_LENGTH + 1)])(
    'are not empty and not too long',
    async (note) => {
      const office = await officeOf(server, 'sales');
      const request = { id: randomUUID(), orderId: await placedOrder(server), note };
      expect((await office.send(addOrderNote, request)).status).toBe(400);
    },
  );

  test.for(STAFF_ROLES.filter((role) => !ROLES_WITH['orders.change'].includes(role)))(
    'are not written by %s',
    async (role) => {
      const office = await officeOf(server, role);
      const request = { id: randomUUID(), orderId: await placedOrder(server), note: 'ก' };
      expect((await office.send(addOrderNote, request)).status).toBe(403);
    },
  );
});
