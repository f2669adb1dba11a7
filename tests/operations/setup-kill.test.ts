import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CREATE_TENANT_PATH, createTenantAnswer, createTenantRequest } from '#contract/tenants/new-tenant';
import { isEveryKind } from '#tests/support/runs/every-kind';
import { SOUTH_BY_PAGE } from '#tests/support/data/tenant-by-page';
import { bundleServer } from '#tests/support/server/server-process';
import { startSetupServer, type SetupServer } from '#tests/support/server/setup-server';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/server/temporary-folder';

let program: string;
let folder: TemporaryFolder;
const servers: SetupServer[] = [];

beforeEach(async () => {
  program = await bundleServer();
  folder = await temporaryFolder();
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.kill()));
  await folder.remove();
});

async function start(): Promise<SetupServer> {
  const server = await startSetupServer(program, folder.path);
  servers.push(server);
  return server;
}

const send = ({ origin, code }: SetupServer) =>
  fetch(`${origin}${CREATE_TENANT_PATH}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(createTenantRequest.toWire({ code, tenant: SOUTH_BY_PAGE })),
  });

/** Waits until the server has started again with its new tenant. */
const untilServed = ({ origin }: SetupServer) =>
  expect
    .poll(
      () =>
        fetch(`${origin}/south/tenant.json`).then(
          (answer) => answer.status,
          () => 0,
        ),
      {
        timeout: 60_000,
      },
    )
    .toBe(200);

async function signsIn({ origin }: SetupServer): Promise<boolean> {
  const answer = await fetch(`${origin}/south/rest/api/AUTHEN_WEB`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      username: SOUTH_BY_PAGE.staffUsername,
      password: SOUTH_BY_PAGE.staffPassword,
    }),
  });
  return 'jtoken' in Object(await answer.json());
}

test.runIf(isEveryKind).each([50, 300, 700, 1200, 2000, 3500])(
  'a kill after %s ms leaves no new tenant or the whole of it',
  async (milliseconds) => {
    const first = await start();
    const sent = send(first).then(
      () => 'answered',
      () => 'lost',
    );
    await wait(milliseconds);
    await first.kill();
    await sent;
    const second = await start();
    const { status } = await fetch(`${second.origin}/south/tenant.json`);
    const isWhole = status === 200;
    const folders = await readdir(join(folder.path, 'tenants')).catch((): string[] => []);
    expect(folders.includes('south')).toBe(isWhole);
    const again = createTenantAnswer.fromWire(await (await send(second)).json());
    expect(again).toMatchObject({
      ok: true,
      value: isWhole ? { kind: 'refused', code: 'tenant-exists' } : { kind: 'created' },
    });
    await untilServed(second);
    expect(await signsIn(second)).toBe(true);
  },
  180_000,
);
