import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getClients } from '#contract/clients/clients';
import { orderStatusNumber } from '#domain/orders/order-status';
import { moveOrder } from '#contract/orders/move-order';
import { addClientsToAgent, agentCustomers } from '#server/store/clients/agent-customers';
import { customers } from '#server/store/accounts/customers';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, SALE_UNIT, type Username } from '#tests/support/data/people';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const DAY_MS = 24 * 60 * 60 * 1000;
const { client1, client2, stranger, agent1 } = CUSTOMERS;

const server = await openStockedServer();
let agent = '';

beforeEach(async () => {
  agent = await tokenOf(server, 'agent1');
});

const clients = async () => answerOf(getClients, await server.send(getClients.path, { token: agent }));

const goods = (...codes: readonly string[]) =>
  orderBody(
    {
      Lines: codes.map((P_Code) => ({ P_Code, UnitNo: 1, Qty: 1, SeenUnitPrice: 465 })),
      SeenTotal: 465 * codes.length,
      AcceptUpTo: 465 * codes.length,
    },
    client1,
  );

async function order(...codes: readonly string[]): Promise<string> {
  const body = goods(...codes);
  const sent = await server.send(addOrder.path, sending(agent, body));
  expect(sent.body).toMatchObject({ status_code: '200' });
  return body.OrderId;
}

describe('the clients of an agent', () => {
  test('are only its own, with debt and credit', async () => {
    await addClientsToAgent(server.database, 'A0999', [stranger, client2]);
    const answer = await clients();
    expect(answer).toMatchObject({
      kind: 'listed',
      clients: [
        { customerCode: client2.customerCode, saleUnit: SALE_UNIT, priceLevel: 4, debt: 0 },
        { customerCode: client1.customerCode, name: client1.name, priceLevel: 2, creditLimit: 5_000_000 },
      ],
    });
  });

  test('are the same for every customer that the agent acts for', async () => {
    const headers = { customercode: client1.customerCode, saleunit: SALE_UNIT };
    const sent = await server.send(getClients.path, { token: agent, headers });
    expect(answerOf(getClients, sent)).toEqual(await clients());
  });

  test('are answered with the message of the specification if there are none', async () => {
    await server.database.delete(agentCustomers);
    const sent = await server.send(getClients.path, { token: agent });
    expect(sent.body).toMatchObject({ status_code: '404', data: [], error_message: 'Clients not found' });
  });

  test('are refused if the customer of the agent is unknown', async () => {
    await server.database.delete(customers).where(eq(customers.customerCode, agent1.customerCode));
    const sent = await server.send(getClients.path, { token: agent });
    expect(sent.body).toMatchObject({ status_code: 'AGENT_NOT_FOUND', error_message: 'Agent not found' });
  });

  test.each(['shop1', 'rider1', 'staff1'] as const satisfies readonly Username[])(
    'are refused for %s',
    async (username) => {
      const token = await tokenOf(server, username);
      expect((await server.send(getClients.path, { token })).status).toBe(403);
    },
  );

  test('are refused for a guest', async () => {
    const token = await server.signInAsGuest();
    expect((await server.send(getClients.path, { token })).status).toBe(403);
  });
});

describe('the list of clients', () => {
  const first = async () => {
    const answer = await clients();
    return answer.kind === 'listed'
      ? answer.clients.find(({ customerCode }) => customerCode === client1.customerCode)
      : undefined;
  };

  test('has the last order that was not cancelled', async () => {
    await order('C1001');
    server.clock.moveOn(DAY_MS);
    const cancelled = await order('C1001', 'W1001');
    const staff = await tokenOf(server, 'staff1');
    const move = { OrderId: cancelled, Status: orderStatusNumber('so-cancel') };
    await server.send(moveOrder.path, { token: staff, body: move, key: 'cancel-it' });
    expect((await first())?.lastOrder).toMatchObject({
      orderedAt: '2026-11-20T02:00:00.000Z',
      total: 46_500,
    });
  });

  test('has products bought at least twice, but not since the month began', async () => {
    await order('C1001', 'W1001');
    await order('C1001', 'W1001', 'W1002');
    expect((await first())?.notThisMonth).toEqual([]);
    server.clock.moveOn(15 * DAY_MS);
    await order('C1001');
    expect(await first()).toMatchObject({
      notThisMonth: [{ productCode: 'W1001', productName: 'น้ำดื่ม ฟ้าใส ถาดที่ 1' }],
      notThisMonthCount: 1,
    });
  });
});
