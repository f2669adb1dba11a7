import { createDecipheriv, createECDH, createHmac, createPublicKey } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, test } from 'vitest';
import type { PushOutcome } from '#server/gateways/push/push-gateway';
import { newPushKeys, webPush } from '#server/gateways/push/web-push';
import { aBrowser, type TestBrowser } from '#tests/support/gateways/push';

const keys = newPushKeys();
const contact = 'mailto:it@shop.example';
const browser = aBrowser();
const payload = '{"kind":"approved","id":"1","no":"SO1","unit":"BKK1"}';

interface Asked {
  readonly address: string;
  readonly options: RequestInit;
}

async function send(answer: () => Response | Promise<Response>, to: TestBrowser = browser) {
  const asked: Asked[] = [];
  const gateway = webPush({
    keys,
    contact,
    fetch: async (address, options) => {
      asked.push({ address, options });
      return await answer();
    },
  });
  const outcome = await gateway.send({
    subscription: to,
    payload,
    topic: 'order-1',
    lifetimeSeconds: 3600,
  });
  return { outcome, asked };
}

const ok = () => new Response(null, { status: 201 });

const derived = (salt: Buffer, input: Buffer, info: Buffer, length: number) =>
  createHmac('sha256', createHmac('sha256', salt).update(input).digest())
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);

/** Decrypts by RFC 8188 and 8291, as a browser does. */
function read(body: Buffer, { publicKey, privateKey, secret }: TestBrowser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const theirs = body.subarray(21, 21 + keyLength);
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey, 'base64url');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(publicKey, 'base64url'), theirs]);
  const input = derived(Buffer.from(secret, 'base64url'), own.computeSecret(theirs), info, 32);
  const key = derived(salt, input, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(salt, input, Buffer.from('Content-Encoding: nonce\0'), 12);
  const sealed = body.subarray(21 + keyLength);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

async function bodyOf({ options }: Asked): Promise<Buffer> {
  return Buffer.from(await new Response(options.body ?? null).arrayBuffer());
}

describe('a push', () => {
  test('can be read by its browser and by nobody in between', async () => {
    const { outcome, asked } = await send(ok);
    expect(outcome).toEqual({ kind: 'sent' });
    const [only] = asked;
    if (only === undefined) throw new Error('nothing was sent');
    const body = await bodyOf(only);
    expect(body.includes('approved')).toBe(false);
    expect(read(body, browser)).toBe(payload);
    expect(() => read(body, { ...aBrowser(), publicKey: browser.publicKey })).toThrow(/authenticate/);
  });

  test('has a lifetime and a topic, and follows no redirect', async () => {
    const { asked } = await send(ok);
    const headers = new Headers(asked[0]?.options.headers);
    expect([headers.get('ttl'), headers.get('topic'), headers.get('content-encoding')]).toEqual([
      '3600',
      'order-1',
      'aes128gcm',
    ]);
    expect(asked[0]?.address).toBe(browser.endpoint);
    expect(asked[0]?.options.redirect).toBe('error');
  });

  test('is signed with the company’s key for that push service only', async () => {
    const { asked } = await send(ok);
    const authorization = new Headers(asked[0]?.options.headers).get('authorization') ?? '';
    const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
    expect(key).toBe(keys.publicKey);
    const point = Buffer.from(keys.publicKey, 'base64url');
    const x = point.subarray(1, 33).toString('base64url');
    const y = point.subarray(33).toString('base64url');
    const verifier = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const { payload: claims } = await jwtVerify(token, verifier);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: contact });
  });

  test.for<[number, Readonly<Record<string, string>>, PushOutcome]>([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [400, {}, { kind: 'refused', reason: 'fcm.googleapis.com 400' }],
    [403, {}, { kind: 'refused', reason: 'fcm.googleapis.com 403' }],
    [413, {}, { kind: 'refused', reason: 'fcm.googleapis.com 413' }],
    [
      429,
      { 'retry-after': '120' },
      { kind: 'failed', reason: 'fcm.googleapis.com 429', retryAfterMs: 120_000 },
    ],
    [429, { 'retry-after': 'soon' }, { kind: 'failed', reason: 'fcm.googleapis.com 429' }],
    [503, {}, { kind: 'failed', reason: 'fcm.googleapis.com 503' }],
  ])('answered with %i has the right outcome', async ([status, headers, outcome]) => {
    expect((await send(() => new Response('no', { status, headers }))).outcome).toEqual(outcome);
  });

  test('that is not delivered has failed, and the reason does not contain the address', async () => {
    const { outcome } = await send(() => Promise.reject(new TypeError(`cannot reach ${browser.endpoint}`)));
    expect(outcome).toEqual({ kind: 'failed', reason: 'fcm.googleapis.com TypeError' });
  });

  test('is not sent to an address that is not a push service', async () => {
    const { outcome, asked } = await send(ok, aBrowser('https://10.0.0.1/push'));
    expect([outcome, asked]).toEqual([{ kind: 'gone' }, []]);
  });
});
