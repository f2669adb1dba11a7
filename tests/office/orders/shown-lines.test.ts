import { expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import { points } from '#domain/kernel/points';
import { shownLines } from '#office/orders/shown-lines';

const line = (quantity: number, unitPrice: number) => ({
  productCode: 'H1031',
  productName: 'น้ำยาล้างจาน',
  unit: 1 as const,
  unitName: 'ลัง',
  quantity,
  unitPrice: satang(unitPrice),
  lineTotal: satang(unitPrice * quantity),
  unitPoints: points(0),
  linePoints: points(0),
});

const rule = (id: string, nameEn: string) => ({
  id,
  name: id,
  nameEn,
  times: 1,
  discount: satang(0),
  freeWorth: satang(0),
});

test('a free line beside the ordered one is a line of its own, and names its promotion', () => {
  const promotions = {
    rules: [rule('FREE', 'Buy 10, get 1'), rule('LESS', 'A tenth off')],
    adjustments: [{ number: 1, ruleId: 'LESS', amount: satang(40_800) }],
    freeLines: [{ number: 2, ruleId: 'FREE', worth: satang(40_800) }],
  };
  const [ordered, free] = shownLines({ lines: [line(10, 40_800), line(1, 0)], promotions }, 'en-US');
  expect(ordered).toMatchObject({ isFree: false, discount: satang(40_800), promotions: 'A tenth off' });
  expect(free).toMatchObject({ isFree: true, discount: satang(0), promotions: 'Buy 10, get 1' });
  expect(ordered?.key).not.toBe(free?.key);
});

test('a line without promotions says nothing of them', () => {
  expect(shownLines({ lines: [line(2, 40_800)] }, 'th-TH')).toMatchObject([
    { isFree: false, discount: satang(0), promotions: '' },
  ]);
});
