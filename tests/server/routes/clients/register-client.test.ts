import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { getClients } from '#contract/clients/clients';
import { getAddresses } from '#contract/addresses/get-addresses';
import { getOrderDetail } from '#contract/orders/order-detail';
import { filePath, saveFile } from '#contract/accounts/private-file';
import { registerClient } from '#contract/clients/register-client';
import { addressesOfNewClient, type NewClient } from '#domain/clients/new-client';
import { addClientsToAgent } from '#server/store/clients/agent-customers';
import { clientRegistrations } from '#server/store/clients/client-registrations';
import { createAccount } from '#server/services/accounts/create-account';
import { startSession } from '#server/services/accounts/sign-in/sessions';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { customers } from '#server/store/accounts/customers';
import { privateFiles } from '#server/store/accounts/private-files';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { CUSTOMERS, SALE_UNIT, type Username } from '#tests/support/data/people';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openStockedServer();
let agent = '';

beforeEach(async () => {
  agent = await tokenOf(server, 'agent1');
});

const place = (id: string, name: string) => ({ id, name });

const newClient = (more: Partial<NewClient> = {}): NewClient => ({
  id: randomUUID(),
  name: 'ร้านยายสาย',
  mobile: '081 999 0001',
  taxId: '',
  addressText: '1 หมู่ 2',
  province: place('10', 'กรุงเทพมหานคร'),
  district: place('1001', 'พระนคร'),
  subdistrict: place('100101', 'พระบรมมหาราชวัง'),
  postcode: '10200',
  pin: { latitude: 13.75, longitude: 100.5 },
  ...more,
});

const send = (client: NewClient, token = agent) =>
  server.send(registerClient.path, { token, body: registerClient.request.toWire(client) });

const register = async (client: NewClient) => answerOf(registerClient, await send(client));

/** An agent of the same company, with other clients. */
async function tokenOfAnotherAgent(): Promise<string> {
  const first = await findAccountByUsername(server.database, 'agent1');
  if (first === undefined) throw new Error('agent1 is missing');
  const { isActive: _isActive, ...rest } = first;
  const { customerCode } = CUSTOMERS.stranger;
  const account = { ...rest, id: randomUUID(), username: 'agent2', customerCode, mobile: null };
  await createAccount(server.database, account);
  const found = await findAccountByUsername(server.database, 'agent2');
  return (await startSession(server.database, { account: found, device: '', now: server.clock() })).token;
}

const customerCount = async () => (await server.database.select().from(customers)).length;

describe('a client registered by an agent', () => {
  test('is listed at once, with the price level of new customers and its addresses', async () => {
    const answer = await register(newClient());
    expect(answer).toMatchObject({ kind: 'registered', customer: { saleUnit: SALE_UNIT } });
    const key = answer.kind === 'registered' ? answer.customer : undefined;
    const clients = answerOf(getClients, await server.send(getClients.path, { token: agent }));
    expect(clients).toMatchObject({
      clients: expect.arrayContaining([
        expect.objectContaining({ ...key, name: 'ร้านยายสาย', mobile: '0819990001', priceLevel: 1 }),
      ]),
    });
    const body = { CustomerCode: key?.customerCode };
    const addresses = answerOf(getAddresses, await server.send(getAddresses.path, { token: agent, body }));
    expect(addresses.map(({ type }) => type).toSorted()).toEqual(['billing', 'customer', 'shipping']);
  });

  test('is created once, also when the request is repeated', async () => {
    const client = newClient();
    const first = await register(client);
    const count = await customerCount();
    expect(await register(client)).toEqual(first);
    expect(await customerCount()).toBe(count);
    expect(await server.database.select().from(clientRegistrations)).toHaveLength(1);
  });

  test('gets an order with the provisional code, at its own address', async () => {
    const client = newClient();
    const answer = await register(client);
    const key = answer.kind === 'registered' ? answer.customer : undefined;
    const provisional = { customerCode: client.id, saleUnit: SALE_UNIT };
    const [, billTo, shipTo] = addressesOfNewClient(client, provisional);
    const body = orderBody({ ShipToId: shipTo?.id, BillToId: billTo?.id }, provisional);
    const headers = { customercode: client.id, saleunit: SALE_UNIT };
    const sent = await server.send(addOrder.path, sending(agent, body, { headers }));
    expect(sent.body).toMatchObject({ status_code: '200' });
    const found = await server.send(getOrderDetail.path, {
      token: agent,
      headers: { customercode: key?.customerCode ?? '', saleunit: SALE_UNIT },
      body: { OrderId: body.OrderId },
    });
    expect(answerOf(getOrderDetail, found)).toMatchObject({
      customer: key,
      customerName: 'ร้านยายสาย',
      shipTo: { customerCode: key?.customerCode, text: '1 หมู่ 2' },
    });
  });

  test('is refused with the message of the specification', async () => {
    const sent = await send(newClient({ taxId: '1234567890123' }));
    expect(sent.body).toMatchObject({
      status_code: 'TAX_ID_INVALID',
      error_message: 'Tax id format is invalid.',
    });
  });
});

describe('the shop photo of a new client', () => {
  const photoOf = async (client: NewClient, id: string, token = agent) => {
    const content = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#c33' } })
      .jpeg()
      .toBuffer();
    const customer = { customerCode: client.id, saleUnit: SALE_UNIT };
    const file = { id, customer, purpose: 'shop-photo', content: content.toString('base64') } as const;
    return await server.send(saveFile.path, { token, body: saveFile.request.toWire(file) });
  };
  const seenBy = async (id: string, token: string) => {
    const { status, text } = await server.send(filePath(id), { method: 'GET', token });
    return { status, text };
  };

  test('is saved under the provisional code for the new customer, and once if repeated', async () => {
    const client = newClient();
    const answer = await register(client);
    const key = answer.kind === 'registered' ? answer.customer : undefined;
    const id = randomUUID();
    for (let round = 0; round < 2; round += 1)
      expect(answerOf(saveFile, await photoOf(client, id))).toEqual({ kind: 'saved' });
    const [customer] = await server.database.select().from(customers).where(eq(customers.shopPhoto, id));
    expect(customer).toMatchObject({ ...key });
    expect(await server.database.select().from(privateFiles)).toHaveLength(1);
  });

  test('is refused before the registration', async () => {
    expect((await photoOf(newClient(), randomUUID())).status).toBe(403);
  });

  test('can be read by its agent and staff, and is not found for others', async () => {
    const client = newClient();
    await register(client);
    const id = randomUUID();
    await photoOf(client, id);
    const other = await tokenOfAnotherAgent();
    expect((await seenBy(id, agent)).status).toBe(200);
    expect((await seenBy(id, await tokenOf(server, 'staff1'))).status).toBe(200);
    for (const token of [other, await tokenOf(server, 'shop1'), await tokenOf(server, 'rider1')])
      expect(await seenBy(id, token)).toEqual(await seenBy(randomUUID(), token));
    expect((await photoOf(client, randomUUID(), other)).status).toBe(403);
  });
});

describe('a client that is known already', () => {
  test("is not created again, and the answer names the agent's own client", async () => {
    await register(newClient());
    const count = await customerCount();
    const again = await register(newClient({ name: 'ร้านยายสาย สาขา 2', mobile: '+66819990001' }));
    expect(again).toMatchObject({ kind: 'duplicate', by: 'mobile', clients: [{ saleUnit: SALE_UNIT }] });
    expect(await customerCount()).toBe(count);
  });

  test('is not named if it belongs to another agent', async () => {
    await addClientsToAgent(server.database, 'A0999', [CUSTOMERS.stranger]);
    await server.database.update(customers).set({ taxId: '' });
    const answer = await register(newClient({ mobile: CUSTOMERS.shop1.mobile }));
    // All customers here have one number; only the agent's own are named.
    const named = answer.kind === 'duplicate' ? answer.clients.map(({ customerCode }) => customerCode) : [];
    expect(named.toSorted()).toEqual([CUSTOMERS.client1.customerCode, CUSTOMERS.client2.customerCode]);
  });

  test('is found by tax id', async () => {
    const taxId = '0107536000315';
    await register(newClient({ taxId }));
    expect(await register(newClient({ taxId: '0-1075-36000-31-5', mobile: '0819990009' }))).toMatchObject({
      kind: 'duplicate',
      by: 'tax-id',
    });
  });
});

describe('anybody but an agent', () => {
  test.each(['shop1', 'rider1', 'staff1'] as const satisfies readonly Username[])(
    'is refused to register clients: %s',
    async (username) => {
      expect((await send(newClient(), await tokenOf(server, username))).status).toBe(403);
    },
  );

  test("is refused to act for the provisional code of an agent's client", async () => {
    const client = newClient();
    await register(client);
    const body = { CustomerCode: client.id, SaleUnit: SALE_UNIT };
    const of = async (username: Username) =>
      (await server.send(getAddresses.path, { token: await tokenOf(server, username), body })).status;
    expect(await of('agent1')).toBe(200);
    expect(await of('shop1')).toBe(403);
    expect(
      (await server.send(getAddresses.path, { token: agent, body: { ...body, CustomerCode: randomUUID() } }))
        .status,
    ).toBe(403);
  });
});
