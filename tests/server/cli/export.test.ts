import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendSlip } from '#contract/payments/slip';
import { registerClient } from '#contract/clients/register-client';
import { addresses } from '#server/store/addresses/addresses';
import { answerOf } from '#tests/support/server/calls/answer-of';
import { drawnSlip } from '#tests/support/files/drawn-slip';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice, refusedBody, reportBody, ridersAt } from '#tests/support/data/invoices';
import { officeOf } from '#tests/support/server/office';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const { grab, tell } = ridersAt(server);
const SHOP = `${KEY1.customerCode}/${KEY1.saleUnit}`;
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const columnOf = async (name: string, heading: string) => {
  const { headings, rows } = await desk.read(name);
  const column = headings.indexOf(heading);
  if (column === -1) throw new Error(`there is no column ${heading}`);
  return rows.map(({ cells }) => cells[column]);
};

describe('the export of orders', () => {
  const take = (name: string, ...more: readonly string[]) =>
    desk.run('export', 'orders', '--to', `${desk.folder}/${name}`, ...more);

  it('exports each order once, in numbered batches, and all of them on request', async () => {
    await approvedInvoice(server);
    const one = await take('first.xlsx');
    expect(one.told).toContain('1 row written to');
    expect(one.told).toContain('Batch 1');
    await approvedInvoice(server);
    expect((await take('second.xlsx')).told).toContain('Batch 2');
    const all = await take('all.xlsx', '--again');
    expect(all.told).toContain('2 rows written to');
    expect(all.told).not.toContain('Batch');
    const [first] = await columnOf('first.xlsx', 'Order no');
    const [second] = await columnOf('second.xlsx', 'Order no');
    expect(await columnOf('all.xlsx', 'Order no')).toEqual([first, second]);
    expect(await columnOf('all.xlsx', 'Total')).toEqual([480, 480]);
  });

  it('exports a batch again by its number', async () => {
    await approvedInvoice(server);
    await take('first.xlsx');
    await approvedInvoice(server);
    await take('second.xlsx');
    const again = await take('again.xlsx', '--batch', '1');
    expect(again).toMatchObject({ exit: 0 });
    expect(await columnOf('again.xlsx', 'Order no')).toEqual(await columnOf('first.xlsx', 'Order no'));
    expect(await take('other.xlsx', '--batch', '3')).toMatchObject({ exit: 1 });
    expect((await take('other.xlsx', '--batch', '3')).complained).toContain('Batch 3 of orders not found');
    expect(await take('other.xlsx', '--batch', '1', '--again')).toMatchObject({ exit: 2 });
    expect(await take('other.xlsx', '--batch', 'x')).toMatchObject({ exit: 2 });
    expect(
      (await desk.run('export', 'order-lines', '--to', `${desk.folder}/l.csv`, '--batch', '1')).exit,
    ).toBe(1);
  });

  it('lists its batches', async () => {
    await approvedInvoice(server);
    await take('first.xlsx');
    await desk.run('export', 'order-lines', '--to', `${desk.folder}/lines.csv`);
    const list = await desk.run('export', 'batches');
    expect(list.told).toMatch(
      /^2 {2}order-lines {2}.*1 item {2}lines\.csv\n1 {2}orders {2}2026-11-20 09:00 {2}1 item {2}first\.xlsx$/,
    );
    expect((await desk.run('export', 'batches', 'orders')).told).not.toContain('order-lines');
    expect(await desk.run('export', 'batches', 'nonsense')).toMatchObject({ exit: 2 });
  });

  it('never overwrites a file: the orders stay to be exported, and a free name is suggested', async () => {
    await approvedInvoice(server);
    await take('today.csv');
    const before = await desk.text('today.csv');
    await approvedInvoice(server);
    const said = await take('today.csv');
    expect(said).toMatchObject({ exit: 1, told: '' });
    expect(said.complained).toContain(`--to ${desk.folder}/today-2.csv`);
    expect(await desk.text('today.csv')).toBe(before);
    expect((await take('today-2.csv')).told).toContain('1 row written to');
  });

  it('creates no file if there is nothing new', async () => {
    await approvedInvoice(server);
    await take('first.xlsx');
    const said = await take('none.xlsx');
    expect(said).toMatchObject({ exit: 0 });
    expect(said.told).toContain('no new rows to export');
    expect(await readdir(desk.folder)).toEqual(['first.xlsx']);
    expect((await desk.run('export', 'batches')).told).not.toContain('2  ');
  });

  it('puts each order into one batch, also with several exports at once', async () => {
    for (let count = 0; count < 4; count += 1) await approvedInvoice(server);
    const said = await Promise.all([take('one.csv'), take('two.csv'), take('three.csv')]);
    expect(said.map(({ exit }) => exit)).toEqual([0, 0, 0]);
    const files = (await readdir(desk.folder)).filter((name) => name.endsWith('.csv'));
    const numbers = await Promise.all(files.map((name) => columnOf(name, 'Order no')));
    expect(numbers.flat()).toHaveLength(4);
    expect(new Set(numbers.flat()).size).toBe(4);
  });

  it('never overwrites a table of products either', async () => {
    const goods = () => desk.run('export', 'products', '--to', `${desk.folder}/goods.csv`);
    expect(await goods()).toMatchObject({ exit: 0 });
    expect((await goods()).complained).toContain('goods-2.csv');
    expect(await desk.run('export', 'coupons', '--to', `${desk.folder}/coupons.csv`)).toMatchObject({
      exit: 0,
    });
    expect(await readdir(desk.folder)).toEqual(['goods.csv']);
  });

  it('leaves no file if its batch was not saved', async () => {
    await approvedInvoice(server);
    // The constraint is deferred, so that it fails after the file was written, like a lost database.
    await server.database.execute(sql`
      create function lose_batch() returns trigger language plpgsql as $$ begin raise exception 'batch lost'; end $$`);
    await server.database.execute(sql`
      create constraint trigger lose_batch after insert on staff_export_batches
        deferrable initially deferred for each row execute function lose_batch()`);
    try {
      await expect(take('lost.csv')).rejects.toThrow(/batch lost|commit/);
      expect(await readdir(desk.folder)).toEqual([]);
    } finally {
      await server.database.execute(sql`drop function lose_batch cascade`);
    }
    expect((await take('lost.csv')).told).toContain('Batch 1');
  });

  it('filters by status and day, also with Thai digits and Buddhist years', async () => {
    await approvedInvoice(server);
    let files = 0;
    const count = async (...more: readonly string[]) => {
      files += 1;
      const { told } = await take(`some-${files}.csv`, '--again', ...more);
      return told.includes('no new rows to export') ? 0 : (await desk.read(`some-${files}.csv`)).rows.length;
    };
    expect(await count('--status', 'invoice-approve')).toBe(1);
    expect(await count('--status', 'so-wait')).toBe(0);
    expect(await count('--from', '20/11/2569', '--until', '๒๐/๑๑/๒๕๖๙')).toBe(1);
    expect(await count('--from', '21/11/2026')).toBe(0);
    expect(await count('--until', '19/11/2026')).toBe(0);
  });

  it('leaves the orders to be exported if the file cannot be written', async () => {
    await approvedInvoice(server);
    const refused = {
      exit: 1,
      told: '',
      complained: `The folder ${desk.folder}/nowhere does not exist, so nothing was exported`,
    };
    expect(await desk.run('export', 'orders', '--to', `${desk.folder}/nowhere/orders.csv`)).toEqual(refused);
    expect(await desk.run('export', 'products', '--to', `${desk.folder}/nowhere/goods.csv`)).toEqual(refused);
    expect((await desk.run('export', 'orders', '--to', `${desk.folder}/orders.csv`)).told).toContain(
      '1 row written to',
    );
  });

  it('writes UTF-8 for Excel, with no text that Excel reads as a formula', async () => {
    await approvedInvoice(server, { Remark: '=HYPERLINK("http://evil.example","ฟรี")' });
    await take('orders.csv');
    const text = await desk.text('orders.csv');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(`);
    await desk.run('export', 'orders', '--to', `${desk.folder}/orders.xlsx`, '--again');
    expect(await columnOf('orders.xlsx', 'Remark')).toEqual(['=HYPERLINK("http://evil.example","ฟรี")']);
  });

  it('has payment, slip, billing, tax id and the accepted amount for accounting', async () => {
    await server.database
      .update(addresses)
      .set({ taxId: '0105536000011' })
      .where(eq(addresses.type, 'billing'));
    const lines = [{ P_Code: 'C1001', UnitNo: 1, Qty: 2, SeenUnitPrice: 480 }];
    const body = { Lines: lines, SeenTotal: 960, AcceptUpTo: 960 };
    const unpaid = await approvedInvoice(server);
    const taken = await approvedInvoice(server, body);
    const refused = await approvedInvoice(server);
    const slip = await approvedInvoice(server);
    for (const id of [taken, refused]) await grab(id);
    await tell(
      await reportBody(taken, {
        Lines: [{ LineNo: 1, Delivered: 1, Reason: 'DAMAGED' }],
        Money: { Cash: 480, Transfer: 0, Reason: '' },
      }),
    );
    await tell(await refusedBody(refused));
    const content = (await drawnSlip({ reference: 'CLI0000002' })).toString('base64');
    const sent = sendSlip.request.toWire({ id: randomUUID(), customer: KEY1, orderId: slip, content });
    await server.send(sendSlip.path, {
      token: await tokenOf(server, 'shop1'),
      key: randomUUID(),
      body: sent,
    });
    await take('book.xlsx');
    expect(await columnOf('book.xlsx', 'Order id')).toEqual([unpaid, taken, refused, slip]);
    expect(await columnOf('book.xlsx', 'Paid')).toEqual(['unpaid', 'paid', 'unpaid', 'unpaid']);
    expect(await columnOf('book.xlsx', 'Charged')).toEqual([480, 480, 480, 480]);
    expect(await columnOf('book.xlsx', 'VAT included')).toEqual([31.4, 31.4, 31.4, 31.4]);
    expect(await columnOf('book.xlsx', 'Due')).toEqual([480, 0, 480, 480]);
    expect(await columnOf('book.xlsx', 'Paid by')).toEqual([null, 'COD', null, null]);
    expect(await columnOf('book.xlsx', 'Slip')).toEqual([null, null, null, 'sent']);
    expect(await columnOf('book.xlsx', 'Delivery')).toEqual([null, 'part', 'refused', null]);
    expect(await columnOf('book.xlsx', 'Delivered amount')).toEqual([null, 480, 0, null]);
    expect(await columnOf('book.xlsx', 'Cash on delivery')).toEqual([null, 480, null, null]);
    expect(await columnOf('book.xlsx', 'Bill to')).toEqual(Array(4).fill('ร้านหนึ่ง'));
    expect(await columnOf('book.xlsx', 'Tax id')).toEqual(Array(4).fill('0105536000011'));
    await desk.run('export', 'order-lines', '--to', `${desk.folder}/lines.xlsx`);
    expect(await columnOf('lines.xlsx', 'Delivered')).toEqual([null, 1, 0, null]);
    expect(await columnOf('lines.xlsx', 'Returned')).toEqual([null, null, null, null]);
    expect(await officeOf(server).takeBack(taken, { Lines: [{ LineNo: 1, Qty: 1 }] })).toMatchObject({
      kind: 'returned',
    });
    await desk.run('export', 'orders', '--to', `${desk.folder}/later.xlsx`, '--batch', '1');
    expect(await columnOf('later.xlsx', 'Charged')).toEqual([480, 0, 480, 480]);
    expect(await columnOf('later.xlsx', 'VAT included')).toEqual([31.4, 0, 31.4, 31.4]);
    await desk.run('export', 'order-lines', '--to', `${desk.folder}/later-lines.xlsx`, '--batch', '2');
    expect(await columnOf('later-lines.xlsx', 'Returned')).toEqual([null, 1, null, null]);
  });

  it('has the amount settled by receipts and the amount due of an credit invoice not paid', async () => {
    const open = await approvedInvoice(server, { PaymentCode: 'AR' });
    const receive = async (amount: string, name: string) => {
      await desk.run('receipt', SHOP, '--amount', amount, '--orders', `${open}:${amount}`, '--write');
      await take(name, '--again');
      return [await columnOf(name, 'Paid'), await columnOf(name, 'Due')];
    };
    expect(await receive('100', 'part.xlsx')).toEqual([['unpaid'], [380]]);
    expect(await receive('380', 'whole.xlsx')).toEqual([['paid'], [0]]);
  });

  it('exports order lines', async () => {
    await approvedInvoice(server);
    await desk.run('export', 'order-lines', '--to', `${desk.folder}/lines.csv`);
    expect(await columnOf('lines.csv', 'Product code')).toEqual(['C1001']);
    expect(await columnOf('lines.csv', 'Unit price')).toEqual(['480']);
  });
});

describe('the export of new clients', () => {
  const register = async (name: string, mobile: string) => {
    const client = {
      id: randomUUID(),
      name,
      mobile,
      taxId: '',
      addressText: '1 หมู่ 2',
      province: { id: '10', name: 'กรุงเทพมหานคร' },
      district: { id: '1001', name: 'พระนคร' },
      subdistrict: { id: '100101', name: 'พระบรมมหาราชวัง' },
      postcode: '10200',
      pin: { latitude: 13.75, longitude: 100.5 },
    };
    const body = registerClient.request.toWire(client);
    const sent = await server.send(registerClient.path, { token: await tokenOf(server, 'agent1'), body });
    const answer = answerOf(registerClient, sent);
    if (answer.kind !== 'registered') throw new Error(answer.kind);
    return answer.customer.customerCode;
  };
  const take = (name: string, ...more: readonly string[]) =>
    desk.run('export', 'new-clients', '--to', `${desk.folder}/${name}`, ...more);

  it('exports each once, with its agent and place', async () => {
    const first = await register('ร้านยายสาย', '0819990001');
    expect((await take('first.xlsx')).told).toContain('1 row written to');
    server.clock.moveOn(60_000);
    const second = await register('ร้านตาสี', '0819990002');
    await take('second.csv');
    expect(await columnOf('first.xlsx', 'Customer code')).toEqual([first]);
    expect(await columnOf('second.csv', 'Customer code')).toEqual([second]);
    expect((await take('none.xlsx')).told).toContain('no new rows to export');
    await take('all.csv', '--again');
    expect(await columnOf('all.csv', 'Customer code')).toEqual([first, second]);
    expect(await columnOf('all.csv', 'Registered at')).toEqual(['2026-11-20 09:00', '2026-11-20 09:01']);
    expect(await columnOf('all.csv', "Agent's customer code")).toEqual(['A0001', 'A0001']);
    expect(await columnOf('all.csv', 'Mobile')).toEqual(['0819990001', '0819990002']);
    expect(await columnOf('all.csv', 'Subdistrict')).toEqual(['พระบรมมหาราชวัง', 'พระบรมมหาราชวัง']);
    expect(await columnOf('all.csv', 'Latitude')).toEqual(['13.75', '13.75']);
  });

  it('filters by the day of registration, but not by status', async () => {
    await register('ร้านยายสาย', '0819990001');
    expect((await take('before.csv', '--until', '19/11/2569')).told).toContain('no new rows to export');
    expect((await take('bad.csv', '--status', 'so-wait')).exit).toBe(2);
    expect((await take('that-day.csv', '--from', '20/11/2569', '--until', '20/11/2569')).told).toContain(
      '1 row written to',
    );
  });
});

describe('the export of deliveries', () => {
  it('includes the pictures of their proofs', async () => {
    const id = await approvedInvoice(server);
    await grab(id);
    await tell(await reportBody(id));
    const pictures = `${desk.folder}/proof`;
    const said = await desk.run(
      'export',
      'deliveries',
      '--to',
      `${desk.folder}/visits.xlsx`,
      '--pictures',
      pictures,
    );
    expect(said.told).toContain('1 row written to');
    expect(await columnOf('visits.xlsx', 'Outcome')).toEqual(['full']);
    expect(await columnOf('visits.xlsx', 'Proof')).toEqual(await readdir(pictures));
  });
});
