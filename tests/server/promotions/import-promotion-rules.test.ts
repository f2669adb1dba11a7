import * as fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isEveryProduct } from '#domain/promotions/goods';
import type { PromotionRule } from '#domain/promotions/rule';
import { ruleOfRow } from '#server/services/promotions/import/rule-of-row';
import { rowOfRule } from '#server/services/promotions/import/rows-of-rules';
import { readAllRules } from '#server/store/promotions/promotion-rules';
import { anyRule } from '#tests/support/arbitraries/promotions';
import { staffDesk, type StaffDesk } from '#tests/support/server/staff-desk';
import { openTestServer } from '#tests/support/server/test-server';

const server = await openTestServer();
let desk: StaffDesk;

beforeEach(async () => {
  await server.restock();
  desk = await staffDesk(server);
});
afterEach(() => desk.close());
afterAll(() => server.close());

const feed = async (rows: readonly (readonly string[])[], ...flags: readonly string[]) =>
  await desk.run('import', 'promotion-rules', await desk.put('rules.csv', rows), ...flags);

const HEADING = ['รหัสกติกา', 'ชื่อกติกา', 'ชนิดกติกา', 'สินค้าที่นับ', 'จำนวนที่ซื้อ', 'จำนวนที่ได้', 'สินค้าที่ได้'];

const BUY10 = ['BUY10', 'ซื้อ 10 ลัง แถม 1 ลัง', 'free-goods', 'C1001 C1002', '10', '1', 'same'];

describe('a table of promotion rules', () => {
  test('is tried, and then written', async () => {
    expect((await feed([HEADING, BUY10])).told).toContain('1 added');
    expect(await readAllRules(server.database)).toEqual([]);
    expect((await feed([HEADING, BUY10], '--write')).exit).toBe(0);
    expect(await readAllRules(server.database)).toMatchObject([
      {
        isActive: true,
        rule: {
          id: 'BUY10',
          kind: 'free-goods',
          goods: { products: ['C1001', 'C1002'] },
          buy: { count: 10, unit: 1 },
          free: { quantity: { count: 1, unit: 1 }, products: 'same' },
        },
      },
    ]);
  });

  test('changes what its columns say, and stops a rule', async () => {
    await feed([HEADING, BUY10], '--write');
    await feed(
      [
        ['รหัสกติกา', 'ใช้อยู่', 'สิทธิ์ทั้งหมด'],
        ['BUY10', 'N', '100'],
      ],
      '--write',
    );
    expect(await readAllRules(server.database)).toMatchObject([
      { isActive: false, rule: { buy: { count: 10 }, conditions: { timesInAll: 100 } } },
    ]);
  });

  test('with a row that makes no rule is refused as a whole, with the field', async () => {
    const wrong = ['WRONG', 'ครบ 3,000 ลด', 'spend', '', '', '', ''];
    const { complained, exit } = await feed([HEADING, BUY10, wrong], '--write');
    expect(exit).not.toBe(0);
    expect(complained).toContain('Steps');
    expect(await readAllRules(server.database)).toEqual([]);
  });
});

/** A row names the goods of a rule; it cannot say "every product" for these. */
const isTold = (rule: PromotionRule): boolean => {
  if (rule.kind === 'reduced-goods') return rule.reduced === 'same' || !isEveryProduct(rule.reduced);
  return rule.kind !== 'bundle' || rule.parts.every(({ goods }) => !isEveryProduct(goods));
};

test('every rule that can be told in a row is the same rule when its row is read', () => {
  fc.assert(
    fc.property(anyRule().filter(isTold), (rule) => {
      const row = rowOfRule({ rule, isActive: true });
      const read = ruleOfRow(row);
      expect(read.ok && rowOfRule({ rule: read.rule, isActive: true })).toEqual(row);
    }),
  );
});
