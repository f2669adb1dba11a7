import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  CREATE_TENANT_PATH,
  createTenantAnswer,
  createTenantRequest,
  type CreateTenantAnswer,
} from '#contract/tenants/new-tenant';
import type { TenantByPage } from '#domain/office/tenants/new-tenant';
import type { RunningServer } from '#server/start';
import { addTenantName } from '#server/tenants/added-tenants';
import { namesToServe } from '#server/tenants/names-to-serve';
import { UNFINISHED } from '#server/tenants/unfinished-tenant';
import { SOUTH_BY_PAGE } from '#tests/support/data/tenant-by-page';
import { writeDatabase } from '#tests/support/server/databases/database-template';
import { TEST_SECRET_KEY } from '#tests/support/server/secret-keys';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

const url = process.env['TEST_DATABASE_URL'];

/** On PostgreSQL if there is one, because opening the embedded database takes a second each time. */
const PRODUCTION: Readonly<Record<string, string>> = {
  KHAISONG_MODE: 'production',
  SECRET_KEY: TEST_SECRET_KEY,
  ...(url === undefined ? {} : { DATABASE_URL: url }),
};

/** Without any tenant before the first one of the page. */
const VARIABLES: Readonly<Record<string, string>> = { ...PRODUCTION, SETUP_PAGE: 'on', TENANTS: '' };

/** Other files that use the same PostgreSQL have tenants of other names. */
const EAST: TenantByPage = { ...SOUTH_BY_PAGE, name: 'east' };

let world: Startable;
beforeEach(async () => {
  world = await openStartable({ hasData: false });
  if (url === undefined) await writeDatabase(join(world.folder, 'data', 'east', 'database'));
});
afterEach(async () => {
  await world.close();
  await dropData();
});

async function dropData(): Promise<void> {
  if (url === undefined) return;
  const client = new pg.Client(url);
  await client.connect();
  await client.query('drop schema if exists khaisong_east cascade');
  await client.end();
}

async function send(
  { port }: Pick<RunningServer, 'port'>,
  code: string,
  tenant: TenantByPage = EAST,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return await fetch(`http://127.0.0.1:${port}${CREATE_TENANT_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(createTenantRequest.toWire({ code, tenant })),
  });
}

async function create(...sent: Parameters<typeof send>): Promise<CreateTenantAnswer> {
  const response = await send(...sent);
  const decoded = createTenantAnswer.fromWire(await response.json());
  if (!decoded.ok) throw new Error(`${response.status} ${decoded.problem}`);
  return decoded.value;
}

const codeOf = ({ setupCode }: RunningServer): string => setupCode ?? '';
const tenantFolders = () => readdir(join(world.folder, 'tenants'));

describe('the page for new tenants', () => {
  it('creates one with the code of the start, and the next start serves it with its owner', async () => {
    const server = await world.start(VARIABLES);
    expect(await create(server, codeOf(server))).toEqual({
      kind: 'created',
      isServedSoon: false,
      isToBeNamed: true,
    });
    await server.stop();
    const next = await world.start(VARIABLES);
    const page = await fetch(`http://127.0.0.1:${next.port}/east/tenant.json`);
    expect(await page.json()).toMatchObject({ companyNameTh: EAST.companyNameTh });
    const signedIn = await fetch(`http://127.0.0.1:${next.port}/east/rest/api/AUTHEN_WEB`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        username: EAST.staffUsername,
        password: EAST.staffPassword,
      }),
    });
    expect(await signedIn.json()).toMatchObject({ jtoken: expect.any(String) });
    const file: unknown = JSON.parse(
      await readFile(join(world.folder, 'tenants', 'east', 'configuration.json'), 'utf8'),
    );
    expect(file).toMatchObject({
      office: { secondFactor: 'optional' },
      bankAccounts: [{ bankCode: '004', saleUnits: [] }],
    });
    expect(JSON.stringify(file)).not.toContain(EAST.staffPassword);
    expect(next.setupCode).not.toBe(server.setupCode);
  });

  it('takes a code once, and creates nothing with another one', async () => {
    const server = await world.start(VARIABLES);
    expect(await create(server, 'guessed')).toEqual({ kind: 'refused', code: 'wrong-code' });
    expect(await tenantFolders()).toEqual(['north']);
    expect((await create(server, codeOf(server))).kind).toBe('created');
    expect(await create(server, codeOf(server), { ...EAST, name: 'west' })).toEqual({
      kind: 'refused',
      code: 'wrong-code',
    });
    expect((await tenantFolders()).toSorted()).toEqual(['east', 'north']);
  });

  it('leaves an existing tenant as it is, and the code can be used for another name', async () => {
    const server = await world.start(VARIABLES);
    const north = { ...EAST, name: 'north' };
    expect(await create(server, codeOf(server), north)).toEqual({ kind: 'refused', code: 'tenant-exists' });
    expect(await create(server, codeOf(server), { ...EAST, staffPassword: 'sunshine2' })).toEqual({
      kind: 'refused',
      code: 'password-not-strong',
    });
    expect((await create(server, codeOf(server))).kind).toBe('created');
  });

  it('refuses pages of other sites, whatever code they have', async () => {
    const server = await world.start(VARIABLES);
    const foreign = await send(server, codeOf(server), EAST, { Origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect(await tenantFolders()).toEqual(['north']);
  });

  it('is not there unless the operator or a demo on this machine opens it', async () => {
    const open = await world.start(VARIABLES);
    await create(open, codeOf(open));
    await open.stop();
    const server = await world.start({ ...PRODUCTION, TENANTS: 'east' });
    expect(server.setupCode).toBeUndefined();
    expect((await send(server, '')).status).toBe(404);
    const isOpen = (variables: Readonly<Record<string, string>>) => world.settings(variables).hasSetupPage;
    expect(isOpen({ TENANTS: '' })).toBe(true);
    expect(isOpen({ TENANTS: '', HOST: '0.0.0.0' })).toBe(false);
    expect(isOpen({ TENANTS: '', TRUSTED_PROXIES: '1' })).toBe(false);
    expect(isOpen({ TENANTS: '', PUBLIC_ORIGIN: 'https://shop.example' })).toBe(false);
    expect(isOpen({ TENANTS: '', SETUP_PAGE: 'off' })).toBe(false);
  });
});

describe('a creation that was interrupted', () => {
  /** The state between the folder and the transaction of the database. */
  const interrupt = async () => {
    const folder = join(world.folder, 'tenants', 'east');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, UNFINISHED), '');
    const north = join(world.folder, 'tenants', 'north', 'configuration.json');
    await writeFile(join(folder, 'configuration.json'), await readFile(north));
    await addTenantName(world.settings(VARIABLES).dataFolder, 'east');
    return folder;
  };

  it('leaves nothing that a start serves, and the name is free again', async () => {
    const folder = await interrupt();
    expect(await namesToServe(world.settings(VARIABLES), new Date())).toEqual([]);
    expect(existsSync(folder)).toBe(false);
    const server = await world.start(VARIABLES);
    expect((await create(server, codeOf(server))).kind).toBe('created');
  });

  it('is complete if the account is there', async () => {
    const server = await world.start(VARIABLES);
    await create(server, codeOf(server));
    await server.stop();
    const mark = join(world.folder, 'tenants', 'east', UNFINISHED);
    expect(existsSync(mark)).toBe(false);
    await writeFile(mark, '');
    expect(await namesToServe(world.settings(VARIABLES), new Date())).toEqual(['east']);
    expect(existsSync(mark)).toBe(false);
  });
});
