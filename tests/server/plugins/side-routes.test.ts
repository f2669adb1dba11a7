import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_APP_SETTINGS } from '#server/app-settings';
import { ALWAYS_SERVING } from '#server/plugins/readiness';
import { health } from '#server/routes/kernel/health';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';

let server: TestServer;

beforeAll(async () => {
  const { requestLimits } = DEFAULT_APP_SETTINGS;
  server = await openTestServer({
    settings: {
      requestLimits: { ...requestLimits, perAddress: 4, picturesPerAddress: 3, probesPerAddress: 5 },
    },
  });
});
afterAll(() => server.close());

/** The statuses of this many requests from one network address. */
async function statusesOf(url: string, count: number, remoteAddress: string): Promise<readonly number[]> {
  const statuses: number[] = [];
  for (let asked = 0; asked < count; asked += 1)
    statuses.push((await sentBy(server.app, { url, remoteAddress })).status);
  return statuses;
}

describe('an endpoint without a token', () => {
  it('limits health checks by client address, over all their paths', async () => {
    expect(await statusesOf('/readyz', 3, '203.0.113.5')).toEqual([200, 200, 200]);
    expect(await statusesOf('/healthz', 3, '203.0.113.5')).toEqual([200, 200, 429]);
    const limited = await sentBy(server.app, { url: '/readyz', remoteAddress: '203.0.113.5' });
    expect(limited.body).toMatchObject({ status_code: '429', error: 'too-many-requests' });
    expect(Number(limited.headers['retry-after'])).toBeGreaterThan(0);
    expect(await statusesOf('/readyz', 1, '203.0.113.6')).toEqual([200]);
  });

  it('limits pictures by client address, apart from calls', async () => {
    expect(await statusesOf('/demo/pictures?p=none.png', 4, '203.0.113.7')).toEqual([200, 200, 200, 429]);
    expect(await statusesOf('/demo/rest/authen/login/guest', 1, '203.0.113.7')).toEqual([200]);
  });

  it('counts the API documentation as a call', async () => {
    expect(await statusesOf('/demo/rest/openapi.json', 5, '203.0.113.8')).toEqual([200, 200, 200, 200, 429]);
  });
});

describe('the API documentation', () => {
  const ask = (headers: Readonly<Record<string, string>>) =>
    server.app.inject({ url: '/demo/rest/openapi.json', headers, remoteAddress: '203.0.113.9' });

  it('is compressed once, and not sent again if the client has it', async () => {
    const plain = await ask({});
    const brotli = await ask({ 'accept-encoding': 'gzip, br' });
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
    const again = await ask({ 'if-none-match': String(plain.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('the health check', () => {
  it('is computed once for simultaneous requests, and has no limit unless one is set', async () => {
    let looks = 0;
    const app = fastify();
    health(app, {
      readiness: ALWAYS_SERVING,
      tenants: () => {
        looks += 1;
        return [server.tenant];
      },
    });
    const answers = await Promise.all(Array.from({ length: 700 }, () => app.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    // The cache expires after half a second, and on a busy machine 700 requests may take longer.
    expect(looks).toBeLessThan(70);
    await app.close();
  });
});
