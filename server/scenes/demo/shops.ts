import type { MapPin } from '#domain/kernel/map-pin';
import { readMobileNumber, type MobileNumber } from '#domain/kernel/mobile-number';
import type { PriceLevel } from '#domain/catalogue/prices';
import { TOWNS, type Town } from './towns.ts';

/** A shop of the demo. Names, numbers and streets are invented. */
export interface DemoShop {
  readonly code: string;
  readonly name: string;
  readonly owner: string;
  readonly street: string;
  readonly town: Town;
  /** The position of its door; otherwise somewhere in the middle of the town. */
  readonly door?: MapPin;
  readonly priceLevel: PriceLevel;
  readonly creditLimitBaht: number;
  readonly debtBaht: number;
  readonly points: number;
  /** A second delivery place; '' for shops with one address. */
  readonly storehouse: string;
}

/** Derives ten digits from a code, so that no two shops share a number. */
export function demoMobile(code: string): MobileNumber | undefined {
  return readMobileNumber(`0800${code.slice(1).padStart(6, '0')}`);
}

/** The sale unit of every demo customer. */
export const DEMO_SALE_UNIT = '1000';

export const SHOP1: DemoShop = {
  code: 'C10001',
  name: 'ร้านเจริญพาณิชย์',
  owner: 'คุณวิไล เจริญสุข',
  street: '88/12 ซอยรามคำแหง 24 ถนนรามคำแหง',
  town: TOWNS.huaMak,
  priceLevel: 1,
  creditLimitBaht: 100_000,
  debtBaht: 18_450,
  points: 24_800,
  storehouse: 'โกดังหลังตลาดนัดหัวหมาก 9/4 ถนนหัวหมาก',
};

export const SHOP2: DemoShop = {
  code: 'C10002',
  name: 'นิมมานมินิมาร์ท',
  owner: 'คุณธนา แก้วคำ',
  street: '19 ถนนนิมมานเหมินท์ ซอย 7',
  town: TOWNS.chiangMai,
  priceLevel: 3,
  creditLimitBaht: 50_000,
  debtBaht: 0,
  points: 8_600,
  storehouse: '',
};

/** The agent buys nothing for the own shop, but is a customer like others. */
export const AGENT1: DemoShop = {
  code: 'A20000',
  name: 'สมชาย ใจดี (ตัวแทนขาย)',
  owner: 'คุณสมชาย ใจดี',
  street: '45/3 ถนนพิบูลสงคราม',
  town: TOWNS.nonthaburi,
  priceLevel: 2,
  creditLimitBaht: 20_000,
  debtBaht: 0,
  points: 1_200,
  storehouse: '',
};

const client = (
  number: number,
  name: string,
  owner: string,
  street: string,
  town: Town,
  priceLevel: PriceLevel,
  creditLimitBaht: number,
): DemoShop => ({
  code: `A${20_000 + number}`,
  name,
  owner,
  street,
  town,
  priceLevel,
  creditLimitBaht,
  // One client in three owes nothing, the others one or two fifths of their credit limit.
  debtBaht: (creditLimitBaht * (number % 3)) / 5,
  points: 400 * number,
  storehouse: number % 4 === 0 ? 'อาคารเก็บของริมถนนใหญ่ หลังที่ 2' : '',
});

/** Agent1's twelve clients, all over the country. */
export const AGENT1_CLIENTS: readonly DemoShop[] = [
  client(1, 'ร้านป้าแดงของชำ', 'คุณแดง ศรีสวัสดิ์', '12 ถนนประชาราษฎร์', TOWNS.nonthaburi, 1, 10_000),
  client(2, 'ปากน้ำซุปเปอร์', 'คุณสุชาติ ทองดี', '233 ถนนสุขุมวิท', TOWNS.pakNam, 2, 30_000),
  client(3, 'ร้านกรุงเก่าพาณิชย์', 'คุณประภา อยู่เย็น', '7/1 ถนนอู่ทอง', TOWNS.ayutthaya, 2, 25_000),
  client(4, 'บางปลาสร้อยค้าส่ง', 'คุณวิชัย ตั้งมั่น', '101 ถนนวชิรปราการ', TOWNS.chonBuri, 4, 80_000),
  client(5, 'ร้านย่าโมมินิมาร์ท', 'คุณสมหญิง พลอยงาม', '56 ถนนจอมพล', TOWNS.korat, 2, 20_000),
  client(6, 'ทุ่งศรีเมืองสโตร์', 'คุณบุญมี วงศ์คำ', '18 ถนนศรีณรงค์', TOWNS.ubon, 3, 40_000),
  client(7, 'ร้านแก่นนครของชำ', 'คุณสมพร แสงแก้ว', '304 ถนนกลางเมือง', TOWNS.khonKaen, 2, 25_000),
  client(8, 'หมากแข้งพลาซ่า', 'คุณอรุณ ชัยชนะ', '77/7 ถนนโพศรี', TOWNS.udon, 3, 45_000),
  client(9, 'ร้านแม่คำป้อ', 'คุณคำป้อ อินต๊ะ', '9 ถนนพหลโยธิน', TOWNS.chiangRai, 1, 0),
  client(10, 'สองแควมาร์ท', 'คุณพิชัย น่านน้ำ', '41 ถนนบรมไตรโลกนาถ', TOWNS.phitsanulok, 2, 20_000),
  client(11, 'ร้านตลาดใหญ่ภูเก็ต', 'คุณสุนีย์ เกาะแก้ว', '28 ถนนระนอง', TOWNS.phuket, 4, 60_000),
  client(12, 'กิมหยงค้าส่ง', 'คุณฮกลี้ แซ่ตั้ง', '150 ถนนละม้ายสงเคราะห์', TOWNS.hatYai, 5, 120_000),
];

export const DEMO_SHOPS: readonly DemoShop[] = [SHOP1, SHOP2, AGENT1, ...AGENT1_CLIENTS];

/** In the points tenant shop1 has many points, and shop2 barely enough for a lucky draw. */
export const POINTS_SHOPS: readonly DemoShop[] = DEMO_SHOPS.map((shop) => {
  if (shop.code === SHOP2.code) return { ...shop, points: 320 };
  return shop.code === AGENT1.code ? { ...shop, points: 4_600 } : shop;
});
