import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listAudit } from '#contract/office/audit-calls';
import { listImports, undoImport } from '#contract/office/import-calls';
import { stepUp } from '#contract/office/session-calls';
import { DAY_MS, HOUR_MS } from '#domain/kernel/durations';
import { satang } from '#domain/kernel/money';
import { addOrder } from '#contract/orders/add-order';
import { EVERY_ORDER } from '#domain/office/order-list';
import { importInOffice } from '#server/tables/imports/office-import';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { tokenOf } from '#tests/support/server/calls/token-of';
import { MAX_UPLOAD_BYTES, OFFICE_TABLES, TABLE_RULES, type OfficeTable } from '#domain/office/table-import';
import { ROLES_WITH, STAFF_ROLES } from '#domain/office/staff-role';
import { runDailyCleanup } from '#server/services/office/run-daily-cleanup';
import { tableImports } from '#server/store/office/table-imports';
import { TABLE_KINDS } from '#server/tables/sheets/table-kinds';
import { archiveOf, foldedTimes, part } from '#tests/support/files/archive';
import { PASSWORD } from '#tests/support/data/people';
import { addStaffWith, officeOf } from '#tests/support/server/office-browser';
import { csv, officeFilesOf } from '#tests/support/server/office-files';
import { setSeenPrices } from '#tests/support/server/seen-prices';
import { openStockedServer } from '#tests/support/server/stocked-server';
import { tableFilesHere } from '#tests/support/server/table-files-here';

const server = await openStockedServer();

async function clerk() {
  const office = await officeOf(server, 'owner');
  return { office, files: officeFilesOf(server, office) };
}

const HEADINGS = ['Kind', 'Condition code', 'Name', 'Place', 'Offered'];
const ADDED = csv([HEADINGS, ['shipping', '03', 'รับเอง', '3', 'Y']]);

const productRows = async (code: string) => {
  const { columns, list } = TABLE_KINDS.products;
  const rows = await list(server.database);
  const row = rows.find(([first]) => first === code) ?? [];
  return (field: string) => row[columns.findIndex((column) => column.field === field)];
};

/** The rows of the table in docs/office.md. */
const NAMED_IN_DOCS: Readonly<Record<string, readonly OfficeTable[]>> = {
  'products, which have prices': ['products'],
  'stock, substitutes': ['stock', 'substitutes'],
  'order rules': ['order-rules'],
  'categories, promotions, nicknames': ['categories', 'promotions', 'nicknames'],
  coupons: ['coupons'],
  'promotion rules': ['promotion-rules'],
  'customers, shops of agents': ['customers', 'agent-clients'],
  'credit, debt and points': ['balances'],
  conditions: ['conditions'],
  'delivery zones, days without deliveries': ['delivery-zones', 'delivery-holidays'],
  news: ['news'],
  'accounts of people who sign in': ['accounts'],
};

const everyImport = { id: '', table: undefined, after: '', take: 50 };

describe('a table that is dropped on the page', () => {
  test('is shown before anything is written: what is new, what changes, from what to what', async () => {
    const { files } = await clerk();
    const { events, last } = await files.upload(
      csv([
        ['Product code', 'Sales price'],
        ['C1001', '481'],
        ['C1002', String((await productRows('C1002'))('price'))],
      ]),
      { table: 'products' },
    );
    expect([...new Set(events.map(({ phase }) => phase))]).toEqual([
      'reading',
      'checking',
      'trying',
      undefined,
    ]);
    expect(last?.preview).toMatchObject({ rowCount: 2, added: 0, changed: 1, unchanged: 1, removed: 0 });
    expect(last?.preview?.rows).toEqual([
      {
        name: expect.stringContaining('C1001'),
        kind: 'changed',
        values: [expect.objectContaining({ column: 'Sales price', after: '481' })],
      },
    ]);
    expect((await productRows('C1001'))('price')).not.toBe(481);
    expect(await server.database.$count(tableImports)).toBe(0);
  });

  test('is applied whole, with an entry in the history and in the audit log', async () => {
    const { office, files } = await clerk();
    const id = randomUUID();
    const { last } = await files.apply(ADDED, { id });
    expect(last).toMatchObject({
      kind: 'applied',
      entry: { id, table: 'conditions', added: 1, by: 'พนักงาน owner' },
    });
    const { rows } = await office.ask(listImports, everyImport);
    expect(rows).toMatchObject([{ id, file: 'ตาราง.csv', added: 1, changed: 0 }]);
    const audit = await office.ask(listAudit, {
      accountId: '',
      action: 'table-imported',
      subject: undefined,
      subjectId: id,
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 50,
    });
    expect(JSON.parse(audit.rows[0]?.after ?? '')).toEqual({
      table: 'conditions',
      added: 1,
      changed: 0,
      unchanged: 0,
      removed: 0,
    });
  });

  test('with a bad row writes nothing, and names the cell and the reason in both languages', async () => {
    const { files } = await clerk();
    const bytes = csv([HEADINGS, ['shipping', '03', 'รับเอง', '3', 'Y'], ['shipping', '04', 'ส่ง', 'x', 'Y']]);
    const thai = await files.upload(bytes, { language: 'th-TH' });
    expect(thai.last?.preview?.problems).toEqual([
      { cell: 'D3', column: 'ลำดับ', written: 'x', message: 'ไม่ใช่ตัวเลข' },
    ]);
    const { last } = await files.apply(bytes);
    expect(last).toMatchObject({
      kind: 'outdated',
      preview: { problems: [{ message: 'Must be a number' }] },
    });
    expect(await server.database.$count(tableImports)).toBe(0);
    const bad = await files.upload(bytes, { mode: 'bad-rows' });
    expect(bad.type).toContain('text/csv');
    expect(bad.bytes.toString()).toContain('3: Place: Must be a number,shipping,04,ส่ง,x,Y');
  });

  test('that is no table of this kind is refused with the words of the command line', async () => {
    const { files } = await clerk();
    const unknown = await files.upload(csv([['Kind', 'Condition code', 'Colour']]), { mode: 'apply' });
    expect(unknown.last).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('Unknown column "Colour"'),
    });
    const picture = await files.upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0]), { fileName: 'a.xlsx' });
    expect(picture.last).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('cannot be read'),
    });
    const unfolds = { ...part('xl/sheet.xml', ''), folded: foldedTimes(' '.repeat(1_048_576), 200) };
    const bomb = await files.upload(archiveOf([unfolds]), { fileName: 'bomb.xlsx' });
    expect(bomb.last).toMatchObject({ kind: 'refused', message: expect.stringContaining('too large') });
  });

  test('larger than a browser may send is refused, and the body of a stranger is not read', async () => {
    const { office, files } = await clerk();
    expect((await files.upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1))).code).toBe('too-large');
    office.dropCookie();
    expect((await files.upload(Buffer.alloc(MAX_UPLOAD_BYTES + 1))).status).toBe(401);
  });

  test('is previewed again when somebody changed the same thing since the preview', async () => {
    const { office, files } = await clerk();
    const bytes = csv([
      ['Product code', 'Sales price'],
      ['C1001', '481'],
    ]);
    const seen = (await files.upload(bytes, { table: 'products' })).last?.preview?.fingerprint ?? '';
    await setSeenPrices(office, [{ code: 'C1001', salesPrice: satang(47_000), byLevel: {} }]);
    const { last } = await files.upload(bytes, { table: 'products', mode: 'apply', seen });
    expect(last).toMatchObject({
      kind: 'outdated',
      preview: { rows: [{ values: [{ before: '470', after: '481' }] }] },
    });
    expect((await productRows('C1001'))('price')).toBe(470);
  });

  test('with a price that changes a lot needs a confirmation', async () => {
    const { files } = await clerk();
    const bytes = csv([
      ['Product code', 'Sales price'],
      ['C1001', '48'],
    ]);
    const { last } = await files.apply(bytes, { table: 'products' });
    expect(last).toMatchObject({ kind: 'outdated', preview: { largeCount: 1 } });
    const applied = await files.apply(bytes, { table: 'products', isAcceptingLargeChanges: true });
    expect(applied.last?.kind).toBe('applied');
  });

  test('that is sent twice is imported once', async () => {
    const { files } = await clerk();
    const seen = (await files.upload(ADDED)).last?.preview?.fingerprint ?? '';
    const wish = { id: randomUUID(), mode: 'apply', seen } as const;
    await files.upload(ADDED, wish);
    expect((await files.upload(ADDED, wish)).last).toMatchObject({ kind: 'applied', entry: { added: 1 } });
    expect(await server.database.$count(tableImports)).toBe(1);
  });
});

test('an import that is cancelled while it writes leaves nothing', async () => {
  const { files } = await clerk();
  const accountId = await addStaffWith(server, 'owner', ['owner']);
  const seen = (await files.upload(ADDED)).last?.preview?.fingerprint ?? '';
  const before = await TABLE_KINDS.conditions.list(server.database);
  const stopping = new AbortController();
  const job = importInOffice({
    tenant: server.tenant,
    tableFiles: tableFilesHere,
    wish: {
      id: randomUUID(),
      table: 'conditions',
      mode: 'apply',
      fileName: 'a.csv',
      language: 'en-US',
      isTakingGuesses: false,
      isAcceptingLargeChanges: false,
      seen,
    },
    bytes: ADDED,
    by: { accountId, sessionId: undefined, network: '', now: server.clock() },
    signal: stopping.signal,
    onProgress: (phase) => {
      if (phase === 'writing') stopping.abort(new Error('the browser closed the connection'));
    },
  });
  await expect(job).rejects.toThrow('the browser closed the connection');
  expect(await TABLE_KINDS.conditions.list(server.database)).toEqual(before);
  expect(await server.database.$count(tableImports)).toBe(0);
});

describe('the undo of an import', () => {
  test('restores what was there, withdraws what was new, and is in the audit log', async () => {
    const { office, files } = await clerk();
    const before = await TABLE_KINDS.conditions.list(server.database);
    const id = randomUUID();
    const [first] = before;
    const code = String(first?.[1]);
    await files.apply(
      csv([HEADINGS, ['shipping', '03', 'รับเอง', '3', 'Y'], [String(first?.[0]), code, 'ชื่อใหม่', '', 'Y']]),
      { id },
    );
    expect(await TABLE_KINDS.conditions.list(server.database)).not.toEqual(before);
    const answer = await office.ask(undoImport, id);
    expect(answer).toMatchObject({
      kind: 'undone',
      kept: [],
      entry: { undoneRows: 2, undoneBy: 'พนักงาน owner' },
    });
    expect(await TABLE_KINDS.conditions.list(server.database)).toEqual(before);
    expect(await office.ask(undoImport, id)).toEqual({ kind: 'refused', code: 'import-undone' });
  });

  test('keeps a row that somebody edited since, and restores the others', async () => {
    const { office, files } = await clerk();
    const [one, two] = [(await productRows('C1001'))('price'), (await productRows('C1002'))('price')];
    const id = randomUUID();
    const table = 'products' as const;
    await files.apply(
      csv([
        ['Product code', 'Sales price'],
        ['C1001', String(Number(one) + 1)],
        ['C1002', String(Number(two) + 1)],
      ]),
      { id, table },
    );
    await files.apply(
      csv([
        ['Product code', 'Sales price'],
        ['C1002', String(Number(two) + 2)],
      ]),
      { table },
    );
    expect(await office.ask(undoImport, id)).toMatchObject({
      kind: 'undone',
      kept: [{ name: expect.stringContaining('C1002'), reason: 'edited' }],
      entry: { undoneRows: 1, keptRows: 1 },
    });
    expect((await productRows('C1001'))('price')).toBe(one);
    expect((await productRows('C1002'))('price')).toBe(Number(two) + 2);
  });

  test('restores a debt only while it has not moved', async () => {
    const { office, files } = await clerk();
    const rows = async () => await TABLE_KINDS.balances.list(server.database);
    const [before] = await rows();
    const [customer, unit, limit, debt] = (before ?? []).map(String);
    const id = randomUUID();
    await files.apply(
      csv([
        ['Customer code', 'Sale unit', 'Credit limit', 'Debt', 'Debt when exported'],
        [customer ?? '', unit ?? '', String(Number(limit) + 1), String(Number(debt) + 10), debt ?? ''],
      ]),
      { id, table: 'balances', isAcceptingLargeChanges: true },
    );
    expect((await rows())[0]).not.toEqual(before);
    expect(await office.ask(undoImport, id)).toMatchObject({ kind: 'undone', kept: [] });
    expect((await rows())[0]).toEqual(before);
  });

  test('is refused for a table that the person may not import, like one that does not exist', async () => {
    const { files } = await clerk();
    const id = randomUUID();
    await files.apply(ADDED, { id });
    const sales = await officeOf(server, 'sales');
    expect((await sales.ask(listImports, everyImport)).rows).toEqual([]);
    expect(await sales.ask(undoImport, id)).toEqual({ kind: 'refused', code: 'import-unknown' });
    expect(await sales.ask(undoImport, randomUUID())).toEqual({ kind: 'refused', code: 'import-unknown' });
  });

  test('of new customers says that they stay', async () => {
    const { office, files } = await clerk();
    const id = randomUUID();
    await files.apply(
      csv([
        ['Customer code', 'Shop name'],
        ['C99001', 'ร้านใหม่'],
      ]),
      { id, table: 'customers' },
    );
    expect(await office.ask(undoImport, id)).toMatchObject({
      kind: 'undone',
      kept: [{ name: expect.stringContaining('ร้านใหม่'), reason: 'stays' }],
    });
  });

  test('is over when the replaced rows are no longer stored', async () => {
    const { office, files } = await clerk();
    const id = randomUUID();
    await files.apply(ADDED, { id });
    server.clock.moveOn(31 * DAY_MS);
    await runDailyCleanup(server.database, server.clock());
    const { office: later } = await clerk();
    expect(office.cookie()).not.toBe(later.cookie());
    expect((await later.ask(listImports, everyImport)).rows).toMatchObject([{ undoableUntil: undefined }]);
    expect(await later.ask(undoImport, id)).toEqual({ kind: 'refused', code: 'import-too-old' });
  });
});

describe('imports and exports', () => {
  test('need the permissions that the table of docs/office.md names', () => {
    const page = readFileSync(join(import.meta.dirname, '../../../docs/office.md'), 'utf8');
    const rows = [
      ...page.matchAll(/^\| ([^|]+) \| (`[a-z.]+`(?: and `[a-z.]+`)?)(, and the password)? \|$/gm),
    ];
    const told = new Map(
      rows.map(([, name = '', permissions = '', password]) => [
        name.trim(),
        { permissions: permissions.match(/[a-z]+\.[a-z]+/g), needsPassword: password !== undefined },
      ]),
    );
    const named = Object.entries(NAMED_IN_DOCS).flatMap(([name, tables]) =>
      tables.map((table) => [table, told.get(name)] as const),
    );
    expect(Object.fromEntries(named)).toEqual(TABLE_RULES);
  });

  test.for(STAFF_ROLES)('of each kind of table are open to %s as the table of roles says', async (role) => {
    const files = officeFilesOf(server, await officeOf(server, role));
    const differing: string[] = [];
    // A file that is no table by its name, and no table of this kind, cost no process.
    for (const table of OFFICE_TABLES) {
      const may = TABLE_RULES[table].permissions.every((each) => ROLES_WITH[each].includes(role));
      const { status } = await files.upload(Buffer.from('x'), { table, fileName: 'a.txt' });
      if ((status === 403) === may) differing.push(table);
      if (!may && (await files.download({ table, isTemplate: true })).status !== 403) differing.push(table);
    }
    expect(differing).toEqual([]);
    const mayExport = ROLES_WITH['export'].includes(role);
    expect((await files.download()).status).toBe(mayExport ? 200 : 403);
  });

  test('of money and of data ask for the password after ten minutes', async () => {
    const { office, files } = await clerk();
    server.clock.moveOn(HOUR_MS / 4);
    const balances = csv([['Customer code'], ['C1']]);
    expect((await files.upload(balances, { table: 'balances' })).status).toBe(200);
    expect((await files.upload(balances, { table: 'balances', mode: 'apply' })).code).toBe('password-needed');
    expect((await files.download()).code).toBe('password-needed');
    expect((await office.send(undoImport, randomUUID())).status).toBe(403);
    expect((await files.download({ isTemplate: true })).status).toBe(200);
    await office.ask(stepUp, PASSWORD);
    expect((await files.download()).status).toBe(200);
  });

  test('of data can be read by a spreadsheet without running a formula, and are in the audit log', async () => {
    const { office, files } = await clerk();
    await files.apply(csv([HEADINGS, ['shipping', '03', '=1+1', '3', 'Y']]));
    const exported = await files.download({ table: 'conditions' });
    expect(exported.type).toContain('text/csv');
    expect(exported.bytes.toString()).toContain(",03,'=1+1,");
    const { rows } = await office.ask(listAudit, {
      accountId: '',
      action: 'exported',
      subject: undefined,
      subjectId: 'conditions',
      text: '',
      firstDay: '',
      lastDay: '',
      after: '',
      take: 50,
    });
    expect(JSON.parse(rows[0]?.after ?? '')).toMatchObject({ table: 'conditions', format: 'csv' });
  });

  test('of orders have those of the filter', async () => {
    const { files } = await clerk();
    const { OrderId } = orderBody();
    const body = { ...orderBody(), OrderId };
    const token = await tokenOf(server, 'shop1');
    expect(answerOf(addOrder, await server.send(addOrder.path, sending(token, body))).kind).toBe('accepted');
    const all = await files.download({ table: 'orders', filter: EVERY_ORDER });
    expect(all.bytes.toString()).toContain(OrderId);
    const cancelled = { ...EVERY_ORDER, statuses: ['so-cancel'] as const };
    const none = await files.download({ table: 'orders', filter: cancelled });
    expect(none.bytes.toString()).not.toContain(OrderId);
  });

  test('refuse a page of another site, and unknown fields', async () => {
    const { files } = await clerk();
    expect((await files.upload(ADDED, {}, { 'x-khaisong-office': '' })).status).toBe(403);
    expect((await files.upload(ADDED, {}, { 'x-khaisong-import': '%7B%22Nonsense%22%3A1%7D' })).status).toBe(
      400,
    );
    expect((await files.upload(ADDED, {}, { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
