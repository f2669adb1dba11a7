import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/settings';
import { startServer, type RunningServer } from '#server/start';
import { writeDatabase } from '#tests/support/server/databases/database-template';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

const MOBILE = '0811119999';

let world: Startable;
const told: string[] = [];

beforeAll(async () => {
  world = await openStartable();
  const phone = join(world.folder, 'phone', 'assets');
  await mkdir(phone, { recursive: true });
  await writeFile(join(phone, '..', 'index.html'), '<base href="/" /><title>x</title></head>');
  await writeFile(join(phone, 'main-1234.js'), '');
  await writeFile(join(phone, 'main-1234.js.map'), '{}');
});
afterAll(() => world.close());

async function start(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  told.length = 0;
  return await startServer(world.settings(variables), {
    clock: () => new Date(),
    print: (line) => told.push(line),
  });
}

const get = (server: RunningServer, path: string) => fetch(`http://127.0.0.1:${server.port}${path}`);

/** Requests a code, as for a registration. */
async function requestCode(server: RunningServer, tenant: string, mobile = MOBILE): Promise<unknown> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/${tenant}/rest/OTP/REQUEST_OTP`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ OtpID: randomUUID(), Mobile: mobile, Purpose: 'REGISTER' }),
  });
  return await answer.json();
}

async function capabilities(server: RunningServer, tenant: string): Promise<unknown> {
  const { capabilities: known, pushKey = '' } = await (await get(server, `/${tenant}/tenant.json`)).json();
  return { lineLogin: known.lineLogin, pushes: pushKey !== '' };
}

describe('a tenant that is no demo', () => {
  test('has production rules by default', async () => {
    const server = await start({});
    try {
      expect(server.simulatedPaymentsPort).toBeUndefined();
      expect((await get(server, '/developer/messages')).status).toBe(404);
      expect(await requestCode(server, 'north')).toMatchObject({
        status_code: 'OTP_UNAVAILABLE',
      });
      expect(await capabilities(server, 'north')).toEqual({ lineLogin: false, pushes: false });
      for (const path of ['/healthz', '/north/', '/north/rest/openapi.json'])
        expect((await get(server, path)).headers.get('strict-transport-security')).toContain(
          'max-age=31536000',
        );
      expect((await get(server, '/north/assets/main-1234.js')).status).toBe(200);
      expect((await get(server, '/north/assets/main-1234.js.map')).status).toBe(404);
    } finally {
      await server.stop();
    }
  });

  test('has them beside a demo tenant too, whose codes, LINE and banks are simulated', async () => {
    // The tenant for gifts, because its world is the smallest.
    await cp('tenants/redeem', join(world.folder, 'tenants', 'demo'), { recursive: true });
    await writeDatabase(join(world.folder, 'data', 'demo', 'database'));
    const server = await start({ TENANTS: 'demo,north' });
    try {
      expect(server.simulatedPaymentsPort).toBeGreaterThan(0);
      expect(await requestCode(server, 'north')).toMatchObject({
        status_code: 'OTP_UNAVAILABLE',
      });
      expect(await requestCode(server, 'demo', '0800019999')).toMatchObject({ status_code: '200' });
      const page = await (await get(server, '/developer/messages')).text();
      expect(page.match(/08\d{8}/g)).toEqual(['0800019999']);
      expect(await capabilities(server, 'north')).toEqual({ lineLogin: false, pushes: false });
      expect(await capabilities(server, 'demo')).toEqual({ lineLogin: true, pushes: true });
      expect((await get(server, '/north/')).headers.get('strict-transport-security')).toContain('max-age');
      expect((await get(server, '/demo/')).headers.get('strict-transport-security')).toBeNull();
      expect((await get(server, '/north/assets/main-1234.js.map')).status).toBe(404);
      expect((await get(server, '/demo/assets/main-1234.js.map')).status).toBe(200);
      expect((await get(server, '/north/assets/main-1234.js')).headers.get('sourcemap')).toBeNull();
      expect((await get(server, '/demo/assets/main-1234.js')).headers.get('sourcemap')).toBe(
        'main-1234.js.map',
      );
    } finally {
      await server.stop();
    }
  });

  test("can be tried on this machine with codes that only the server's terminal shows", async () => {
    const server = await start({ SMS_GATEWAY: 'terminal' });
    try {
      expect(await requestCode(server, 'north')).toMatchObject({ status_code: '200' });
      expect(told.join('\n')).toMatch(new RegExp(`${MOBILE}.* \\d{6} `));
      expect((await get(server, '/developer/messages')).status).toBe(404);
    } finally {
      await server.stop();
    }
  });
});

describe('codes on the terminal', () => {
  const problemOf = (variables: Record<string, string>) => {
    const read = readSettings({ TENANTS: 'north', SMS_GATEWAY: 'terminal', ...variables });
    return read.ok ? undefined : read.problem;
  };

  test.each([
    ['in production', { KHAISONG_MODE: 'production' }],
    ['on the network', { HOST: '0.0.0.0' }],
    ['behind a proxy', { TRUSTED_PROXIES: '1' }],
    ['at a public address', { PUBLIC_ORIGIN: 'https://shop.example' }],
  ])('are refused %s', (_where, variables) => {
    expect(problemOf(variables)).toContain('SMS_GATEWAY terminal');
  });

  test('are accepted on this machine', () => {
    expect(problemOf({})).toBeUndefined();
    expect(problemOf({ HOST: 'localhost' })).toBeUndefined();
  });
});

test('the example tenants say which of them are demos', async () => {
  for (const name of ['demo', 'redeem'])
    expect(JSON.parse(await readFile(`tenants/${name}/configuration.json`, 'utf8'))).toMatchObject({
      isDemo: true,
    });
});
