import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { undoImport } from '#contract/office/import-calls';
import { HOUR_MS } from '#domain/kernel/durations';
import { STAFF_ROLES } from '#domain/office/staff-role';
import { findAccountByUsername } from '#server/store/accounts/accounts';
import { auditLog } from '#server/store/office/audit-log';
import { tableImports } from '#server/store/office/table-imports';
import { KEY1 } from '#tests/support/data/products';
import { addStaffWith, officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { openStockedServer } from '#tests/support/server/stocked-server';

const server = await openStockedServer();

const FIRST_PASSWORD = 'Lom-Nao-4471';
const HEADINGS = ['Username', 'Role', 'Name', 'Customer code', 'Sale unit', 'First password', 'May sign in'];

const NEW_SHOP = csv([
  HEADINGS,
  ['somsri', 'customer', 'สมศรี', KEY1.customerCode, KEY1.saleUnit, FIRST_PASSWORD, 'Y'],
]);

const accounts = { table: 'accounts', fileName: 'people.csv' } as const;

async function owner() {
  const office = await officeOf(server, 'owner');
  return { office, files: officeFilesOf(server, office) };
}

const mayEnter = async (password: string) => {
  const { body } = await server.send('api/AUTHEN_WEB', { body: { username: 'somsri', password } });
  return typeof body === 'object' && body !== null && 'jtoken' in body;
};

describe('a table of accounts in the office', () => {
  test('creates accounts that sign in with their first password', async () => {
    const { files } = await owner();
    const { last } = await files.apply(NEW_SHOP, accounts);
    expect(last).toMatchObject({ kind: 'applied', entry: { table: 'accounts', added: 1 } });
    expect(await mayEnter(FIRST_PASSWORD)).toBe(true);
  });

  test('leaves no first password in the preview, the history, the audit log or the database', async () => {
    const { files } = await owner();
    const { events } = await files.upload(NEW_SHOP, accounts);
    await files.apply(NEW_SHOP, accounts);
    const stored = [
      events,
      await server.database.select().from(tableImports),
      await server.database.select().from(auditLog),
      await findAccountByUsername(server.database, 'somsri'),
    ];
    expect(JSON.stringify(stored)).not.toContain(FIRST_PASSWORD);
  });

  test('names a weak first password without showing it', async () => {
    const { files } = await owner();
    const weak = csv([
      HEADINGS,
      ['somsri', 'customer', 'สมศรี', KEY1.customerCode, KEY1.saleUnit, '12345678'],
    ]);
    const { last } = await files.upload(weak, accounts);
    expect(last?.preview?.problems).toMatchObject([{ column: 'First password', written: '' }]);
    expect(JSON.stringify(last)).not.toContain('12345678');
  });

  test('is exported without passwords', async () => {
    const { files } = await owner();
    await files.apply(NEW_SHOP, accounts);
    const exported = await files.download({ table: 'accounts' });
    expect(exported.status).toBe(200);
    expect(exported.bytes.toString()).toContain('somsri');
    expect(exported.bytes.toString()).not.toContain(FIRST_PASSWORD);
  });

  test('is undone by locking what was added, and by putting back what was changed', async () => {
    const { office, files } = await owner();
    const before = await findAccountByUsername(server.database, 'shop1');
    const id = randomUUID();
    const both = csv([
      HEADINGS,
      ['somsri', 'customer', 'สมศรี', KEY1.customerCode, KEY1.saleUnit, FIRST_PASSWORD, 'Y'],
      ['shop1', 'customer', 'ชื่อใหม่', KEY1.customerCode, KEY1.saleUnit, '', 'N'],
    ]);
    await files.apply(both, { ...accounts, id });
    expect(await office.ask(undoImport, id)).toMatchObject({ kind: 'undone', kept: [] });
    expect(await findAccountByUsername(server.database, 'shop1')).toEqual(before);
    expect(await findAccountByUsername(server.database, 'somsri')).toMatchObject({ isActive: false });
    expect(await mayEnter(FIRST_PASSWORD)).toBe(false);
  });

  test('cannot lock the last owner', async () => {
    const { files } = await owner();
    const closing = csv([
      ['Username', 'May sign in'],
      ['owner', 'N'],
      ['staff1', 'N'],
    ]);
    const { last } = await files.upload(closing, accounts);
    expect(last?.preview?.problems.map(({ message }) => message)).toEqual(
      Array.from({ length: 2 }, () => 'At least one owner who can sign in has to stay'),
    );
    await addStaffWith(server, 'second', ['owner']);
    expect((await files.upload(closing, accounts)).last?.preview?.problems).toEqual([]);
  });

  test('is for owners alone, with the password to import and to export', async () => {
    const allowed: string[] = [];
    for (const role of STAFF_ROLES) {
      const files = officeFilesOf(server, await officeOf(server, role));
      const uploaded = await files.upload(NEW_SHOP, accounts);
      const downloaded = await files.download({ table: 'accounts' });
      expect(downloaded.status).toBe(uploaded.status);
      if (uploaded.status === 200) allowed.push(role);
    }
    expect(allowed).toEqual(['owner']);
    const { files } = await owner();
    server.clock.moveOn(HOUR_MS / 4);
    expect((await files.upload(NEW_SHOP, { ...accounts, mode: 'apply' })).code).toBe('password-needed');
    expect((await files.download({ table: 'accounts' })).code).toBe('password-needed');
  });
});
