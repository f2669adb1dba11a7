import type { ExampleRule } from './example-rules.ts';

/** An order in words: "10 ลัง ต้มยำ + 5 ซอง หมูสับ". */
type Cart = string;

/**
 * A row: the rules that run, what is ordered, what it costs in baht without promotions and with them, and the free goods.
 * Prices: ต้มยำ, หมูสับ 180 a ลัง of 30 ซอง; แห้ง 174; น้ำปลา 480 a ลัง of 4 แพ็ค or 24 ขวด; ซีอิ๊ว 360 a ลัง of 4 แพ็ค;
 * น้ำส้ม 240 and ชาเขียว 288 a ลัง of 24 ขวด; กาแฟ 1200 a ลัง of 10 กล่อง; สบู่ 150 a โหล of 12 ก้อน; แก้ว 25 a ใบ.
 */
type Example = readonly [
  rules: readonly ExampleRule[],
  cart: Cart,
  full: number,
  pays: number,
  gets: readonly Cart[],
];

const MIXED = 'ซื้อ 10 ลัง แถม 1 ลัง คละรสได้ (เลือกรสที่แถมได้)';
const SAME = 'ซื้อครบ 5 ลัง แถม 1 ลัง (รสเดียวกัน)';
const GLASSES = 'ซื้อน้ำปลา 2 ลัง แถมแก้ว 3 ใบ';
const SOAP_ONCE = 'ซื้อสบู่ 10 แถม 2 ก้อน เฉพาะบิลละครั้ง';
const WHOLE_CASE = 'ยกลังถูกกว่า: น้ำปลาขวดละ 20 ยกลัง (24 ขวด) ขวดละ 19';
const STEPS = 'น้ำส้ม 5 ลังขึ้นไปลังละ 230, 20 ลังขึ้นไปลังละ 220';
const MIXED_DRINKS = 'เครื่องดื่มคละกัน 10 ลังขึ้นไป ลด 3%';
const BRAND = 'ยี่ห้อมาม่าลดลังละ 5 บาท';
const DRINKS = 'เครื่องดื่มทุกชนิดลด 5% ยกเว้นกาแฟ';
const THIRD = 'ซื้อสบู่ 2 ก้อน ก้อนที่ 3 ลดครึ่งราคา';
const WITH_COFFEE = 'ซื้อกาแฟ 1 ลัง ซื้อแก้วได้ 2 ใบ ใบละ 10 บาท';
const THREE = 'บะหมี่คละยี่ห้อ 3 ลัง 500 บาท';
const DOZEN = 'เครื่องดื่มขวดคละกันทุก 12 ขวด ลด 6 บาท';
const KITCHEN = 'ชุดคู่ครัว: น้ำปลา 1 แพ็ค + ซีอิ๊ว 1 แพ็ค 199 บาท';
const SPEND = 'ครบ 3,000 ลด 2% ครบ 5,000 ลด 3%';
const THOUSANDS = 'ทุก ๆ 1,000 บาท ลด 20 บาท';
const GIFT = 'ซื้อเครื่องดื่มครบ 2,000 แถมแก้ว 4 ใบ';

export const workedExamples: readonly Example[] = [
  // Mixed flavours count together, in cases or packets.
  [[MIXED], '9 ลัง ต้มยำ', 1620, 1620, []],
  [[MIXED], '10 ลัง ต้มยำ', 1800, 1800, ['1 ลัง ต้มยำ']],
  [[MIXED], '6 ลัง ต้มยำ + 4 ลัง หมูสับ', 1800, 1800, ['1 ลัง ต้มยำ']],
  [[MIXED], '9 ลัง หมูสับ + 30 ซอง หมูสับ', 1800, 1800, ['1 ลัง ต้มยำ']],
  [[MIXED], '25 ลัง หมูสับ', 4500, 4500, ['2 ลัง ต้มยำ']],
  [[MIXED], '9 ลัง ต้มยำ + 5 ลัง แห้ง', 2490, 2490, []],
  // The same flavour is counted for itself.
  [[SAME], '5 ลัง ต้มยำ', 900, 900, ['1 ลัง ต้มยำ']],
  [[SAME], '4 ลัง ต้มยำ + 4 ลัง หมูสับ', 1440, 1440, []],
  [[SAME], '5 ลัง ต้มยำ + 10 ลัง แห้ง', 2640, 2640, ['1 ลัง ต้มยำ', '2 ลัง แห้ง']],
  [[GLASSES], '2 ลัง น้ำปลา', 960, 960, ['3 ใบ แก้ว']],
  [[GLASSES], '1 ลัง น้ำปลา + 3 แพ็ค น้ำปลา + 6 ขวด น้ำปลา', 960, 960, ['3 ใบ แก้ว']],
  [[SOAP_ONCE], '2 โหล สบู่', 300, 300, ['2 ก้อน สบู่']],
  // Prices by quantity hold for all units, and for pieces that make a case.
  [[WHOLE_CASE], '23 ขวด น้ำปลา', 460, 460, []],
  [[WHOLE_CASE], '24 ขวด น้ำปลา', 480, 456, []],
  [[WHOLE_CASE], '1 ลัง น้ำปลา', 480, 456, []],
  [[WHOLE_CASE], '3 แพ็ค น้ำปลา + 6 ขวด น้ำปลา', 480, 456, []],
  [[STEPS], '4 ลัง น้ำส้ม', 960, 960, []],
  [[STEPS], '5 ลัง น้ำส้ม', 1200, 1150, []],
  [[STEPS], '20 ลัง น้ำส้ม', 4800, 4400, []],
  [[MIXED_DRINKS], '6 ลัง น้ำส้ม + 4 ลัง ชาเขียว', 2592, 2514.24, []],
  [[MIXED_DRINKS], '9 ลัง น้ำส้ม + 9 กล่อง กาแฟ', 3240, 3240, []],
  // Amounts and percentages off a brand or a category.
  [[BRAND], '3 ลัง ต้มยำ + 1 ลัง แห้ง', 714, 699, []],
  [[BRAND], '15 ซอง หมูสับ', 90, 87.5, []],
  [[DRINKS], '2 ลัง น้ำส้ม + 1 ลัง กาแฟ', 1680, 1656, []],
  // Cheaper goods beside others.
  [[THIRD], '2 ก้อน สบู่', 25, 25, []],
  [[THIRD], '3 ก้อน สบู่', 37.5, 31.25, []],
  [[THIRD], '1 โหล สบู่', 150, 125, []],
  [[WITH_COFFEE], '1 ลัง กาแฟ + 3 ใบ แก้ว', 1275, 1245, []],
  [[WITH_COFFEE], '9 กล่อง กาแฟ + 2 ใบ แก้ว', 1130, 1130, []],
  // Any of a group, and bundles: the dearest goods make the first sets.
  [[THREE], '2 ลัง ต้มยำ + 1 ลัง แห้ง', 534, 500, []],
  [[THREE], '2 ลัง ต้มยำ + 2 ลัง แห้ง', 708, 674, []],
  [[DOZEN], '7 ขวด น้ำส้ม + 5 ขวด ชาเขียว', 130, 124, []],
  [[DOZEN], '1 ลัง ชาเขียว', 288, 276, []],
  [[KITCHEN], '1 แพ็ค น้ำปลา + 1 แพ็ค ซีอิ๊ว', 210, 199, []],
  [[KITCHEN], '1 ลัง น้ำปลา + 2 แพ็ค ซีอิ๊ว', 660, 638, []],
  [[KITCHEN], '6 ขวด น้ำปลา + 3 ขวด ซีอิ๊ว', 210, 199, []],
  // The whole order. The threshold asks for the full prices, the percentage is of what is left to pay.
  [[SPEND], '2 ลัง กาแฟ + 1 ลัง น้ำปลา', 2880, 2880, []],
  [[SPEND], '2 ลัง กาแฟ + 4 โหล สบู่', 3000, 2940, []],
  [[SPEND], '5 ลัง กาแฟ', 6000, 5820, []],
  [[SPEND, STEPS], '13 ลัง น้ำส้ม', 3120, 2930.2, []],
  [[THOUSANDS], '2 ลัง กาแฟ + 4 โหล สบู่', 3000, 2940, []],
  [[GIFT], '2 ลัง กาแฟ', 2400, 2400, ['4 ใบ แก้ว']],
  [[GIFT, SPEND, DRINKS], '10 ลัง น้ำส้ม + 1 ลัง กาแฟ', 3600, 3410.4, ['4 ใบ แก้ว']],
];
