import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { getProductList } from '#contract/catalogue/get-product-list';
import { PRODUCT_NICKNAMES } from '#domain/search/nicknames/product-nicknames';
import { currentNicknames } from '#server/services/search/list-nicknames';
import { readNicknames } from '#server/store/search/nicknames';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'nicknames', await desk.put('nicknames.csv', rows), ...flags);

const meaningsOf = async (wanted: string) =>
  (await currentNicknames(server.database)).filter(([said]) => said === wanted).map(([, meant]) => meant);

async function search(product: string) {
  const token = await server.signInAsGuest();
  const { products, isSimilar } = answerOf(
    getProductList,
    await server.send(getProductList.path, { token, body: { product } }),
  );
  return { codes: products.map(({ code }) => code), isSimilar };
}

it('a tenant without nicknames of its own has the default list', async () => {
  const pairs = (list: readonly (readonly [string, string])[]) =>
    list.map((pair) => pair.join(': ')).toSorted();
  expect(pairs(await currentNicknames(server.database))).toEqual(pairs(PRODUCT_NICKNAMES));
});

it('a nickname is shown in a dry run, then written and used by the search at once', async () => {
  const rows = [
    ['คำที่ลูกค้าเรียก', 'หมายถึง'],
    ['นีโม่', 'น้ำปลา ดาวทะเล'],
  ];
  expect((await feed(rows)).told).toContain('1 added');
  expect(await readNicknames(server.database)).toEqual([]);
  expect((await search('นีโม่')).codes).toEqual([]);
  expect((await feed(rows, '--write')).exit).toBe(0);
  expect(await search('นีโม่')).toEqual({ codes: ['C1001'], isSimilar: true });
});

it('a default nickname can be changed, given several meanings, or removed', async () => {
  await feed(
    [
      ['Nickname', 'Meaning', 'Used'],
      ['โค้ก', 'น้ำดำ, น้ำซ่า', ''],
      ['มาม่า', 'บะหมี่', 'N'],
    ],
    '--write',
  );
  expect(await meaningsOf('โค้ก')).toEqual(['น้ำดำ', 'น้ำซ่า']);
  expect(await meaningsOf('มาม่า')).toEqual([]);
  expect(await meaningsOf('ไวไว')).toEqual(['บะหมี่']);
});

it('an export imported unchanged changes nothing', async () => {
  await feed(
    [
      ['said', 'meant', 'isUsed'],
      ['นีโม่', 'น้ำปลา', 'Y'],
      ['เปา', '', 'N'],
    ],
    '--write',
  );
  const file = `${desk.folder}/out.csv`;
  await desk.run('export', 'nicknames', '--to', file);
  const before = await readNicknames(server.database);
  expect((await desk.run('import', 'nicknames', file, '--write')).told).toContain('0 added, 0 changed');
  expect(await readNicknames(server.database)).toEqual(before);
});

it('a nickname without a meaning, or with the same spelling as another, is refused', async () => {
  const said = await feed(
    [
      ['said', 'meant'],
      ['นีโม่', ''],
      ['M 150', 'ชูกำลัง'],
      ['m150', 'น้ำ'],
    ],
    '--write',
  );
  expect(said.exit).not.toBe(0);
  expect(await readNicknames(server.database)).toEqual([]);
});
