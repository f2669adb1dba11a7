import { afterEach, beforeEach, expect, test } from 'vitest';
import { getCatalogueManifest } from '#contract/catalogue/catalogue-manifest';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { refreshReplica, replicaOf, startKeeping } from '#tests/support/phone/keeper';
import { memoryChunkStore } from '#tests/support/phone/memory-chunk-store';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { openShopkeeper } from '#tests/support/phone/shopkeeper';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const server = await openStockedServer();
let desk: StaffDesk;

beforeEach(async () => {
  desk = await staffDesk(server);
});
afterEach(() => desk.close());

const HEADINGS = ['Product code', 'Product name', 'Group code', 'Group name', 'Unit 1 name', 'Sales price'];

/** Enough rows for several chunks. */
const ROWS = Array.from({ length: 500 }, (_, index) => [
  `T${1000 + index}`,
  `ชาลำดับที่ ${index}`,
  `G${index % 7}`,
  `กลุ่ม ${index % 7}`,
  'ลัง',
  '360',
]);

const feed = async (rows: readonly (readonly string[])[]) =>
  await desk.run('import', 'products', await desk.put('goods.csv', [HEADINGS, ...rows]), '--write');

async function manifestOf(token: string) {
  const sent = await server.send(`${getCatalogueManifest.path}?Version=`, { method: 'GET', token });
  const answer = answerOf(getCatalogueManifest, sent);
  if (answer.kind !== 'manifest') throw new Error('no version is known, so a manifest has to come');
  const { version, chunks, hierarchy } = answer.manifest;
  return { version, names: [...chunks, hierarchy].map(({ hash }) => hash) };
}

// Seen failing with edits that saved every row of a table, changed or not, one after the other.
test('an unchanged table costs phones nothing, and a changed row only the chunk that has it', async () => {
  await feed(ROWS);
  const { phone, connection } = await openShopkeeper(server, 'shop1', { chunkStore: memoryChunkStore() });
  await startKeeping(phone);
  await refreshReplica(phone);
  const before = await manifestOf(await server.signIn('shop1'));
  expect(before.names.length).toBeGreaterThan(2);
  const fetched = async () => {
    const known = connection.arrivals.length;
    await refreshReplica(phone);
    return connection.arrivals.slice(known).map(({ path }) => path.replace('/demo/', ''));
  };

  expect((await feed(ROWS)).told).toContain(`0 added, 0 changed, ${ROWS.length} unchanged`);
  expect(await manifestOf(await server.signIn('shop1'))).toEqual(before);
  expect(await fetched()).toEqual(['rest/CATALOGUE/GET_MANIFEST']);

  const renamed = ROWS.map(([code = '', name = '', ...rest]) => [
    code,
    code === 'T1400' ? 'ชาชื่อใหม่' : name,
    ...rest,
  ]);
  expect((await feed(renamed)).told).toContain(`0 added, 1 changed, ${ROWS.length - 1} unchanged`);
  const after = await manifestOf(await server.signIn('shop1'));
  const fresh = after.names.filter((name) => !before.names.includes(name));
  expect(after.names).toHaveLength(before.names.length);
  expect(fresh).toHaveLength(1);
  expect(await fetched()).toEqual(['rest/CATALOGUE/GET_MANIFEST', `catalogue/${fresh[0]}`]);
  expect((await replicaOf(phone))?.byCode.get('T1400')?.name).toBe('ชาชื่อใหม่');

  const dearer = renamed.map((row, index) => (index === 7 ? [...row.slice(0, 5), '365'] : row));
  await feed(dearer);
  expect(await manifestOf(await server.signIn('shop1'))).toEqual(after);
  expect(await fetched()).toEqual(['rest/CATALOGUE/GET_MANIFEST', 'rest/CATALOGUE/GET_PRICE_LIST']);
});
