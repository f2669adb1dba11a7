import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ALL_CALLS } from '#contract/api/calls';
import { addApiKey, listApiKeys, revokeApiKey } from '#contract/office/integration/api-key-calls';
import { setStaffActive, setStaffRoles } from '#contract/office/staff-calls';
import type { Call } from '#contract/protocol/call';
import { DAY_MS } from '#domain/kernel/durations';
import {
  API_KEY_PREFIX,
  API_KEY_SCOPES,
  MAX_API_KEYS,
  type ApiKeyScope,
} from '#domain/office/integration/api-key';
import { orderStatusNumber } from '#domain/orders/order-status';
import { hashOfToken } from '#server/services/accounts/sign-in/sessions';
import { apiKeys, insertApiKey } from '#server/store/integration/api-keys';
import { auditLog } from '#server/store/office/audit-log';
import { keyOf, SAMPLES } from '#tests/access/sample-requests';
import { addStaffWith, officeOf, type OfficeBrowser } from '#tests/support/server/office-browser';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

/** The account of an ERP, in whose name keys act. */
const erp = () => addStaffWith(server, 'erp', ['owner']);

async function newKey(
  office: OfficeBrowser,
  scopes: readonly ApiKeyScope[],
  more: { readonly days?: number; readonly accountId?: string; readonly id?: string } = {},
): Promise<{ readonly id: string; readonly secret: string }> {
  const id = more.id ?? randomUUID();
  const accountId = more.accountId ?? (await erp());
  const answer = await office.ask(addApiKey, {
    id,
    name: 'ระบบบัญชี',
    scopes,
    accountId,
    days: more.days ?? 30,
  });
  if (answer.kind === 'refused') throw new Error(answer.code);
  return { id, secret: answer.secret };
}

/** Puts a key straight into the database, which is faster than asking for it. */
async function storedKey(scopes: readonly ApiKeyScope[]): Promise<string> {
  const secret = `${API_KEY_PREFIX}${randomUUID()}`;
  await insertApiKey(server.database, {
    id: randomUUID(),
    name: '',
    tokenHash: hashOfToken(secret),
    accountId: await erp(),
    scopes,
    createdAt: server.clock(),
    expiresAt: new Date(server.clock().getTime() + DAY_MS),
    lastUsedAt: null,
    revokedAt: null,
  });
  return secret;
}

type AnyCall = Pick<Call<unknown, unknown>, 'path' | 'method'>;

async function statusOf({ path, method }: AnyCall, token: string, more: object = {}): Promise<number> {
  const body = { ...SAMPLES[path]?.(), ...more };
  const sent = await server.send(path, {
    method,
    token,
    ...(method === 'GET' ? {} : { body, key: keyOf(body) }),
  });
  return sent.status;
}

const callNamed = (name: string) => {
  const call = ALL_CALLS.find((each) => each.name === name);
  if (call === undefined) throw new Error(`there is no call ${name}`);
  return call;
};

/** The scope that each call of a program needs. The table is written by hand, not read from the code. */
const SCOPES = {
  getOrderHistory: 'orders.read',
  getOrderDetail: 'orders.read',
  getChangedOrders: 'orders.read',
  lookUpKey: 'orders.read',
  moveOrder: 'orders.approve',
  cancelInvoice: 'orders.cancel',
  returnProducts: 'money.decide',
  getOrderPayment: 'money.read',
  checkPayment: 'money.read',
  settlePayment: 'money.decide',
  getSlips: 'money.read',
  getShownSlips: 'money.read',
  settleSlip: 'money.decide',
  recordReceipt: 'money.decide',
  reverseReceipt: 'money.decide',
  correctBalance: 'money.decide',
  listOpenDebts: 'money.read',
  getStatement: 'money.read',
  releaseInvoice: 'deliveries.assign',
  getProductList: 'products.read',
  setProductPrices: 'prices.change',
  setProductStock: 'stock.change',
  setStockLevels: 'stock.change',
  getWebhookMessages: 'settings.read',
  settleWebhookMessages: 'settings.change',
} as const satisfies Readonly<Record<string, ApiKeyScope>>;

const NEEDED = Object.entries(SCOPES);

describe('a key of a program', () => {
  test.for(NEEDED)('may make %s with the scope %s alone', async ([name, scope]) => {
    const call = callNamed(name);
    const others = API_KEY_SCOPES.filter((each) => each !== scope);
    expect(await statusOf(call, await storedKey([scope]))).toBe(200);
    expect(await statusOf(call, await storedKey(others))).toBe(403);
  });

  test.for([
    ['so-approve', 'orders.approve'],
    ['so-cancel', 'orders.cancel'],
    ['invoice-wait', 'orders.move'],
  ] as const)('may move an order to the status %s with the scope %s alone', async ([status, scope]) => {
    const Status = orderStatusNumber(status);
    const others = API_KEY_SCOPES.filter((each) => each !== scope);
    const moveOrder = callNamed('moveOrder');
    expect(await statusOf(moveOrder, await storedKey([scope]), { Status })).toBe(200);
    expect(await statusOf(moveOrder, await storedKey(others), { Status })).toBe(403);
  });

  test('may make no other call that needs a token, and not those of the office', async () => {
    const token = await storedKey(API_KEY_SCOPES);
    const rest = ALL_CALLS.filter(({ name, who }) => who !== 'anyone' && !(name in SCOPES));
    const open: string[] = [];
    for (const call of rest) if ((await statusOf(call, token)) !== 403) open.push(call.name);
    expect(rest.length).toBeGreaterThan(40);
    expect(open).toEqual([]);
    expect((await server.send('OFFICE/LIST_API_KEYS', { token, body: {} })).status).toBe(403);
    expect((await server.send(`files/${randomUUID()}`, { method: 'GET', token })).status).toBe(401);
  });

  test('works until it is revoked', async () => {
    const office = await officeOf(server, 'owner');
    const { id, secret } = await newKey(office, ['orders.read']);
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(200);
    expect(await office.ask(revokeApiKey, id)).toEqual({ kind: 'revoked' });
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(401);
    expect(await office.ask(listApiKeys, undefined)).toMatchObject([
      { id, state: 'revoked', lastUsedAt: server.clock() },
    ]);
    expect(await office.ask(revokeApiKey, randomUUID())).toEqual({ kind: 'refused', code: 'key-unknown' });
  });

  test('works until it expires', async () => {
    const { secret } = await newKey(await officeOf(server, 'owner'), ['orders.read'], { days: 2 });
    server.clock.moveOn(2 * DAY_MS - 1000);
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(200);
    server.clock.moveOn(1000);
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(401);
  });

  test('never may more than its account may now', async () => {
    const office = await officeOf(server, 'owner');
    const accountId = await addStaffWith(server, 'narrow', ['sales']);
    const { secret } = await newKey(office, ['orders.read', 'prices.change'], { accountId });
    expect(await statusOf(callNamed('setProductPrices'), secret)).toBe(200);
    await office.ask(setStaffRoles, { id: accountId, roles: ['viewer'] });
    expect(await statusOf(callNamed('setProductPrices'), secret)).toBe(403);
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(200);
    await office.ask(setStaffActive, { id: accountId, isActive: false });
    expect(await statusOf(callNamed('getOrderHistory'), secret)).toBe(401);
  });

  test('is made for an account of staff that may do everything that the key may', async () => {
    const office = await officeOf(server, 'owner');
    const ask = async (accountId: string, id = randomUUID()) =>
      await office.ask(addApiKey, { id, name: 'x', scopes: ['prices.change'], accountId, days: 1 });
    const warehouse = await addStaffWith(server, 'warehouse1', ['warehouse']);
    expect(await ask(warehouse)).toEqual({ kind: 'refused', code: 'scope-above-account' });
    expect(await ask(randomUUID())).toEqual({ kind: 'refused', code: 'staff-unknown' });
    const id = randomUUID();
    expect(await ask(await erp(), id)).toMatchObject({ kind: 'added' });
    expect(await ask(await erp(), id)).toEqual({ kind: 'refused', code: 'key-exists' });
    for (let made = 1; made < MAX_API_KEYS; made += 1) await storedKey(['orders.read']);
    expect(await ask(await erp())).toEqual({ kind: 'refused', code: 'keys-full' });
  });

  test('stands nowhere but in the one answer', async () => {
    const office = await officeOf(server, 'owner');
    const { secret } = await newKey(office, ['orders.read']);
    expect(secret).toMatch(/^khaisong_[\w-]{43}$/);
    const stored = [
      await server.database.select().from(apiKeys),
      await server.database.select().from(auditLog),
      await office.ask(listApiKeys, undefined),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret.slice(API_KEY_PREFIX.length));
  });
});
