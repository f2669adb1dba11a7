import { satangFromBaht } from '#domain/kernel/money';
import type { Goods, PromotionRule, RuleQuantity } from '#domain/promotions/rule';
import { category, goodsOf, ruleHead, withConditions } from '#tests/support/data/promotion-goods';

const NOODLES = category(1, 'บะหมี่');
const MAMA = category(2, 'มาม่า');
const DRINKS = category(1, 'เครื่องดื่ม');
const EVERYTHING = goodsOf();

const cases = (count: number): RuleQuantity => ({ count, unit: 1 });
const second = (count: number): RuleQuantity => ({ count, unit: 2 });
const smallest = (count: number): RuleQuantity => ({ count, unit: 'smallest' });

const rule = (name: string): ReturnType<typeof ruleHead> => ruleHead({ id: name, name });

function free(
  name: string,
  goods: Goods,
  buy: RuleQuantity,
  gift: readonly [RuleQuantity, 'same' | readonly string[]],
  isTogether = true,
): PromotionRule {
  const [quantity, products] = gift;
  const given = products === 'same' ? { quantity, products } : { quantity, products };
  return { ...rule(name), kind: 'free-goods', goods, buy, isTogether, free: given };
}

const price = (baht: number) => ({ kind: 'price' as const, price: satangFromBaht(baht) });
const amount = (baht: number) => ({ kind: 'amount' as const, amount: satangFromBaht(baht) });
const percent = (each: number) => ({ kind: 'percent' as const, percent: each });

/** Rules as distributors say them. The key is how a sales person would put it. */
export const exampleRules = {
  'ซื้อ 10 ลัง แถม 1 ลัง คละรสได้ (เลือกรสที่แถมได้)': free('แถมคละรส', MAMA, cases(10), [cases(1), ['ต้มยำ', 'หมูสับ']]),
  'ซื้อครบ 5 ลัง แถม 1 ลัง (รสเดียวกัน)': free('แถมรสเดียวกัน', NOODLES, cases(5), [cases(1), 'same']),
  'ซื้อน้ำปลา 2 ลัง แถมแก้ว 3 ใบ': free('แถมแก้ว', goodsOf('น้ำปลา'), cases(2), [cases(3), ['แก้ว']]),
  'ซื้อสบู่ 10 แถม 2 ก้อน เฉพาะบิลละครั้ง': withConditions(
    free('แถมครั้งเดียว', goodsOf('สบู่'), smallest(10), [smallest(2), 'same']),
    { timesPerOrder: 1 },
  ),
  'ยกลังถูกกว่า: น้ำปลาขวดละ 20 ยกลัง (24 ขวด) ขวดละ 19': {
    ...rule('ยกลัง'),
    kind: 'step-price',
    goods: goodsOf('น้ำปลา'),
    unit: 3,
    isTogether: false,
    steps: [{ from: 24, reduction: price(19) }],
  },
  'น้ำส้ม 5 ลังขึ้นไปลังละ 230, 20 ลังขึ้นไปลังละ 220': {
    ...rule('ราคาขั้น'),
    kind: 'step-price',
    goods: goodsOf('น้ำส้ม'),
    unit: 1,
    isTogether: false,
    steps: [
      { from: 5, reduction: price(230) },
      { from: 20, reduction: price(220) },
    ],
  },
  'เครื่องดื่มคละกัน 10 ลังขึ้นไป ลด 3%': {
    ...rule('ขั้นคละ'),
    kind: 'step-price',
    goods: DRINKS,
    unit: 1,
    isTogether: true,
    steps: [{ from: 10, reduction: percent(3) }],
  },
  'ยี่ห้อมาม่าลดลังละ 5 บาท': {
    ...rule('ลดยี่ห้อ'),
    kind: 'reduction',
    goods: MAMA,
    unit: 1,
    reduction: amount(5),
  },
  'เครื่องดื่มทุกชนิดลด 5% ยกเว้นกาแฟ': {
    ...rule('ลดหมวด'),
    kind: 'reduction',
    goods: { ...DRINKS, except: ['กาแฟ'] },
    unit: 1,
    reduction: percent(5),
  },
  'ซื้อสบู่ 2 ก้อน ก้อนที่ 3 ลดครึ่งราคา': {
    ...rule('ก้อนที่สาม'),
    kind: 'reduced-goods',
    goods: goodsOf('สบู่'),
    buy: smallest(2),
    get: smallest(1),
    reduced: 'same',
    reduction: percent(50),
  },
  'ซื้อกาแฟ 1 ลัง ซื้อแก้วได้ 2 ใบ ใบละ 10 บาท': {
    ...rule('แลกซื้อ'),
    kind: 'reduced-goods',
    goods: goodsOf('กาแฟ'),
    buy: cases(1),
    get: cases(2),
    reduced: goodsOf('แก้ว'),
    reduction: price(10),
  },
  'บะหมี่คละยี่ห้อ 3 ลัง 500 บาท': {
    ...rule('สามลังห้าร้อย'),
    kind: 'group-deal',
    goods: NOODLES,
    quantity: cases(3),
    reduction: price(500),
  },
  'เครื่องดื่มขวดคละกันทุก 12 ขวด ลด 6 บาท': {
    ...rule('ทุกโหล'),
    kind: 'group-deal',
    goods: goodsOf('น้ำส้ม', 'ชาเขียว'),
    quantity: second(12),
    reduction: amount(6),
  },
  'ชุดคู่ครัว: น้ำปลา 1 แพ็ค + ซีอิ๊ว 1 แพ็ค 199 บาท': {
    ...rule('คู่ครัว'),
    kind: 'bundle',
    parts: [
      { goods: goodsOf('น้ำปลา'), quantity: second(1) },
      { goods: goodsOf('ซีอิ๊ว'), quantity: second(1) },
    ],
    price: satangFromBaht(199),
  },
  'ครบ 3,000 ลด 2% ครบ 5,000 ลด 3%': {
    ...rule('ครบลด'),
    kind: 'spend',
    goods: EVERYTHING,
    steps: [
      { from: satangFromBaht(3000), benefit: percent(2) },
      { from: satangFromBaht(5000), benefit: percent(3) },
    ],
    isEvery: false,
  },
  'ทุก ๆ 1,000 บาท ลด 20 บาท': {
    ...rule('ทุกพัน'),
    kind: 'spend',
    goods: EVERYTHING,
    steps: [{ from: satangFromBaht(1000), benefit: amount(20) }],
    isEvery: true,
  },
  'ซื้อเครื่องดื่มครบ 2,000 แถมแก้ว 4 ใบ': {
    ...rule('ครบแถม'),
    kind: 'spend',
    goods: DRINKS,
    steps: [
      {
        from: satangFromBaht(2000),
        benefit: { kind: 'gift', quantity: cases(4), products: ['แก้ว'] },
      },
    ],
    isEvery: false,
  },
} satisfies Record<string, PromotionRule>;

export type ExampleRule = keyof typeof exampleRules;
