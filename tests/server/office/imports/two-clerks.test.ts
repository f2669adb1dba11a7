import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setStaffRoles } from '#contract/office/staff-calls';
import { tableImports } from '#server/store/office/table-imports';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { addStaffWith, officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const products = { table: 'products' } as const;

const price = (amount: string) =>
  csv([
    ['Product code', 'Sales price'],
    ['C1001', amount],
  ]);

const priceNow = async () => {
  const { columns, list } = TABLE_KINDS.products;
  const rows = await list(server.database);
  return rows.find(([first]) => first === 'C1001')?.[columns.findIndex(({ field }) => field === 'price')];
};

describe('two clerks who import the same table at once', () => {
  test('write one of the tables, and the second sees what changes now', async () => {
    const [one, other] = [await officeOf(server, 'owner'), await officeOf(server, 'owner', 'sales')].map(
      (office) => officeFilesOf(server, office),
    );
    if (one === undefined || other === undefined) throw new Error('a clerk is missing');
    const seen = async (files: typeof one, amount: string) =>
      (await files.upload(price(amount), products)).last?.preview?.fingerprint ?? '';
    const [first, second] = [await seen(one, '481'), await seen(other, '482')];
    const answers = await Promise.all([
      one.upload(price('481'), { ...products, mode: 'apply', seen: first }),
      other.upload(price('482'), { ...products, mode: 'apply', seen: second }),
    ]);
    const kinds = answers.map(({ last }) => last?.kind);
    expect(kinds.toSorted()).toEqual(['applied', 'outdated']);
    const [written, refused] = kinds[0] === 'applied' ? ['481', '482'] : ['482', '481'];
    const told = answers.find(({ last }) => last?.kind === 'outdated')?.last?.preview;
    expect(told?.rows).toMatchObject([{ values: [{ before: written, after: refused }] }]);
    expect(String(await priceNow())).toBe(written);
    expect(await server.database.$count(tableImports)).toBe(1);
  });

  test('of the same file import it once, and the second sees that nothing is left to change', async () => {
    const files = officeFilesOf(server, await officeOf(server, 'owner'));
    const seen = (await files.upload(price('481'), products)).last?.preview?.fingerprint ?? '';
    const wish = { ...products, mode: 'apply', seen } as const;
    await files.upload(price('481'), { ...wish, id: randomUUID() });
    const { last } = await files.upload(price('481'), { ...wish, id: randomUUID() });
    expect(last).toMatchObject({ kind: 'outdated', preview: { changed: 0, unchanged: 1 } });
    expect(await server.database.$count(tableImports)).toBe(1);
  });
});

describe('between the preview and the import', () => {
  test('a role that was taken away ends the session, and a new one may not import', async () => {
    const accountId = await addStaffWith(server, 'owner-content', ['owner', 'content']);
    const owner = await officeOf(server, 'owner');
    const files = officeFilesOf(server, await officeOf(server, 'owner', 'content'));
    const seen = (await files.upload(price('481'), products)).last?.preview?.fingerprint ?? '';
    const before = await priceNow();
    await owner.ask(setStaffRoles, { id: accountId, roles: ['content'] });
    const wish = { ...products, mode: 'apply', seen } as const;
    expect((await files.upload(price('481'), wish)).code).toBe('session-ended');
    const again = officeFilesOf(server, await officeOf(server, 'owner', 'content'));
    expect(await again.upload(price('481'), wish)).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await priceNow()).toBe(before);
  });

  test('a session that ended is asked for before the file is read, and the same request goes on', async () => {
    const office = await officeOf(server, 'owner');
    const files = officeFilesOf(server, office);
    const seen = (await files.upload(price('481'), products)).last?.preview?.fingerprint ?? '';
    const wish = { ...products, id: randomUUID(), mode: 'apply', seen } as const;
    office.dropCookie();
    expect((await files.upload(price('481'), wish)).code).toBe('session-ended');
    await office.signIn('owner');
    expect((await files.upload(price('481'), wish)).last).toMatchObject({
      kind: 'applied',
      entry: { id: wish.id },
    });
  });
});
