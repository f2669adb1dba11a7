import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { taxIdCheckDigit } from '#domain/kernel/tax-id';
import { findCustomer } from '#server/store/accounts/customers';
import { readStoredProducts } from '#server/store/catalogue/products';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const SALE_UNIT = 'BKK1';
const server = await openTestServer({ configuration: { newCustomerSaleUnit: SALE_UNIT } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const TAX_ID = `010553600031${taxIdCheckDigit('010553600031')}`;

const shops = async () =>
  await desk.put('shops.csv', [
    ['Customer code', 'Shop name', 'Mobile', 'Tax id', 'Subdistrict', 'District', 'Province'],
    ['N1', 'ร้านหนึ่งศูนย์', '819990001', TAX_ID.slice(1), 'สีลม', 'บางรัก', 'กรุงเทพมหานคร'],
    ['N2', 'ร้านสองศูนย์', '0819990002', '', 'สีลม', 'บางรัก', 'กรุงเทพมหานคร'],
  ]);

describe('lost leading zeros', () => {
  it('are refused, and the message names the option that restores them', async () => {
    const said = await desk.run('import', 'customers', await shops());
    expect(said.exit).toBe(1);
    expect(said.complained).toContain(
      'line 2, Mobile: A leading zero is missing; the value is probably 0819990001',
    );
    expect(said.told).toContain('--take-guesses');
  });

  it('are restored together, each listed with the original text', async () => {
    const file = await shops();
    const look = await desk.run('import', 'customers', file, '--take-guesses');
    expect(look).toMatchObject({ exit: 0, complained: '' });
    expect(look.told).toContain('line 2, Mobile: 819990001 -> 0819990001');
    expect(look.told).toContain(`line 2, Tax id: ${TAX_ID.slice(1)} -> ${TAX_ID}`);
    expect(await desk.run('import', 'customers', file, '--take-guesses', '--write')).toMatchObject({
      exit: 0,
    });
    expect(await findCustomer(server.database, { customerCode: 'N1', saleUnit: SALE_UNIT })).toMatchObject({
      mobile: '0819990001',
      taxId: TAX_ID,
    });
  });

  it('are restored in codes and barcodes too, but wrong values are not', async () => {
    const file = await desk.put('goods.csv', [
      ['Product code', 'Product name', 'Unit 1 name', 'Unit 1 barcode'],
      ['00101', 'แรก', 'ลัง', '12345678905'],
      ['102', 'สอง', 'ลัง', '8851234567890'],
    ]);
    const said = await desk.run('import', 'products', file, '--take-guesses');
    expect(said.told).toContain('line 2, Unit 1 barcode: 12345678905 -> 0012345678905');
    expect(said.told).toContain('line 3, Product code: 102 -> 00102');
    expect(said.complained).toContain('line 3, Unit 1 barcode: The barcode’s check digit does not match');
    expect(said.exit).toBe(1);
    expect((await readStoredProducts(server.database)).some(({ product }) => product.code === '00101')).toBe(
      false,
    );
  });
});

describe('a refused cell', () => {
  it('is shown with its content, shortened if it is long', async () => {
    const file = await desk.put('goods.csv', [
      ['Product code', 'Sales price', 'Sold', 'Price level 1'],
      ['C1001', '13O4', 'บางที', 'เก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์ถ้วนตามใบเสนอราคา'],
    ]);
    const said = await desk.run('import', 'products', file);
    expect(said.complained).toContain('line 2, Sales price: Must be a number: "13O4"');
    expect(said.complained).toContain('line 2, Sold: Must be Y or N: "บางที"');
    expect(said.complained).toContain('Must be a number: "เก้าร้อยเก้าสิบเก้าบาทเก้าสิบเก้าสตางค์ถ…"');
  });

  it('with two mobile numbers is reported as such', async () => {
    const file = await desk.put('shops.csv', [
      ['Customer code', 'Mobile'],
      ['C0001', '081-234-5678, 089-876-5432'],
    ]);
    const said = await desk.run('import', 'customers', file);
    expect(said.complained).toContain('The cell contains more than one number');
    expect(said.complained).toContain('081-234-5678, 089-876-5432');
  });

  it('with a weak password is reported with the reason, without the password', async () => {
    const file = await desk.put('people.csv', [
      ['Username', 'Role', 'Name', 'First password'],
      ['somchai', 'staff', 'สมชาย', 'somchai12'],
      ['malee', 'staff', 'มาลี', 'ab1'],
      ['wichai', 'staff', 'วิชัย', 'password123'],
    ]);
    const said = await desk.run('import', 'accounts', file);
    expect(said.complained).toContain(
      'line 2, First password: The password contains the username or mobile number',
    );
    expect(said.complained).toContain('line 3, First password: The password must have at least 8 characters');
    expect(said.complained).toContain('line 4, First password: The password is too easy to guess');
    for (const password of ['somchai12', 'ab1', 'password123'])
      expect(said.complained).not.toContain(password);
  });
});
