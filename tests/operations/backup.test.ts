import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { currentPerson } from '#state/accounts/session';
import { refreshProducts } from '#state/catalogue/catalogue';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { uploadedPictureName } from '#domain/catalogue/uploaded-picture';
import { putUploadedPicture } from '#server/store/catalogue/uploaded-pictures';
import { idempotencyKeys } from '#server/store/database/idempotency-keys';
import { orders } from '#server/store/orders/orders';
import type { RunningServer } from '#server/start';
import { installedPostgres, startPostgres } from '../../scripts/steps/postgres.mjs';
import { addProducts, GOODS } from '#tests/support/data/products';
import { addPeople } from '#tests/support/data/people';
import { drawnPicture } from '#tests/support/files/drawn-picture';
import { openTestPhone } from '#tests/support/phone/phone';
import { enter, orderFishSauce, unsentOn } from '#tests/support/phone/shopkeeper';
import { copyFolder } from '#tests/support/server/copied-folder';
import { openStartable, type Startable } from '#tests/support/server/databases/startable-tenant';

/** A connection to a server that listens, wherever its current address is. */
function connectionTo(server: () => RunningServer) {
  const connection = { losesAnswers: false };
  const fetchOverIt = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? {} : { body: await request.text() };
    const address = `http://127.0.0.1:${server().port}${pathname}${search}`;
    const answer = await fetch(address, { method: request.method, headers: request.headers, ...body });
    if (connection.losesAnswers) throw new TypeError('Failed to fetch');
    return answer;
  };
  return { connection, fetch: fetchOverIt };
}

function databaseOf({ tenants: [opened] }: RunningServer) {
  if (opened === undefined) throw new Error('no tenant is open');
  return opened.tenant.database;
}

/** The place of a server's data, with its backup and restore as in docs/operations.md. */
interface Keeping {
  readonly variables: Readonly<Record<string, string>>;
  /** @param stop stops the server */
  readonly backUp: (north: Startable, stop: () => Promise<void>) => Promise<void>;
  readonly wreck: (north: Startable) => Promise<void>;
  readonly restore: (north: Startable) => Promise<void>;
}

const dataOf = ({ folder }: Startable) => join(folder, 'data');
const copyOf = ({ folder }: Startable) => join(folder, 'backup');

const embedded: Keeping = {
  variables: {},
  backUp: async (north, stop) => {
    await stop();
    await mkdir(copyOf(north));
    await copyFolder(dataOf(north), copyOf(north));
  },
  wreck: async (north) => {
    const cluster = join(dataOf(north), 'north', 'database', 'global');
    for (const name of await readdir(cluster))
      await writeFile(join(cluster, name), 'wrecked').catch(() => undefined);
    await expect(north.start()).rejects.toBeDefined();
  },
  restore: async (north) => {
    await rm(dataOf(north), { recursive: true });
    await rename(copyOf(north), dataOf(north));
  },
};

function onPostgres(url: string, installation: string): Keeping {
  const run = promisify(execFile);
  const tool = (name: string) => join(installation, 'bin', name);
  return {
    variables: { DATABASE_URL: url },
    // The server is running meanwhile.
    backUp: async (north, stop) => {
      await run(tool('pg_dump'), ['--format=custom', `--file=${copyOf(north)}`, url]);
      await stop();
    },
    wreck: async () => {
      const client = new pg.Client(url);
      await client.connect();
      await client.query('drop schema khaisong_north cascade');
      await client.end();
    },
    restore: async (north) => {
      await run(tool('pg_restore'), ['--clean', '--if-exists', `--dbname=${url}`, copyOf(north)]);
    },
  };
}

const installation = installedPostgres();

test('a restored backup has all data, and phones send nothing twice', async () => {
  expect(await becameOf(embedded)).toEqual(ALL_WELL);
}, 180_000);

test.runIf(installation !== undefined)(
  'the same holds on PostgreSQL, with pg_dump while the shop is open and pg_restore',
  async () => {
    const postgres = await startPostgres(installation);
    try {
      expect(await becameOf(onPostgres(postgres.url, installation ?? ''))).toEqual(ALL_WELL);
    } finally {
      postgres.stop();
    }
  },
  180_000,
);

const ALL_WELL = {
  unsentBefore: ['in doubt'],
  afterwards: ['confirmed', 'in doubt'],
  inTheEnd: ['confirmed', 'in doubt', 'placed afterwards'],
  keys: ['confirmed', 'in doubt', 'placed afterwards'],
  unsent: [],
  isSignedIn: true,
  // A picture that the office added is in the database, so the backup has it.
  picture: { status: 200, isMissing: null },
};

/**
 * A phone with three orders: the first was confirmed, the second's answer was lost before the crash, and the third was
 * placed after it. Returns which of them the server has after the restart and at the end, and what the phone shows.
 */
async function becameOf({ variables, backUp, wreck, restore }: Keeping) {
  const north = await openStartable({ hasData: variables['DATABASE_URL'] === undefined });
  let server = await north.start(variables);
  await addPeople(databaseOf(server));
  await addProducts(databaseOf(server));
  const [opened] = server.tenants;
  if (opened === undefined) throw new Error('no tenant is open');
  const { connection, fetch: overConnection } = connectionTo(() => server);
  const phone = await openTestPhone({
    tenant: opened.tenant.configuration,
    connection: { fetch: overConnection },
  });
  const place = async () => {
    const id = phone.phone.ids.newId();
    await orderFishSauce(phone.phone, 1, id);
    await phone.untilIdle();
    return id;
  };
  await enter(phone.phone, 'shop1');
  await refreshProducts(phone.phone, [GOODS.fishSauce.code]);

  const names = new Map([[await place(), 'confirmed']]);
  connection.losesAnswers = true;
  names.set(await place(), 'in doubt');
  const unsent = async () => (await unsentOn(phone.phone)).map(({ id }) => names.get(id));
  const unsentBefore = await unsent();
  const file = uploadedPictureName('ab'.repeat(32));
  const bytes = await sharp(await drawnPicture('#aa0000'))
    .webp()
    .toBuffer();
  const added = { file, bytes, width: 640, height: 280, accountId: randomUUID() };
  const now = new Date();
  await putUploadedPicture(databaseOf(server), { ...added, addedAt: now, usedAt: now });
  await backUp(north, () => server.stop());
  await wreck(north);
  await restore(north);
  server = await north.start(variables);
  const atShop = async () =>
    (await databaseOf(server).select({ id: orders.id }).from(orders))
      .map(({ id }) => names.get(id))
      .toSorted();
  const afterwards = await atShop();

  connection.losesAnswers = false;
  names.set(await place(), 'placed afterwards');
  await sendNow(phone.phone);
  await phone.wait(60_000);
  const keys = await databaseOf(server).select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  const kept = new Set(keys.map(({ key }) => key));
  const found = {
    unsentBefore,
    afterwards,
    inTheEnd: await atShop(),
    keys: [...names].filter(([id]) => kept.has(`${id}:1`)).map(([, name]) => name),
    unsent: await unsent(),
    // Uses the session from before.
    picture: await pictureAt(server, file),
    isSignedIn: (await currentPerson(phone.phone)) !== undefined,
  };
  phone.close();
  await north.close();
  return found;
}

async function pictureAt({ port }: RunningServer, file: string) {
  const { status, headers } = await fetch(`http://127.0.0.1:${port}/north/pictures?p=${file}&w=320`);
  return { status, isMissing: headers.get('X-Khaisong-Picture-Missing') };
}
