import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { currentPerson } from '#state/session';
import { refreshProducts } from '#state/catalogue';
import { sendNow } from '#state/sync-verbs';
import { idempotencyKeys } from '#server/store/idempotency-keys';
import { orders } from '#server/store/orders';
import type { RunningServer } from '#server/start';
import { addGoods, GOODS } from '#tests/support/goods';
import { addPeople } from '#tests/support/people';
import { openTestPhone } from '#tests/support/phone';
import { enter, orderFishSauce, unsentOn } from '#tests/support/shopkeeper';
import { openStartable } from '#tests/support/startable-tenant';

/** As docs/operations.md says it for the embedded database: the folder is copied while the server is stopped. */

/** A road to a server that really listens, wherever it does at the moment. */
function roadTo(server: () => RunningServer) {
  const road = { losesAnswers: false };
  const fetchOverIt = async (request: Request) => {
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? {} : { body: await request.text() };
    const address = `http://127.0.0.1:${server().port}${pathname}${search}`;
    const answer = await fetch(address, { method: request.method, headers: request.headers, ...body });
    if (road.losesAnswers) throw new TypeError('Failed to fetch');
    return answer;
  };
  return { road, fetch: fetchOverIt };
}

function databaseOf({ tenants: [opened] }: RunningServer) {
  if (opened === undefined) throw new Error('no tenant is open');
  return opened.tenant.database;
}

const ordersAt = async (server: RunningServer) =>
  (await databaseOf(server).select({ id: orders.id }).from(orders)).map(({ id }) => id).toSorted();

test('after backup, wreck and restore orders, keys and sessions are there, and the phones send nothing twice', async () => {
  const north = await openStartable();
  const data = join(north.folder, 'data');
  let server = await north.start();
  await addPeople(databaseOf(server));
  await addGoods(databaseOf(server));
  const [opened] = server.tenants;
  if (opened === undefined) throw new Error('no tenant is open');
  const { road, fetch: overRoad } = roadTo(() => server);
  const phone = await openTestPhone({ tenant: opened.tenant.configuration, road: { fetch: overRoad } });
  const place = async () => {
    const id = phone.phone.ids.newId();
    await orderFishSauce(phone.phone, 1, id);
    await phone.atRest();
    return id;
  };
  await enter(phone.phone, 'shop1');
  await refreshProducts(phone.phone, [GOODS.fishSauce.code]);

  const confirmed = await place();
  road.losesAnswers = true;
  const inDoubt = await place();
  expect(await unsentOn(phone.phone)).toMatchObject([{ id: inDoubt }]);
  await server.stop();
  await cp(data, join(north.folder, 'backup'), { recursive: true });

  const database = join(data, 'north', 'database');
  for (const name of await readdir(join(database, 'global'))) {
    await writeFile(join(database, 'global', name), 'wrecked').catch(() => undefined);
  }
  await expect(north.start()).rejects.toBeDefined();
  await rm(data, { recursive: true });
  await cp(join(north.folder, 'backup'), data, { recursive: true });
  server = await north.start();
  expect(await ordersAt(server)).toEqual([confirmed, inDoubt].toSorted());

  road.losesAnswers = false;
  const afterwards = await place();
  await sendNow(phone.phone);
  await phone.wait(60_000);
  expect(await unsentOn(phone.phone)).toEqual([]);
  expect(await ordersAt(server)).toEqual([confirmed, inDoubt, afterwards].toSorted());
  const keys = await databaseOf(server).select({ key: idempotencyKeys.key }).from(idempotencyKeys);
  expect(keys.map(({ key }) => key)).toEqual(expect.arrayContaining([`${inDoubt}:1`, `${afterwards}:1`]));
  // With the session from before: nobody had to sign in again.
  expect(await currentPerson(phone.phone)).toBeDefined();
  phone.close();
  await north.close();
}, 180_000);
