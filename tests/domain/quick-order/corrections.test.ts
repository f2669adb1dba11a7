import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOrder } from '#tests/support/data/demo-orders';
import { DEMO_PRODUCTS } from '#tests/support/data/demo-world';
import { examples } from '#tests/support/runs/property-runs';

const inWords = (text: string) =>
  readOrder(text).map(({ line, parsed }) => {
    const code = 'product' in parsed ? parsed.product.code : '';
    return `${parsed.state} ${code} ${line.quantity ?? '?'} ${line.unitText ?? ''}`.trim();
  });

test.each([
  ['น้ำปลาแสงเดือน 2 ลัง เอ้ย 3 ลัง', ['confirm C1008 3 ลัง']],
  ['น้ำปลาแสงเดือน 2 ลัง ไม่ใช่ เอา 3 ลัง', ['confirm C1008 3 ลัง']],
  ['น้ำปลาแสงเดือน 2 ลัง\nแก้เป็น 5 ลังนะคะ', ['confirm C1008 5 ลัง']],
  ['C1008 2 ลัง เอ้ย C1007 2 ลัง', ['confirm C1008 2 ลัง', 'sure C1007 2 ลัง']],
  ['ไม่เอาน้ำปลาแล้ว ขอซอสมะเขือเทศแม่ละไม 2 ลังแทน', ['confirm C1033 2 ลัง']],
  ['ไม่เอา น้ำปลาแสงเดือน 2 ลัง', ['confirm C1008 2 ลัง']],
])('“%s” is read as corrected, and needs confirmation', (text, lines) => {
  expect(inWords(text)).toEqual(lines);
});

test('a corrected quantity is never certain', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...DEMO_PRODUCTS),
      fc.constantFrom('เอ้ย', 'เอ๊ย', 'ไม่ใช่', 'ไม่ใช่ เอา', 'แก้เป็น', 'ขอเปลี่ยนเป็น', 'เปลี่ยนเป็น'),
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(' ', '\n'),
      ({ code, units }, said, first, second, between) => {
        const unit = units[0]?.name ?? '';
        const [only, ...others] = readOrder(`${code} ${first} ${unit}${between}${said} ${second} ${unit}`);
        expect(others).toEqual([]);
        expect(only?.line.quantity).toBe(second);
        expect(only?.parsed.state).toBe('confirm');
      },
    ),
    examples(300),
  );
});
