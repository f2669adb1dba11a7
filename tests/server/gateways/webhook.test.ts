import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WebhookFault } from '#domain/integration/webhook-message';
import type { Resolve } from '#server/gateways/webhook/guarded-lookup';
import { httpWebhook, type HttpWebhookParts } from '#server/gateways/webhook/http-webhook';
import { GatewayProblem } from '#server/gateways/read-keys-file';
import { openWebhooks } from '#server/gateways/webhook/open-webhooks';
import { isPublicAddress } from '#server/gateways/webhook/public-address';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';
import { aWebhookKey, openTarget, type TestTarget } from '#tests/support/gateways/webhook-target';

const NEVER = new AbortController().signal;

const body = JSON.stringify({
  id: randomUUID(),
  type: 'order.placed',
  version: 1,
  timestamp: '2026-11-20T02:00:00.000Z',
  data: { EventNumber: 1, Order: { OrderId: randomUUID(), OrderNo: 'SO1', Status: 1 } },
});

const notice = { id: randomUUID(), body, now: new Date('2026-11-20T02:00:00Z') };

const send = (address: string, parts: HttpWebhookParts = {}) =>
  httpWebhook({ timeoutMs: 5000, ...parts }).send(
    { name: 'erp', address, events: ['order.placed'], keys: [aWebhookKey()] },
    notice,
    NEVER,
  );

const failure = (fault: WebhookFault, httpStatus?: number) => ({ kind: 'failed', fault, httpStatus });

/** A name server that somebody else controls. */
const leadsTo =
  (...addresses: readonly string[]): Resolve =>
  (_host, answer) =>
    answer(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

let erp: TestTarget;

beforeEach(async () => {
  erp = await openTarget();
});

afterEach(() => erp.close());

describe('the server sends nothing to a private network', () => {
  test.for([
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0.0.0.0/',
    'https://10.0.0.8/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.64.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[fec0::1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
  ])('by its address: %s', async (address) => {
    expect(await send(address)).toMatchObject(failure('private-address'));
  });

  test('by a name that resolves to it at connection time', async () => {
    const port = new URL(erp.target.address).port;
    for (const resolve of [
      leadsTo('127.0.0.1'),
      leadsTo('::1'),
      leadsTo('::ffff:127.0.0.1'),
      leadsTo('93.184.216.34', '127.0.0.1'),
    ])
      expect(await send(`https://erp.example:${port}/`, { resolve })).toMatchObject(
        failure('private-address'),
      );
    expect(erp.received).toEqual([]);
  });

  test('by a name of the machine itself', async () => {
    expect(await send('https://localhost/')).toMatchObject(failure('private-address'));
  });

  test('and nothing without https anywhere', async () => {
    expect(await send('http://erp.example/', { resolve: leadsTo('93.184.216.34') })).toMatchObject(
      failure('private-address'),
    );
  });

  test('except to a host and port named in the settings', async () => {
    expect(await send(erp.target.address, { privateHosts: [erp.host] })).toMatchObject({
      kind: 'accepted',
      httpStatus: 204,
    });
    expect(await send(erp.target.address, { privateHosts: ['127.0.0.1'] })).toMatchObject(
      failure('private-address'),
    );
    expect(erp.received).toHaveLength(1);
  });

  test('and tells public addresses from private ones', () => {
    for (const address of ['93.184.216.34', '1.1.1.1', '203.150.1.1', '2606:4700::1111', '2001:3c8::1'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const word of ['', 'erp.example', '1.2.3', '::g']) expect(isPublicAddress(word), word).toBe(false);
    fc.assert(
      fc.property(fc.nat(255), fc.nat(255), fc.nat(255), (second, third, last) => {
        expect(isPublicAddress(`10.${second}.${third}.${last}`)).toBe(false);
        expect(isPublicAddress(`127.${second}.${third}.${last}`)).toBe(false);
        expect(isPublicAddress(`192.168.${third}.${last}`)).toBe(false);
        expect(isPublicAddress(`::ffff:10.${second}.${third}.${last}`)).toBe(false);
      }),
    );
  });
});

describe('an answer of a target', () => {
  test('that redirects is not followed', async () => {
    const other = await openTarget();
    erp.answer = (_heard, response) => void response.writeHead(307, { location: other.target.address }).end();
    const outcome = await send(erp.target.address, { privateHosts: [erp.host, other.host] });
    expect(outcome).toMatchObject(failure('redirected', 307));
    expect(other.received).toEqual([]);
    await other.close();
  });

  test.for([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'refused'],
    [410, 'gone'],
    [500, 'failed'],
    [503, 'failed'],
  ] as const)('with %i is the fault %s', async ([status, fault]) => {
    erp.answer = (_heard, response) => void response.writeHead(status).end('secret words of the ERP');
    const outcome = await send(erp.target.address, { privateHosts: [erp.host] });
    expect(outcome).toMatchObject(failure(fault, status));
    expect(JSON.stringify(outcome)).not.toContain('secret');
  });

  test('without an end does not block the server', async () => {
    erp.answer = (_heard, response) => {
      response.writeHead(200);
      response.write('a');
    };
    expect(await send(erp.target.address, { privateHosts: [erp.host] })).toMatchObject({ kind: 'accepted' });
  });

  test('that never comes is given up after a timeout', async () => {
    erp.answer = () => {};
    const parts = { privateHosts: [erp.host], timeoutMs: 200 };
    expect(await send(erp.target.address, parts)).toMatchObject(failure('timed-out'));
  });

  test('that cannot come is the fault unreachable or unknown-host', async () => {
    await erp.close();
    expect(await send(erp.target.address, { privateHosts: [erp.host] })).toMatchObject(
      failure('unreachable'),
    );
    const nowhere: Resolve = (_host, answer) =>
      answer(Object.assign(new Error('nothing there'), { code: 'ENOTFOUND' }), []);
    expect(await send('https://erp.example/', { resolve: nowhere })).toMatchObject(failure('unknown-host'));
  });

  test('that is not HTTP is a fault', async () => {
    const stranger = createServer((socket) => socket.resume().end('220 mail.example ESMTP\r\n'));
    await new Promise<void>((done) => stranger.listen(0, '127.0.0.1', done));
    const address = stranger.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const host = `127.0.0.1:${port}`;
    expect(await send(`http://${host}/`, { privateHosts: [host] })).toMatchObject(failure('failed'));
    await new Promise<void>((done) => stranger.close(() => done()));
  });
});

describe('the start with webhooks', () => {
  let folder: TemporaryFolder;
  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(() => folder.remove());

  const target = { name: 'erp', address: 'https://erp.example/hook', events: ['order.paid'] as const };

  async function problemOf(keys: string | undefined, address = target.address, privateHosts: string[] = []) {
    const keysFile = keys === undefined ? undefined : join(folder.path, 'keys.json');
    if (keysFile !== undefined && keys !== undefined) await writeFile(keysFile, keys);
    const wanted = new Map([['north', [{ ...target, address }]]]);
    return await openWebhooks({ keysFile, privateHosts }, wanted).then(
      () => 'none',
      (error: unknown) => (error instanceof GatewayProblem ? error.message : String(error)),
    );
  }

  test('accepts a target with its key, or with two during a rotation', async () => {
    expect(await problemOf(JSON.stringify({ north: { erp: aWebhookKey() } }))).toBe('none');
    expect(await problemOf(JSON.stringify({ north: { erp: [aWebhookKey(), aWebhookKey()] } }))).toBe('none');
  });

  test('is refused for a target without a key, which is named', async () => {
    const words = 'tenant north: webhook erp: the file in WEBHOOK_KEYS does not contain a key for it';
    expect(await problemOf(undefined)).toBe(words);
    expect(await problemOf(JSON.stringify({ south: { erp: aWebhookKey() } }))).toBe(words);
  });

  test('is refused for an invalid key, without naming its value', async () => {
    for (const wrong of ['whsec_c2hvcnQ=', 'a-password-of-somebody', `${aWebhookKey()}!`]) {
      const problem = await problemOf(JSON.stringify({ north: { erp: wrong } }));
      expect(problem).toContain('north.erp');
      expect(problem).not.toContain(wrong);
    }
    expect(await problemOf('{')).toContain('is not JSON');
  });

  test('is refused for an address without https, unless the settings name its host', async () => {
    const keys = JSON.stringify({ north: { erp: aWebhookKey() } });
    const address = 'http://erp.local:8069/hook';
    expect(await problemOf(keys, address)).toContain('address must start with https://');
    expect(await problemOf(keys, address, ['erp.local:8069'])).toBe('none');
    expect(await problemOf(keys, 'https://erp:none/')).toContain('address must be a valid URL');
  });
});
