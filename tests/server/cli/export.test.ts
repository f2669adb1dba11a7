import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerClient } from '#contract/register-client';
import { answerOf } from '#tests/support/answer-of';
import { addGoods } from '#tests/support/goods';
import { approvedInvoice, reportBody, ridersAt } from '#tests/support/invoices';
import { openShop } from '#tests/support/shop';
import { staffDesk, type StaffDesk } from '#tests/support/staff-desk';
import { tokenOf } from '#tests/support/token-of';

const shop = await openShop();
const { grab, tell } = ridersAt(shop);
let desk: StaffDesk;

beforeEach(async () => {
  await shop.reset();
  await addGoods(shop.database);
  desk = await staffDesk(shop);
});
afterEach(() => desk.close());
afterAll(() => shop.close());

const columnOf = async (name: string, heading: string) => {
  const { headings, rows } = await desk.read(name);
  const column = headings.indexOf(heading);
  if (column === -1) throw new Error(`there is no column ${heading}`);
  return rows.map(({ cells }) => cells[column]);
};

describe('orders are taken out', () => {
  it('once, and again where that is asked for', async () => {
    await approvedInvoice(shop);
    const take = (name: string, ...more: readonly string[]) =>
      desk.run('export', 'orders', '--to', `${desk.folder}/${name}`, ...more);
    expect((await take('first.xlsx')).told).toContain('Rows: 1,');
    await approvedInvoice(shop);
    expect((await take('second.xlsx')).told).toContain('Rows: 1,');
    expect((await take('third.xlsx')).told).toContain('Rows: 0,');
    expect((await take('all.xlsx', '--again')).told).toContain('Rows: 2,');
    const [first] = await columnOf('first.xlsx', 'Order no');
    const [second] = await columnOf('second.xlsx', 'Order no');
    expect(await columnOf('all.xlsx', 'Order no')).toEqual([first, second]);
    expect(await columnOf('all.xlsx', 'Total')).toEqual([480, 480]);
  });

  it('by status and day, Thai digits and Buddhist years too', async () => {
    await approvedInvoice(shop);
    const count = async (...more: readonly string[]) => {
      await desk.run('export', 'orders', '--to', `${desk.folder}/some.csv`, '--again', ...more);
      return (await desk.read('some.csv')).rows.length;
    };
    expect(await count('--status', 'invoice-approve')).toBe(1);
    expect(await count('--status', 'so-wait')).toBe(0);
    expect(await count('--from', '20/11/2569', '--until', '๒๐/๑๑/๒๕๖๙')).toBe(1);
    expect(await count('--from', '21/11/2026')).toBe(0);
    expect(await count('--until', '19/11/2026')).toBe(0);
  });

  it('and stay to be taken out where the file cannot be written', async () => {
    await approvedInvoice(shop);
    const nowhere = desk.run('export', 'orders', '--to', `${desk.folder}/nowhere/orders.csv`);
    await expect(nowhere).rejects.toThrow('ENOENT');
    expect((await desk.run('export', 'orders', '--to', `${desk.folder}/orders.csv`)).told).toContain(
      'Rows: 1,',
    );
  });

  it('as a file that Excel reads as UTF-8 and takes nothing in for a formula', async () => {
    await approvedInvoice(shop, { Remark: '=HYPERLINK("http://evil.example","ฟรี")' });
    await desk.run('export', 'orders', '--to', `${desk.folder}/orders.csv`);
    const text = await desk.text('orders.csv');
    expect(text.startsWith('\ufeff')).toBe(true);
    expect(text).toContain(`"'=HYPERLINK(`);
    await desk.run('export', 'orders', '--to', `${desk.folder}/orders.xlsx`, '--again');
    expect(await columnOf('orders.xlsx', 'Remark')).toEqual(['=HYPERLINK("http://evil.example","ฟรี")']);
  });

  it('line by line', async () => {
    await approvedInvoice(shop);
    await desk.run('export', 'order-lines', '--to', `${desk.folder}/lines.csv`);
    expect(await columnOf('lines.csv', 'Product code')).toEqual(['C1001']);
    expect(await columnOf('lines.csv', 'Unit price')).toEqual(['480']);
  });
});

describe('shops that agents registered are taken out', () => {
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
    const sent = await shop.send(registerClient.path, { token: await tokenOf(shop, 'agent1'), body });
    const answer = answerOf(registerClient, sent);
    if (answer.kind !== 'registered') throw new Error(answer.kind);
    return answer.customer.customerCode;
  };
  const take = (name: string, ...more: readonly string[]) =>
    desk.run('export', 'new-clients', '--to', `${desk.folder}/${name}`, ...more);

  it('once, with their agent and where they are', async () => {
    const first = await register('ร้านยายสาย', '0819990001');
    expect((await take('first.xlsx')).told).toContain('Rows: 1,');
    shop.clock.moveOn(60_000);
    const second = await register('ร้านตาสี', '0819990002');
    await take('second.csv');
    expect(await columnOf('first.xlsx', 'Customer code')).toEqual([first]);
    expect(await columnOf('second.csv', 'Customer code')).toEqual([second]);
    expect((await take('none.xlsx')).told).toContain('Rows: 0,');
    await take('all.csv', '--again');
    expect(await columnOf('all.csv', 'Customer code')).toEqual([first, second]);
    expect(await columnOf('all.csv', 'Registered at')).toEqual(['2026-11-20 09:00', '2026-11-20 09:01']);
    expect(await columnOf('all.csv', "Agent's customer code")).toEqual(['A0001', 'A0001']);
    expect(await columnOf('all.csv', 'Mobile')).toEqual(['0819990001', '0819990002']);
    expect(await columnOf('all.csv', 'Subdistrict')).toEqual(['พระบรมมหาราชวัง', 'พระบรมมหาราชวัง']);
    expect(await columnOf('all.csv', 'Latitude')).toEqual(['13.75', '13.75']);
  });

  it('by the day of registering, without a status', async () => {
    await register('ร้านยายสาย', '0819990001');
    expect((await take('before.csv', '--until', '19/11/2569')).told).toContain('Rows: 0,');
    expect((await take('bad.csv', '--status', 'so-wait')).exit).toBe(2);
    expect((await take('that-day.csv', '--from', '20/11/2569', '--until', '20/11/2569')).told).toContain(
      'Rows: 1,',
    );
  });
});

describe('deliveries are taken out', () => {
  it('with the pictures of their proof', async () => {
    const id = await approvedInvoice(shop);
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
    expect(said.told).toContain('Rows: 1,');
    expect(await columnOf('visits.xlsx', 'Outcome')).toEqual(['full']);
    expect(await columnOf('visits.xlsx', 'Proof')).toEqual(await readdir(pictures));
  });
});
