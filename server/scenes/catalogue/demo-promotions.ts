import type { Promotion } from '#domain/catalogue/promotion';

interface Offer {
  readonly name: string;
  readonly text: string;
  readonly remark: string;
  /** Days from today to the last day; undefined has no end. */
  readonly lastsDays: number | undefined;
}

const offers: readonly Offer[] = [
  {
    name: 'ซื้อ 10 แถม 1',
    text: 'ซื้อครบ 10 ลัง แถม 1 ลัง คละรสได้',
    remark: 'ของแถมส่งพร้อมบิลเดียวกัน',
    lastsDays: 10,
  },
  { name: 'ราคาส่งท้ายปี', text: 'ลดราคาพิเศษส่งท้ายปี เฉพาะสั่งผ่านแอป', remark: 'จนกว่าของจะหมด', lastsDays: 30 },
  {
    name: 'แพ็คคู่คุ้มกว่า',
    text: 'สั่งคู่กับสินค้าในยี่ห้อเดียวกัน รับแก้วน้ำ 1 ใบต่อ 2 ลัง',
    remark: 'แก้วมี 500 ใบ',
    lastsDays: 14,
  },
  { name: 'สะสมแต้มคูณสอง', text: 'รับแต้มสะสมสองเท่าเมื่อสั่งยกลัง', remark: 'แต้มเข้าเมื่อใบแจ้งหนี้อนุมัติ', lastsDays: 21 },
  { name: 'สินค้าใหม่ แนะนำ', text: 'สินค้าใหม่ ทดลองวางขาย รับป้ายหน้าร้านฟรี', remark: '', lastsDays: 60 },
  { name: 'ชุดเปิดร้าน', text: 'ร้านใหม่สั่งครบ 5 รายการ รับชั้นวางสินค้าขนาดเล็ก', remark: 'ร้านละ 1 สิทธิ์', lastsDays: 90 },
  { name: 'วันสุดท้าย', text: 'โปรวันสุดท้าย ซื้อ 5 แถม 1 แพ็ค', remark: 'ตัดรอบเที่ยงคืน', lastsDays: 0 },
  {
    name: 'แลกซื้อเสื้อ',
    text: 'ครบ 3,000 บาท แลกซื้อเสื้อยืดลายยี่ห้อ 49 บาท',
    remark: 'เลือกขนาดตอนส่งของ',
    lastsDays: 0,
  },
  { name: 'หมดเขตแล้ว ซื้อ 12 แถม 2', text: 'ซื้อ 12 ลัง แถม 2 ลัง', remark: 'หมดเขต', lastsDays: -1 },
  { name: 'ต้อนรับเปิดเทอม', text: 'ลด 5 บาทต่อแพ็ค ช่วงเปิดเทอม', remark: 'หมดเขต', lastsDays: -20 },
  { name: 'ฉลองสงกรานต์', text: 'สั่งครบ 20 ลัง รับขันเงิน 1 ใบ', remark: 'หมดเขต', lastsDays: -200 },
  { name: 'ลุ้นทอง', text: 'ทุก 1,000 บาท รับคูปองลุ้นสร้อยทองหนัก 1 สลึง', remark: 'ประกาศผลทุกสิ้นเดือน', lastsDays: 45 },
  { name: 'ส่งฟรีถึงร้าน', text: 'สั่งครบ 5 ลัง ส่งฟรีทุกอำเภอในเขตบริการ', remark: '', lastsDays: undefined },
  {
    name: 'คืนของได้',
    text: 'ขายไม่หมดภายใน 60 วัน เปลี่ยนเป็นสินค้าอื่นได้',
    remark: 'สภาพเดิม ไม่แกะลัง',
    lastsDays: undefined,
  },
  { name: 'ซื้อ 3 แถมแก้ว', text: 'ซื้อ 3 ลัง แถมแก้วใส 6 ใบ', remark: '', lastsDays: 7 },
  { name: 'ราคาหน้าฝน', text: 'ราคาพิเศษหน้าฝน ลดจากป้ายทุกระดับราคา', remark: '', lastsDays: 18 },
  { name: 'ยกลังถูกกว่า', text: 'ซื้อยกลังถูกกว่าแบ่งแพ็ค เฉลี่ยชิ้นละ 0.50 บาท', remark: '', lastsDays: 40 },
  { name: 'ของแถมหน้าร้าน', text: 'ซื้อ 2 ลัง รับของแถมแจกลูกค้าหน้าร้าน 24 ชิ้น', remark: 'คละแบบ', lastsDays: 25 },
  { name: 'โปรสิ้นเดือน', text: 'สิ้นเดือนสั่งครบ 6 ลัง แถม 1 แพ็ค', remark: '', lastsDays: 3 },
  {
    name: 'จัดกองหน้าร้าน',
    text: 'จัดกองโชว์ 10 ลัง รับค่าจัดวาง 200 บาทเป็นสินค้า',
    remark: 'ส่งรูปให้พนักงานขาย',
    lastsDays: 28,
  },
  { name: 'เทศกาลเจ', text: 'สินค้าเจ ซื้อ 6 แถม 1 คละได้ทุกขนาด', remark: 'หมดเขต', lastsDays: -35 },
  { name: 'ต้อนรับปีใหม่', text: 'กระเช้าปีใหม่ สั่งล่วงหน้ารับกระดาษห่อฟรี', remark: '', lastsDays: 50 },
  { name: 'คู่ครัวคุ้มค่า', text: 'ซื้อคู่กับน้ำมันพืช ลดทันที 20 บาทต่อลัง', remark: 'หักในบิลถัดไป', lastsDays: 12 },
  { name: 'นาทีทอง', text: 'สั่งก่อนสิบโมงเช้า ส่งของภายในวัน', remark: 'เฉพาะอำเภอเมือง', lastsDays: 5 },
  { name: 'สะสมฝาแลกของ', text: 'สะสมฝาครบ 50 ฝา แลกสินค้า 1 แพ็ค', remark: '', lastsDays: 75 },
  { name: 'ลดรับหน้าร้อน', text: 'หน้าร้อนนี้ลดเพิ่ม 2 บาทต่อแพ็ค', remark: '', lastsDays: 100 },
  { name: 'เหมารถ', text: 'สั่งเต็มคันรถ ราคาพิเศษ ติดต่อพนักงานขาย', remark: '', lastsDays: undefined },
  { name: 'ซื้อครบแถมผ้ากันเปื้อน', text: 'ร้านอาหารสั่งครบ 4 ลัง รับผ้ากันเปื้อน 1 ผืน', remark: '', lastsDays: 33 },
  {
    name: 'โละสต๊อก',
    text: 'ล้างสต๊อกบรรจุภัณฑ์เก่า คุณภาพเหมือนเดิม ราคาถูกกว่า',
    remark: 'ของมีจำนวนจำกัด',
    lastsDays: 1,
  },
  { name: 'ครบรอบร้าน', text: 'ครบรอบสยามรุ่งเรือง แจกคูปองส่วนลดทุกบิล', remark: 'หมดเขต', lastsDays: -7 },
];

const dayMs = 86_400_000;

/**
 * Makes thirty promotions: some have ended, end today, are running, or never end.
 *
 * @param today Gregorian `yyyy-mm-dd`
 */
export function demoPromotions(today: string): readonly Promotion[] {
  const start = Date.parse(`${today}T00:00:00Z`);
  return offers.map(({ name, text, remark, lastsDays }, index) => ({
    id: `PR${String(index + 1).padStart(3, '0')}`,
    name,
    remark,
    text,
    endDate: lastsDays === undefined ? '' : new Date(start + lastsDays * dayMs).toISOString().slice(0, 10),
  }));
}
