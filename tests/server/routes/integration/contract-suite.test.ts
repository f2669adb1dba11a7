import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { MARKER_HEADER } from '#contract/protocol/headers';
import { NoBackEnd } from '#server/conformance/back-end';
import { tryBackEnd, type TriedBackEnd } from '#server/conformance/try-back-end';
import { PASSWORD } from '#tests/support/data/people';
import { openStockedServer } from '#tests/support/server/stocked-server';

const shop = await openStockedServer();
const SHOP1 = { username: 'shop1', password: PASSWORD };
const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Changes our own server's answer; undefined keeps it. */
type Change = (
  path: string,
  body: string,
) => { readonly status?: number; readonly body?: string } | undefined;

/** Our own server on a port, with another back end's answers. */
async function listen(change: Change = () => undefined, isMarked = true) {
  const pass = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? '/';
    const isPost = request.method === 'POST';
    const body = isPost ? await textOf(request) : '';
    const answer = await shop.app.inject({
      method: isPost ? 'POST' : 'GET',
      url,
      headers: request.headers,
      ...(isPost ? { payload: body } : {}),
    });
    const changed = change(url, body);
    response.statusCode = changed?.status ?? answer.statusCode;
    for (const [name, value] of Object.entries(answer.headers))
      if (!/^(content-length|transfer-encoding|connection)$/.test(name) && value !== undefined)
        response.setHeader(name, value);
    if (!isMarked) response.removeHeader(MARKER_HEADER);
    response.end(changed?.body ?? answer.rawPayload);
  };
  const server = createServer((request, response) => void pass(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const prefix = new URL(`http://127.0.0.1:${port}/demo/`);
  return { prefix, base: new URL('rest/', prefix) };
}

const notFitting = ({ findings }: TriedBackEnd) => findings.filter(({ verdict }) => verdict !== 'fits');
const capability = ({ capabilities }: TriedBackEnd, wanted: string) =>
  capabilities.find(({ name }) => name === wanted);

describe('our own back end', () => {
  it('passes every call of a customer, and has every capability that can be tried', async () => {
    const tried = await tryBackEnd(await listen(), SHOP1);
    expect(tried.role).toBe('customer');
    expect(notFitting(tried)).toEqual([]);
    expect(tried.findings.length).toBeGreaterThan(18);
    expect(tried.untried).toEqual(['CLIENTS/GET_CLIENTS', 'ORDER_MANAGEMENT/GET_ORDER_DETAIL']);
    const found = tried.capabilities.map(({ name, isThere }) => [name, isThere]);
    expect(Object.fromEntries(found)).toEqual({
      idempotency: true,
      marker: true,
      chunks: true,
      wishlist: true,
      cancel: true,
      sessions: true,
      profile: true,
      promotions: true,
      orderRules: true,
      deliveryFees: true,
      stock: true,
      deliveryDays: true,
      publishedPlaces: true,
      delta: undefined,
      lineLogin: undefined,
    });
  });

  it('gets requests for conditions by cart mode, as from the phone', async () => {
    const asked: unknown[] = [];
    const listener = await listen((path, body) => {
      if (path.endsWith('_CONDITION')) asked.push(JSON.parse(body));
      return undefined;
    });
    await tryBackEnd(listener, SHOP1);
    expect(asked).toEqual([{ ORDERTYPE: 'SO' }, { ORDERTYPE: 'GI' }, { SaleType: 'SO' }, { SaleType: 'GI' }]);
    asked.length = 0;
    const cash = { money: 'CASH', points: 'CASH', material: 'CASH' };
    await tryBackEnd(listener, SHOP1, { orderTypes: cash, saleTypes: cash });
    expect(asked).toEqual([{ ORDERTYPE: 'CASH' }, { SaleType: 'CASH' }]);
  });

  it('passes for a guest, with fewer calls', async () => {
    const tried = await tryBackEnd(await listen());
    expect(tried.role).toBe('guest');
    expect(notFitting(tried)).toEqual([]);
    expect(tried.untried).toContain('GET_MASTER_DATA/GET_POINT');
  });
});

describe('another back end', () => {
  it('that lacks a call, answers HTML or has a wrong field gets a finding for each', async () => {
    const answers: Readonly<Record<string, ReturnType<Change>>> = {
      GET_POINT: { status: 404, body: '' },
      GET_BANK_ACCOUNTS: { body: '<html>' },
      GET_HIERARCHY_ALL: {
        body: '{"status_code":"200","data":[{"nothing":1}],"data_message":[{"nothing":1}]}',
      },
    };
    const change: Change = (path) => answers[path.split('/').at(-1) ?? ''];
    const tried = await tryBackEnd(await listen(change), SHOP1);
    expect(notFitting(tried)).toMatchObject([
      { path: 'GET_MASTER_DATA/GET_HIERARCHY_ALL', verdict: 'differs' },
      { path: 'GET_MASTER_DATA/GET_POINT', verdict: 'missing', message: 'HTTP 404' },
      { path: 'GET_MASTER_DATA/GET_BANK_ACCOUNTS', verdict: 'differs', message: 'the answer is not JSON' },
    ]);
  });

  it('without marker, keys and chunks is reported without these capabilities', async () => {
    const lacks: Change = (path) => (/LOOK_UP_KEY|GET_MANIFEST/.test(path) ? { status: 404 } : undefined);
    const tried = await tryBackEnd(await listen(lacks, false), SHOP1);
    for (const name of ['idempotency', 'marker', 'chunks'])
      expect(capability(tried, name)).toMatchObject({ isThere: false });
    expect(capability(tried, 'wishlist')).toMatchObject({ isThere: true });
  });

  it('gets no more requests if the sign-in fails', async () => {
    const tried = await tryBackEnd(await listen(), { ...SHOP1, password: 'wrong' });
    expect(tried).toMatchObject({ role: undefined, capabilities: [] });
  });

  it('that does not answer is reported as a problem of its own', async () => {
    const nowhere = new URL('http://127.0.0.1:1/demo/');
    await expect(tryBackEnd({ prefix: nowhere, base: nowhere })).rejects.toBeInstanceOf(NoBackEnd);
  });
});
