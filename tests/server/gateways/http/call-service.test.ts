import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { callService } from '#server/gateways/http/call-service';

const CHUNK = 'x'.repeat(60_000);
let sentBytes = 0;
let closed: Promise<unknown>;

/** `/endless` sends until the caller leaves; `/elsewhere` redirects; everything else is short. */
const server = createServer((request, response) => {
  if (request.url === '/elsewhere') return void response.writeHead(302, { location: '/short' }).end();
  if (request.url !== '/endless') return void response.writeHead(404).end('ไม่พบ');
  closed = once(response, 'close');
  const write = () => {
    while (!response.destroyed && response.write(CHUNK)) sentBytes += CHUNK.length;
  };
  response.on('drain', write);
  write();
});

let origin = '';
const signal = AbortSignal.timeout(60_000);

beforeEach(async () => {
  sentBytes = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  origin = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : '';
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test('an answer is read with its status, whatever that is', async () => {
  expect(await callService(`${origin}/short`, { signal })).toEqual({
    kind: 'answered',
    status: 404,
    text: 'ไม่พบ',
  });
});

// Seen failing when the whole answer was read before its length was compared: the test never ended.
test('an answer without an end is left, and its connection is closed', async () => {
  expect(await callService(`${origin}/endless`, { signal })).toEqual({
    kind: 'failed',
    reason: 'status 200, too long',
  });
  await closed;
  expect(sentBytes).toBeLessThan(20_000_000);
});

test('a redirect is a fault, because the request contains keys', async () => {
  expect(await callService(`${origin}/elsewhere`, { signal })).toMatchObject({ kind: 'failed' });
});

test('a service that is not there is a fault that contains nothing of the request', async () => {
  const answer = await callService('http://127.0.0.1:9/secret-path', {
    headers: { authorization: 'Bearer secret' },
    signal,
  });
  expect(answer).toMatchObject({ kind: 'failed' });
  expect(JSON.stringify(answer)).not.toContain('secret');
});
