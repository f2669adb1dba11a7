import { createSecretKey, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { newPushKeys } from '#server/gateways/push/web-push';
import { pushKeysOf } from '#server/services/notifications/push-keys';
import { findPushKeys, insertPushKeys } from '#server/store/notifications/push-keys';
import { tenantKeys, type TenantKeys } from '#server/tenants/keys/tenant-keys';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk } from '#tests/support/server/staff-desk';

const server = await openTestServer();
const { database } = server;
beforeEach(() => server.reset());
afterAll(() => server.close());

const [first, second] = [createSecretKey(randomBytes(32)), createSecretKey(randomBytes(32))];
const ofFirst = tenantKeys({ current: first, old: undefined }, 'demo');
const ofSecond = tenantKeys({ current: second, old: undefined }, 'demo');
const ofBoth = tenantKeys({ current: second, old: first }, 'demo');

const ANOTHER_KEY = /the secret of push in the database of demo was encrypted with another SECRET_KEY/;

const kept = async () => (await findPushKeys(database))?.privateKey ?? '';
const pairWith = async (keys: TenantKeys) => await pushKeysOf({ database, keys }, newPushKeys);

async function run(keys: TenantKeys, ...args: readonly string[]) {
  const desk = await staffDesk({ ...server, tenant: { ...server.tenant, keys } });
  try {
    return await desk.run(...args);
  } finally {
    await desk.close();
  }
}

describe('the private key of push', () => {
  test('is never stored in clear text, and is read back unchanged', async () => {
    const pair = newPushKeys();
    expect(await pushKeysOf({ database, keys: ofFirst }, () => pair)).toEqual(pair);
    expect(await kept()).not.toContain(pair.privateKey);
    expect(await pairWith(ofFirst)).toEqual(pair);
  });

  test('of an earlier version is encrypted at the next start, and stays the same', async () => {
    const pair = newPushKeys();
    await insertPushKeys(database, pair);
    expect(await pairWith(ofFirst)).toEqual(pair);
    expect(await kept()).not.toContain(pair.privateKey);
    expect(await pairWith(ofFirst)).toEqual(pair);
  });

  test.each<readonly [what: string, keys: TenantKeys]>([
    ['another secret key', ofSecond],
    ['the secret key of another tenant', tenantKeys({ current: first, old: undefined }, 'north')],
  ])('cannot be read with %s, and stays', async (_what, keys) => {
    await pairWith(ofFirst);
    const before = await kept();
    await expect(pairWith(keys)).rejects.toThrow('was encrypted with another SECRET_KEY');
    expect(await kept()).toBe(before);
  });

  test('cannot be read if any part of it was changed', async () => {
    await pairWith(ofFirst);
    const [header = '', key = '', nonce = '', text = '', tag = ''] = (await kept()).split('.');
    const other = (part: string) => (part.startsWith('A') ? `B${part.slice(1)}` : `A${part.slice(1)}`);
    for (const changed of [
      [header, key, other(nonce), text, tag],
      [header, key, nonce, other(text), tag],
      [header, key, nonce, text, other(tag)],
      ['not', 'a', 'JWE', 'at', 'all'],
    ])
      await expect(ofFirst.unwrap('push', changed.join('.'))).rejects.toThrow(ANOTHER_KEY);
  });
});

describe('the keys rotate command', () => {
  test('changes the key and keeps the pair, and the old key is no longer needed', async () => {
    const pair = await pairWith(ofFirst);
    expect(await pairWith(ofBoth)).toEqual(pair);

    const look = await run(ofBoth, 'keys', 'rotate');
    expect(look.told).toMatch(/Secrets re-encrypted with the current key: 1\n.*nothing was written/);
    await expect(pairWith(ofSecond)).rejects.toThrow(ANOTHER_KEY);

    expect(await run(ofBoth, 'keys', 'rotate', '--write')).toEqual({
      exit: 0,
      told: 'Secrets re-encrypted with the current key: 1',
      complained: '',
    });
    expect(await pairWith(ofSecond)).toEqual(pair);
    await expect(pairWith(ofFirst)).rejects.toThrow(ANOTHER_KEY);
  });

  test('changes nothing the second time', async () => {
    await pairWith(ofFirst);
    await run(ofBoth, 'keys', 'rotate', '--write');
    const before = await kept();
    expect((await run(ofBoth, 'keys', 'rotate', '--write')).told).toBe(
      'All secrets are already encrypted with the current key',
    );
    expect(await kept()).toBe(before);
  });

  test('reports a missing old key and changes nothing', async () => {
    await pairWith(ofFirst);
    const before = await kept();
    const answer = await run(ofSecond, 'keys', 'rotate', '--write');
    expect(answer).toMatchObject({ exit: 1, told: '' });
    expect(answer.complained).toMatch(ANOTHER_KEY);
    expect(await kept()).toBe(before);
  });

  test('needs its subcommand, and has help in Thai too', async () => {
    expect(await run(ofFirst, 'keys')).toMatchObject({ exit: 2 });
    expect((await run(ofFirst, 'keys', '--help', '--language', 'th')).told).toContain('SECRET_KEY_OLD_FILE');
  });
});
