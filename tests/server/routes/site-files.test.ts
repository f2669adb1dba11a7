import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings';
import { openShop, sentBy, type Shop } from '#tests/support/server/shop';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const CONTACT = 'mailto:security@shop.example';
let built: TemporaryFolder;
let shop: Shop;
let nameless: Shop;

beforeAll(async () => {
  built = await temporaryFolder();
  await cp(fileURLToPath(new URL('../../../public', import.meta.url)), built.path, { recursive: true });
  shop = await openShop({ settings: { phoneFolder: built.path, securityContact: CONTACT } });
  nameless = await openShop({ settings: { phoneFolder: built.path } });
});

afterAll(async () => {
  await shop.close();
  await nameless.close();
  await built.remove();
});

const ask = (url: string, at: Shop = shop) => sentBy(at.app, { url });

describe('the origin', () => {
  test('lets search engines read pages, but not calls, payments and developer pages', async () => {
    const { status, headers, text } = await ask('/robots.txt');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/plain; charset=utf-8',
    });
    const closed = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, path]) => path);
    expect(closed).toEqual(['/*/rest/', '/*/pay/', '/developer/']);
  });

  test('has an icon', async () => {
    expect(await ask('/favicon.ico')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/x-icon' },
    });
  });

  test('has a security contact, which expires half a year after the request', async () => {
    const lines = async () => (await ask('/.well-known/security.txt')).text.trimEnd().split('\n');
    expect(await lines()).toEqual([
      `Contact: ${CONTACT}`,
      `Expires: ${new Date(shop.clock().getTime() + 180 * 86_400_000).toISOString()}`,
      'Preferred-Languages: th, en',
    ]);
    const before = await lines();
    shop.clock.moveOn(86_400_000);
    expect(await lines()).not.toEqual(before);
  });

  test('has no security.txt without a contact', async () => {
    expect((await ask('/.well-known/security.txt', nameless)).status).toBe(404);
  });
});

test.for([
  ['mailto:security@shop.example', true],
  ['https://shop.example/security', true],
  ['tel:+66-2-000-0000', true],
  ['security@shop.example', false],
  ['http://shop.example/security', false],
  ['mailto:a@b.example\nContact: x', false],
] as const)('SECURITY_CONTACT %j is accepted: %s', ([contact, isTaken]) => {
  expect(readSettings({ SECURITY_CONTACT: contact }).ok).toBe(isTaken);
});
