import { cp } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings';
import { openTestServer, sentBy, type TestServer } from '#tests/support/server/test-server';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

const CONTACT = 'mailto:security@shop.example';
let built: TemporaryFolder;
let server: TestServer;
let nameless: TestServer;

beforeAll(async () => {
  built = await temporaryFolder();
  await cp(fileURLToPath(new URL('../../../public', import.meta.url)), built.path, { recursive: true });
  server = await openTestServer({ settings: { phoneFolder: built.path, securityContact: CONTACT } });
  nameless = await openTestServer({ settings: { phoneFolder: built.path } });
});

afterAll(async () => {
  await server.close();
  await nameless.close();
  await built.remove();
});

const ask = (url: string, at: TestServer = server) => sentBy(at.app, { url });

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
      `Expires: ${new Date(server.clock().getTime() + 180 * 86_400_000).toISOString()}`,
      'Preferred-Languages: th, en',
    ]);
    const before = await lines();
    server.clock.moveOn(86_400_000);
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
