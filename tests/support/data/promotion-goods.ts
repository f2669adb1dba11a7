import { points } from '#domain/kernel/points';
import { satangFromBaht, ZERO_SATANG } from '#domain/kernel/money';
import type { Product } from '#domain/catalogue/product';
import { ALL_GOODS } from '#domain/promotions/goods';
import type { PromotionCustomer } from '#domain/promotions/rule-kind';
import type { Goods, PromotionRule, RuleConditions, RuleHead } from '#domain/promotions/rule';

type WrittenUnit = readonly [name: string, rate: number];

/** Products of a wholesale shop, by the name that the examples use. The price is that of the first unit, in baht. */
const PRODUCTS: readonly (readonly [string, string, string, number, readonly WrittenUnit[]])[] = [
  [
    'ต้มยำ',
    'บะหมี่',
    'มาม่า',
    180,
    [
      ['ลัง', 1],
      ['ซอง', 30],
    ],
  ],
  [
    'หมูสับ',
    'บะหมี่',
    'มาม่า',
    180,
    [
      ['ลัง', 1],
      ['ซอง', 30],
    ],
  ],
  [
    'แห้ง',
    'บะหมี่',
    'ไวไว',
    174,
    [
      ['ลัง', 1],
      ['ซอง', 30],
    ],
  ],
  [
    'น้ำปลา',
    'เครื่องปรุง',
    'ทะเลทอง',
    480,
    [
      ['ลัง', 1],
      ['แพ็ค', 4],
      ['ขวด', 24],
    ],
  ],
  [
    'ซีอิ๊ว',
    'เครื่องปรุง',
    'ทะเลทอง',
    360,
    [
      ['ลัง', 1],
      ['แพ็ค', 4],
      ['ขวด', 12],
    ],
  ],
  [
    'น้ำส้ม',
    'เครื่องดื่ม',
    'สดใส',
    240,
    [
      ['ลัง', 1],
      ['ขวด', 24],
    ],
  ],
  [
    'ชาเขียว',
    'เครื่องดื่ม',
    'สดใส',
    288,
    [
      ['ลัง', 1],
      ['ขวด', 24],
    ],
  ],
  [
    'กาแฟ',
    'เครื่องดื่ม',
    'ดอยดี',
    1200,
    [
      ['ลัง', 1],
      ['กล่อง', 10],
    ],
  ],
  [
    'สบู่',
    'ของใช้',
    'หอมดี',
    150,
    [
      ['โหล', 1],
      ['ก้อน', 12],
    ],
  ],
  ['แก้ว', 'ของแถม', 'หอมดี', 25, [['ใบ', 1]]],
];

export const promotionGoods: readonly Product[] = PRODUCTS.map(([code, group, brand, baht, units]) => ({
  code,
  name: code,
  shortNameTh: code,
  shortNameEn: '',
  description: '',
  pictures: [],
  hierarchy: [group, brand, '', '', ''].map((each) => ({ code: each, name: each })),
  units: [0, 1, 2].map((index) => {
    const [name = '', rate = 0] = units[index] ?? [];
    return { code: name, name, rate };
  }),
  barcodes: ['', '', ''],
  prices: {
    salesPrice: satangFromBaht(baht),
    byLevel: {},
    advance: [ZERO_SATANG, ZERO_SATANG, ZERO_SATANG],
    isAdvancePrice: false,
  },
  pointsPerCase: points(0),
  promotions: [],
  materialType: '',
}));

export const promotionProductFor = (code: string): Product | undefined =>
  promotionGoods.find((product) => product.code === code);

export const A_PROMOTION_CUSTOMER: PromotionCustomer = {
  saleUnit: 'BKK',
  priceLevel: 1,
  groups: [],
  mode: 'money',
  coupon: '',
};

export const NO_CONDITIONS: RuleConditions = {
  firstDay: '',
  lastDay: '',
  weekdays: [],
  priceLevels: [],
  saleUnits: [],
  customerGroups: [],
  modes: [],
  minimumQuantity: undefined,
  minimumAmount: ZERO_SATANG,
  timesPerOrder: undefined,
  timesPerCustomer: undefined,
  timesInAll: undefined,
  coupon: '',
};

export const goodsOf = (...products: readonly string[]): Goods => ({ ...ALL_GOODS, products });

/** The goods of a group (level 1) or a brand (level 2). */
export const category = (level: 1 | 2, code: string): Goods => ({
  ...ALL_GOODS,
  categories: [{ level, code }],
});

export const ruleHead = (changes: Partial<RuleHead> = {}): RuleHead => ({
  id: 'rule',
  name: 'โปรโมชั่น',
  priority: 0,
  exclusiveGroup: '',
  conditions: NO_CONDITIONS,
  ...changes,
});

export const withConditions = (rule: PromotionRule, changes: Partial<RuleConditions>): PromotionRule => ({
  ...rule,
  conditions: { ...rule.conditions, ...changes },
});
