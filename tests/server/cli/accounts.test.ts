import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addOrder } from '#contract/orders/add-order';
import { findCustomer } from '#server/store/accounts/customers';
import { findOrderRow } from '#server/store/orders/orders';
import { KEY1 } from '#tests/support/data/products';
import { approvedInvoice, moveTo } from '#tests/support/data/invoices';
import { orderBody, sending } from '#tests/support/server/calls/order-body';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk } from '#tests/support/server/staff-desk';
import { tokenOf } from '#tests/support/server/calls/token-of';

const server = await openTestServer();
const desk = await staffDesk(server);
const SHOP = `${KEY1.customerCode}/${KEY1.saleUnit}`;
let orderId = '';
let orderNo = '';

beforeEach(async () => {
  await server.restock();
  orderId = await approvedInvoice(server, { PaymentCode: 'AR' });
  orderNo = (await findOrderRow(server.database, orderId))?.orderNo ?? '';
});

afterAll(async () => {
  await desk.close();
  await server.close();
});

const debt = async () => (await findCustomer(server.database, KEY1))?.debt;
const pointsLeft = async () => (await findCustomer(server.database, KEY1))?.points;

describe('the account of a customer', () => {
  it('is paid by a receipt, which is recorded once and can be reversed', async () => {
    expect((await desk.run('debts', SHOP)).told).toContain(`${orderNo}  ${KEY1.customerCode}`);
    const typed = ['receipt', SHOP, '--amount', '500', '--reference', 'KB-1', '--write'];
    const first = await desk.run(...typed);
    expect(first).toMatchObject({ exit: 0, complained: '' });
    expect(first.told).toContain(`settles ${orderNo}: 480.00`);
    expect(first.told).toContain('kept as credit on the account: 20.00');
    expect((await desk.run(...typed)).told).toContain('nothing was added');
    expect(await debt()).toBe(-2_000);
    const [, number = ''] = /Receipt (\d+)/.exec(first.told) ?? [];
    await desk.run('reverse-receipt', number, '--reason', 'bounced', '--write');
    expect(await debt()).toBe(48_000);
    const { told } = await desk.run('statement', SHOP);
    expect(told).toMatch(new RegExp(`receipt reversal  ${orderNo}  #${number}  500.00 = 480.00  bounced`));
  });

  it('does not change in a dry run, or without the required arguments', async () => {
    await desk.run('receipt', SHOP, '--amount', '100');
    await desk.run('correct', SHOP, '--debt=-1', '--reason', 'x');
    expect(await debt()).toBe(48_000);
    expect(await desk.run('receipt', SHOP, '--write')).toMatchObject({ exit: 2 });
    expect(await desk.run('correct', SHOP, '--debt=-1', '--write')).toMatchObject({ exit: 2 });
    expect(await desk.run('receipt', SHOP, '--amount', '1', '--by', 'rider1', '--write')).toMatchObject({
      exit: 1,
    });
    expect(await desk.run('receipt', 'NOBODY', '--amount', '1', '--write')).toMatchObject({ exit: 1 });
  });

  it('accepts amounts in Thai notation, and refuses ambiguous ones', async () => {
    const amounts = ['๑,๓๐๔.-', '฿1,304', '1304 บาท', '1,304.00'];
    for (const [index, amount] of amounts.entries()) {
      const said = await desk.run('receipt', SHOP, '--amount', amount, '--reference', `R${index}`);
      expect(said.told).toContain('1304.00 baht');
    }
    for (const amount of ['1.304,00', '1304-', '=1', '', '-5', '1.005', '1e3']) {
      const said = await desk.run('receipt', SHOP, `--amount=${amount}`, '--write');
      expect(said.exit, amount).toBe(2);
      expect(said.complained).toContain(`--amount ${amount}: `);
    }
    expect(await debt()).toBe(48_000);
  });

  it('refuses a receipt of a later day, and explains a day that it cannot read', async () => {
    const later = await desk.run('receipt', SHOP, '--amount', '5', '--date', '21/11/2569', '--write');
    expect(later).toMatchObject({ exit: 1 });
    expect(later.complained).toContain('date received cannot be in the future');
    for (const day of ['31/12/69', '๓๑ ธ.ค. ๖๙']) {
      const said = await desk.run('receipt', SHOP, '--amount', '5', '--date', day, '--write');
      expect(said).toMatchObject({ exit: 2 });
      expect(said.complained).toContain('Enter the year with 4 digits');
    }
    expect(await debt()).toBe(48_000);
  });

  it('refuses a receipt for an order without an open amount', async () => {
    await desk.run('receipt', SHOP, '--amount', '480', '--write');
    for (const orders of [orderNo, `${orderNo}:0`, `${orderNo}:1`]) {
      const said = await desk.run('receipt', SHOP, '--amount', '9', '--orders', orders, '--write');
      expect(said).toMatchObject({ exit: 1 });
      expect(said.complained).toContain('nothing is due on it');
    }
    expect(await debt()).toBe(0);
  });

  it('has no list of debts if the customer is unknown', async () => {
    const said = await desk.run('debts', 'NOBODY');
    expect(said).toMatchObject({ exit: 1, complained: 'Customer NOBODY not found' });
  });

  it('is corrected once, with a reason', async () => {
    const typed = ['correct', SHOP, '--debt=-80.50', '--points=5', '--reason', 'goodwill', '--write'];
    expect((await desk.run(...typed)).told).toContain('debt 480.00 -> 399.50');
    await desk.run(...typed);
    expect(await debt()).toBe(39_950);
  });
});

describe('an invoiced order', () => {
  it('is cancelled with a reason if it is not delivered', async () => {
    expect(await desk.run('cancel-invoice', orderNo, '--write')).toMatchObject({ exit: 2 });
    await desk.run('cancel-invoice', orderNo, '--reason', 'shop closed', '--write');
    expect((await findOrderRow(server.database, orderId))?.status).toBe('so-cancel');
    expect(await debt()).toBe(0);
  });

  it('is returned by line and exchanged once it is delivered', async () => {
    const early = await desk.run('return', orderNo, '--reason', 'damaged', '--write');
    expect(early).toMatchObject({ exit: 1 });
    await moveTo(server, orderId, 'pod');
    const typed = [
      'return',
      orderNo,
      '--lines',
      '1:1',
      '--exchange',
      'C1001:1:1',
      '--reason',
      'damaged',
      '--write',
    ];
    const said = await desk.run(...typed);
    expect(said).toMatchObject({ exit: 0, complained: '' });
    expect(said.told).toContain('total 480.00 -> 0.00');
    expect(said.told).toContain('Exchanged for SO');
    expect(await desk.run(...typed)).toMatchObject({ exit: 0 });
    expect(await debt()).toBe(48_000);
  });
});

describe('a table of balances', () => {
  const orderOnCredit = async () => {
    const body = orderBody({ PaymentCode: 'AR' });
    await server.send(addOrder.path, sending(await tokenOf(server, 'shop1'), body));
  };

  /** Before the fix the order's debt was gone, and the import said "changed 1". */
  it('exported before an order changes nothing, and an edited row of it is refused', async () => {
    const file = `${desk.folder}/before.xlsx`;
    await desk.run('export', 'balances', '--to', file);
    await orderOnCredit();
    const untouched = await desk.run('import', 'balances', file, '--write');
    expect(untouched).toMatchObject({ exit: 0, complained: '' });
    expect(untouched.told).toContain('0 changed');
    expect(await debt()).toBe(96_000);

    const edited = await desk.put('edited.csv', [
      ['Customer code', 'Sale unit', 'Debt', 'Debt when exported'],
      [KEY1.customerCode, KEY1.saleUnit, '100.00', '480.00'],
    ]);
    const said = await desk.run('import', 'balances', edited, '--write');
    expect(said.exit).toBe(1);
    expect(`${said.told}${said.complained}`).toContain('480.00 -> 960.00');
    expect(await debt()).toBe(96_000);
  });

  it('is refused if the points changed since the export, with both values', async () => {
    const setTo = async (points: string, seen: string) => {
      const table = await desk.put(`points-${points}-${seen}.csv`, [
        ['Customer code', 'Sale unit', 'Points', 'Points when exported'],
        [KEY1.customerCode, KEY1.saleUnit, points, seen],
      ]);
      return await desk.run('import', 'balances', table, '--write');
    };
    expect(await pointsLeft()).toBe(1_000);
    const said = await setTo('700', '900');
    expect(said.exit).toBe(1);
    expect(`${said.told}${said.complained}`).toContain('900 -> 1000');
    expect(await pointsLeft()).toBe(1_000);
    expect(await setTo('700', '1000')).toMatchObject({ exit: 0 });
    expect(await pointsLeft()).toBe(700);
  });

  it('is refused as a whole for too many points, or for a value and a change at once', async () => {
    const before = await debt();
    const refusedFor = async (headings: readonly string[], ...cells: readonly string[]) => {
      const table = await desk.put(`row-${cells.join('-')}.csv`, [
        ['Customer code', 'Sale unit', ...headings],
        [KEY1.customerCode, KEY1.saleUnit, ...cells],
      ]);
      const said = await desk.run('import', 'balances', table, '--write');
      expect(said.exit).toBe(1);
      expect([await debt(), await pointsLeft()]).toEqual([before, 1_000]);
      return `${said.told}${said.complained}`;
    };
    expect(await refusedFor(['Change of points'], '-1001')).toContain('Cannot be negative');
    const both = ['Debt', 'Debt when exported', 'Change of debt'];
    expect(await refusedFor(both, '100.00', '480.00', '-80.00')).toContain('not both');
  });

  it('records who imported it, who has to be named if there are several staff accounts', async () => {
    const table = await desk.put('changes.csv', [
      ['Customer code', 'Sale unit', 'Change of debt'],
      [KEY1.customerCode, KEY1.saleUnit, '80.00'],
    ]);
    const second = await desk.put('people.csv', [
      ['Username', 'Role', 'Name', 'First password'],
      ['staff2', 'staff', 'พนักงานสอง', 'sky-Lantern-7'],
    ]);
    const before = await debt();
    expect(await desk.run('import', 'balances', table, '--write')).toMatchObject({ exit: 0 });
    expect((await desk.run('statement', SHOP)).told).toMatch(/correction .*พนักงานหนึ่ง/);
    expect(await desk.run('import', 'accounts', second, '--write')).toMatchObject({ exit: 0 });
    for (const how of [[], ['--write'], ['--by', 'nobody']]) {
      const said = await desk.run('import', 'balances', table, ...how);
      expect(said).toMatchObject({ exit: 1, told: '' });
      expect(said.complained).toContain('--by');
    }
    expect(await debt()).toBe((before ?? 0) + 8000);
    expect(await desk.run('import', 'balances', table, '--write', '--by', 'staff2')).toMatchObject({
      exit: 0,
    });
    expect((await desk.run('statement', SHOP)).told).toMatch(/correction .*พนักงานสอง/);
    const goods = await desk.put('goods.csv', [
      ['Product code', 'Sales price'],
      ['C1001', '501'],
    ]);
    expect(await desk.run('import', 'products', goods, '--write')).toMatchObject({ exit: 0 });
  });

  it('changes a balance by an amount, whatever happened since the export', async () => {
    const table = await desk.put('changes.csv', [
      ['Customer code', 'Sale unit', 'Change of debt', 'Change of points'],
      [KEY1.customerCode, KEY1.saleUnit, '-80.00', '5'],
    ]);
    await orderOnCredit();
    expect(await desk.run('import', 'balances', table, '--write', '--by', 'staff1')).toMatchObject({
      exit: 0,
    });
    expect(await debt()).toBe(88_000);
    expect((await desk.run('statement', SHOP)).told).toMatch(/correction .*-80.00 = 880.00 .*พนักงานหนึ่ง/);
  });

  it('is accepted again, and the dry run warns that it may be the same one', async () => {
    const table = await desk.put('again.csv', [
      ['Customer code', 'Sale unit', 'Change of debt', 'Change of points'],
      [KEY1.customerCode, KEY1.saleUnit, '-80.00', '5'],
    ]);
    const first = await desk.run('import', 'balances', table);
    expect(first.complained).not.toContain('The same change was made');
    await desk.run('import', 'balances', table, '--write', '--by', 'staff1');
    const again = await desk.run('import', 'balances', table);
    expect(again.complained.match(/The same change was already made on 2026-11-20/g)).toHaveLength(2);
    await desk.run('import', 'balances', table, '--write', '--by', 'staff1');
    expect(await debt()).toBe(32_000);
  });
});
