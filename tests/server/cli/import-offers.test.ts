import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { satang } from '#domain/kernel/money';
import { readCategories } from '#server/store/catalogue/categories';
import { readCounter } from '#server/store/database/counters';
import { addCoupons, coupons, readCoupons } from '#server/store/payments/coupons';
import { readStoredNews } from '#server/store/content/news';
import { readStoredProducts } from '#server/store/catalogue/products';
import { KEY1 } from '#tests/support/data/products';
import { openTestServer } from '#tests/support/server/test-server';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';

const server = await openTestServer({ configuration: { newCustomerSaleUnit: KEY1.saleUnit } });
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const feed = async (kind: string, rows: readonly (readonly string[])[]) =>
  await desk.run('import', kind, await desk.put(`${kind}.csv`, rows), '--write');

const productOf = async (code: string) =>
  (await readStoredProducts(server.database)).find(({ product }) => product.code === code)?.product;

describe('a table of categories', () => {
  it('adds them below their parents, in any order of rows', async () => {
    await feed('categories', [
      ['code', 'parentCode', 'name'],
      ['X2', 'X1', 'สอง'],
      ['X1', '', 'หนึ่ง'],
    ]);
    const found = (await readCategories(server.database)).filter(({ code }) => code.startsWith('X'));
    expect(found.map(({ level, code, parentCode }) => [level, code, parentCode])).toEqual([
      [1, 'X1', ''],
      [2, 'X2', 'X1'],
    ]);
  });

  it('renames a category in its products', async () => {
    await feed('categories', [
      ['code', 'name'],
      ['G001', 'เครื่องปรุงรส'],
    ]);
    expect((await productOf('C1001'))?.hierarchy[0]).toEqual({ code: 'G001', name: 'เครื่องปรุงรส' });
  });

  it('is refused with cycles, unknown parents or too many levels', async () => {
    const said = await feed('categories', [
      ['code', 'parentCode', 'name'],
      ['L1', 'L3', 'ก'],
      ['L2', 'L1', 'ข'],
      ['L3', 'L2', 'ค'],
      ['S1', 'S1', 'ง'],
      ['O1', 'NONE', 'จ'],
      ...['D1', 'D2', 'D3', 'D4', 'D5', 'D6'].map((code, at, all) => [code, all[at - 1] ?? '', code]),
    ]);
    expect(said.exit).toBe(1);
    expect(said.complained).toContain('line 2, Parent code: Categories form a loop: L1 > L3 > L2 > L1');
    expect(said.complained).toContain('line 5, Parent code: Categories form a loop: S1 > S1');
    expect(said.complained).toContain('line 6, Parent code: Category NONE not found');
    expect(said.complained).toContain('line 12, Parent code: Categories can have at most 5 levels');
    expect((await readCategories(server.database)).some(({ code }) => code === 'L1')).toBe(false);
  });
});

describe('a table of promotions', () => {
  const rows = [
    ['Promotion code', 'Promotion name', 'Last day', 'Product codes'],
    ['PR9', 'ซื้อ 5 แถม 1', '31/12/2569', 'C1001, W1001'],
  ];

  it('adds a promotion to its products, removes it from others, and is safe to repeat', async () => {
    await feed('promotions', rows);
    expect((await productOf('C1001'))?.promotions).toEqual([
      { id: 'PR9', name: 'ซื้อ 5 แถม 1', remark: '', text: '', endDate: '2026-12-31' },
    ]);
    const version = await readCounter(server.database, 'catalogue');
    expect((await feed('promotions', rows)).told).toContain('0 added, 0 changed, 1 unchanged');
    expect(await readCounter(server.database, 'catalogue')).toBe(version);
    await feed('promotions', [
      ['Promotion code', 'Product codes'],
      ['PR9', 'W1001'],
    ]);
    expect((await productOf('C1001'))?.promotions).toEqual([]);
    expect((await productOf('W1001'))?.promotions).toMatchObject([{ id: 'PR9', name: 'ซื้อ 5 แถม 1' }]);
  });

  it('is refused with unknown products', async () => {
    const said = await feed('promotions', [
      ['Promotion code', 'Promotion name', 'Product codes'],
      ['PR9', 'ลด', 'C1001 NONE'],
    ]);
    expect(said.complained).toContain('Product NONE not found');
    expect((await productOf('C1001'))?.promotions).toEqual([]);
  });
});

describe('a table of coupons', () => {
  const headings = ['Coupon code', 'Coupon name', 'Discount', 'Minimum total', 'Last day', 'Customer code'];

  it('adds coupons in baht and percent, and a repetition changes nothing', async () => {
    const rows = [
      headings,
      ['new50', 'ลด 50', '50', '1,000', '', 'C0001'],
      ['NEW5', 'ลด 5%', '5%', '', '๓๑/๑๒/๒๕๖๙', 'C0001'],
    ];
    expect(await feed('coupons', rows)).toMatchObject({ exit: 0, complained: '' });
    expect(await readCoupons(server.database, KEY1)).toEqual([
      {
        id: 'NEW50',
        name: 'ลด 50',
        isUsed: false,
        discount: { kind: 'amount', amount: 5000 },
        minimumTotal: 100_000,
        endDate: '',
      },
      {
        id: 'NEW5',
        name: 'ลด 5%',
        isUsed: false,
        discount: { kind: 'percent', percent: 5 },
        minimumTotal: 0,
        endDate: '2026-12-31',
      },
    ]);
    expect((await feed('coupons', rows)).told).toContain('0 added, 0 changed, 2 unchanged');
  });

  it('changes an unused coupon, and refuses a used one', async () => {
    const coupon = {
      name: 'ลด',
      discount: { kind: 'amount', amount: satang(1000) },
      minimumTotal: satang(0),
      endDate: '',
    } as const;
    await addCoupons(server.database, KEY1, [{ ...coupon, id: 'USED' }]);
    await server.database.update(coupons).set({ orderId: '00000000-0000-4000-8000-000000000001' });
    await addCoupons(server.database, KEY1, [{ ...coupon, id: 'WAITS' }]);
    const said = await feed('coupons', [
      headings,
      ['USED', 'ลด', '99', '', '', 'C0001'],
      ['WAITS', 'ลด', '99', '', '', 'C0001'],
    ]);
    expect(said.complained).toContain('line 2, Coupon code: The coupon has been used');
    const found = await readCoupons(server.database, KEY1);
    expect(found.map(({ id, discount }) => [id, discount])).toEqual([
      ['USED', { kind: 'amount', amount: 1000 }],
      ['WAITS', { kind: 'amount', amount: 9900 }],
    ]);
  });

  it.each([
    ['no discount', '', 'Required'],
    ['more than 100 percent', '120%', 'A percentage must be greater than 0'],
    ['a negative discount', '-5', 'Cannot be negative'],
  ])('is refused with %s', async (_, discount, reason) => {
    const said = await feed('coupons', [headings, ['BAD', 'ลด', discount, '', '', 'C0001']]);
    expect(said.complained).toContain(`line 2, Discount: ${reason}`);
    expect(await readCoupons(server.database, KEY1)).toEqual([]);
  });
});

describe('a table of news', () => {
  it('adds a banner and hides it', async () => {
    await feed('news', [
      ['News code', 'Type', 'Title', 'Link', 'First day'],
      ['BANNER_9', 'BANNER', 'ลดรับปีใหม่', 'product?type=promotion', '1/12/2569'],
    ]);
    await feed('news', [
      ['News code', 'Shown'],
      ['BANNER_9', 'N'],
    ]);
    expect(await readStoredNews(server.database)).toEqual([
      {
        code: 'BANNER_9',
        type: 'BANNER',
        title: 'ลดรับปีใหม่',
        text: '',
        banner: '',
        link: 'product?type=promotion',
        isActive: false,
        firstDay: '2026-12-01',
        lastDay: '',
      },
    ]);
  });

  it('is refused if the last day is before the first', async () => {
    const said = await feed('news', [
      ['News code', 'Type', 'First day', 'Last day'],
      ['N1', 'BANNER', '2/12/2569', '1/12/2569'],
    ]);
    expect(said.complained).toContain('The last day is before the first day');
  });
});
