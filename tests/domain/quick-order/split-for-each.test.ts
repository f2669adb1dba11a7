import { expect, test } from 'vitest';
import { readOrder } from '#tests/support/data/demo-orders';

/** `2 ลัง น้ำปลา`: the result of each line. */
function linesOf(text: string): readonly string[] {
  return readOrder(text).map(({ line: { quantity, unitText, words } }) =>
    [quantity, unitText, words].filter((part) => part !== undefined).join(' '),
  );
}

test.each([
  ['น้ำปลา ซีอิ๊วขาว น้ำส้มสายชู อย่างละ 2 ลัง', ['2 ลัง น้ำปลา', '2 ลัง ซีอิ๊วขาว', '2 ลัง น้ำส้มสายชู']],
  ['น้ำปลาดาวทะเล 700 ซีอิ๊วดำเค็ม อย่างละ 2 ลังค่ะพี่', ['2 ลัง น้ำปลาดาวทะเล 700', '2 ลัง ซีอิ๊วดำเค็ม']],
  ['ซอสพริก/ซอสมะเขือเทศ อย่างละโหล', ['1 โหล ซอสพริก', '1 โหล ซอสมะเขือเทศ']],
  ['โจ๊กโอชาดี หมู ไก่ อย่างละลัง', ['1 ลัง โจ๊กโอชาดี หมู', '1 ลัง โจ๊กโอชาดี ไก่']],
  ['น้ำหวานสละกับครีมโซดาอย่างละ ๓ ขวด', ['3 ขวด น้ำหวานสละ', '3 ขวด ครีมโซดา']],
  // One name has parts of both.
  ['นมข้นหวาน นมข้นจืดหวานมันดีอย่างละลังจ้า', ['1 ลัง นมข้นหวาน', '1 ลัง นมข้นจืดหวานมันดี']],
])('each product of “%s” gets its own line', (text, lines) => {
  expect(linesOf(text)).toEqual(lines);
});

test.each([
  'ซอสพริก เผ็ดมาก แม่ละไม อย่างละลัง',
  'น้ำปลา ดาวทะเล 700 อย่างละ 2',
  'น้ำมันพืช จากปาล์ม ทองใส ขนาด 1 ลิตร อย่างละ 2',
  'ซอสพริก ตราโลโซ อย่างละ 2',
])('“%s” stays one line', (text) => {
  expect(linesOf(text)).toHaveLength(1);
});

test('a part is certain only if it names one product', () => {
  const states = readOrder('น้ำปลา กล้วยตาก อย่างละ 2 ลัง').map(({ parsed }) => parsed.state);
  expect(states).toEqual(['choose', 'sure']);
});
