import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeFault } from '#server/plugins/errors';
import { insertAccount } from '#server/store/accounts/insert-account';
import { PASSWORD } from '#tests/support/data/people';
import { openTestServer, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;
const lines: string[] = [];

beforeAll(async () => {
  server = await openTestServer({ log: { level: 'trace', stream: { write: (line) => lines.push(line) } } });
});
afterAll(() => server.close());

describe('the request log', () => {
  it('has one line for each request, with ids and codes', async () => {
    const token = await server.signIn('shop1');
    lines.length = 0;
    await server.send('GET_MASTER_DATA/GET_POINT', { token });
    const requests = lines.map((line): unknown => JSON.parse(line));
    expect(requests).toEqual([
      expect.objectContaining({
        msg: 'request',
        method: 'POST',
        route: '/demo/rest/GET_MASTER_DATA/GET_POINT',
        status: 200,
        role: 'customer',
        reqId: expect.any(String),
        accountId: expect.any(String),
        tookMs: expect.any(Number),
      }),
    ]);
  });

  it('identifies each request by the id in its answer, which callers cannot choose', async () => {
    lines.length = 0;
    const sent = await server.send('GET_MASTER_DATA/GET_POINT', { headers: { 'x-request-id': 'mine' } });
    const page = await server.app.inject('/nosuch');
    const ids = [sent.headers['x-request-id'], page.headers['x-request-id']];
    expect(new Set(ids).size).toBe(2);
    expect(ids).not.toContain('mine');
    const logged = lines.map((line): unknown => JSON.parse(line));
    expect(logged).toMatchObject([
      { reqId: ids[0], status: 401, refusal: 'session-ended' },
      { reqId: ids[1], status: 404, refusal: 'not-found' },
    ]);
  });

  it('has no tokens, names, passwords, phone numbers, addresses, queries or bodies', async () => {
    lines.length = 0;
    const token = await server.signIn('shop1');
    await server.send('api/AUTHEN_WEB', {
      body: { username: 'somchai', password: 'hunter2' },
      address: '203.0.113.44',
    });
    await server.send('api/AUTHEN_WEB', { body: '{"username": "somchai' });
    await server.send('GET_MASTER_DATA/GET_POINT', { token, headers: { 'user-agent': 'Phone of Somchai' } });
    await server.app.inject({ url: `/demo/login/key/abc/${token}?token=${token}&phone=0812345678` });
    await server.app.inject({ url: `/nosuch/${token}` });
    const log = lines.join('\n');
    expect(lines.length).toBeGreaterThanOrEqual(6);
    for (const secret of [
      token,
      PASSWORD,
      'somchai',
      'Somchai',
      'hunter2',
      '0812345678',
      '203.0.113.44',
      'ร้านหนึ่ง',
    ]) {
      expect(log).not.toContain(secret);
    }
  });

  it('describes a database fault without the written values', async () => {
    const account = {
      id: 'no-uuid-but-0812345678',
      username: 'somchai',
      passwordHash: 'hash-of-somchai',
      role: 'customer' as const,
      name: 'คุณสมชาย',
      customerCode: 'C1',
      saleUnit: 'B1',
      createdAt: server.clock(),
    };
    const fault = await insertAccount(server.database, account).catch((error: unknown) => error);
    const described = JSON.stringify(describeFault(fault));
    expect(described).toContain('22P02');
    expect(described).toContain('insert into');
    for (const value of ['0812345678', 'somchai', 'คุณสมชาย']) expect(described).not.toContain(value);
  });
});
