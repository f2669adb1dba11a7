import type { PaymentMethod } from '#domain/payments/payment-method';
import { byTime, type PlannedOrder } from './planned-orders.ts';

export interface PlannedSlip {
  /** The bank's reference; '' when the QR code was cut off. */
  readonly reference: string;
  /** The printed amount minus the order's total. */
  readonly excessBaht: number;
  /**
   * - waiting: for the office
   * - refused: because the money had not arrived
   * - confirmed: the office saw the printed amount on the bank account
   */
  readonly fate: 'waiting' | 'refused' | 'confirmed';
}

/** A delivery by rider2. */
export interface PlannedDrop {
  /** part: one product was returned. refused: the shop was closed. */
  readonly outcome: 'on-the-way' | 'full' | 'part' | 'refused';
  readonly receiver: string;
  /** When the rider was at the door, in hours before the demo is made. */
  readonly hoursAgo: number;
  /** The amount that the customer gave beyond what was due. */
  readonly excessBaht: number;
  /** Whether the office closed the cash of the rider and the day. */
  readonly isCashClosed: boolean;
}

function drop(outcome: PlannedDrop['outcome'], more: Partial<PlannedDrop> = {}): PlannedDrop {
  return { outcome, receiver: '', hoursAgo: 1, excessBaht: 0, isCashClosed: false, ...more };
}

/** An order that gives the office something to do, or that it compares today with. */
export interface OfficeDayOrder extends PlannedOrder {
  readonly slip?: PlannedSlip;
  readonly drop?: PlannedDrop;
}

/** The agent orders for the shops of customers.csv; those of neighbours.csv phone the office. */
function orderBy(
  customerCode: string,
  [daysAgo, hour]: readonly [number, number],
  order: Partial<OfficeDayOrder> & { readonly payment: PaymentMethod },
): OfficeDayOrder {
  return {
    customerCode,
    by: customerCode.startsWith('A') ? 'agent1' : 'staff1',
    daysAgo,
    hour,
    status: 'so-wait',
    isForPoints: false,
    couponId: '',
    isToStorehouse: false,
    remark: '',
    ...order,
  };
}

type WaitingRow = readonly [
  customerCode: string,
  time: readonly [daysAgo: number, hour: number],
  payment: PaymentMethod,
  remark: string,
  slip?: PlannedSlip,
];

function slip(reference: string, excessBaht = 0, fate: PlannedSlip['fate'] = 'waiting'): PlannedSlip {
  return { reference, excessBaht, fate };
}

/** A transfer that was sent for two orders, of which the first slip was refused. */
const REPEATED_TRANSFER = '015332164502BTF07741';

const WAITING: readonly WaitingRow[] = [
  ['A20002', [1, 8.2], 'COD', 'ส่งก่อนเที่ยงนะคะ บ่ายร้านปิด'],
  ['B50004', [1, 8.6], 'BANK', '', slip('015331083612BTF02218')],
  ['A20006', [1, 9.1], 'AR', 'ขอใบกำกับภาษีเต็มรูปด้วยครับ'],
  ['B50001', [1, 9.7], 'COD', ''],
  ['A20010', [1, 10.3], 'BANK', 'โอนแล้วนะคะ สลิปแนบมาแล้ว', slip('015331101847APM11905')],
  ['B50008', [1, 10.9], 'COD', 'ของสดเยอะ ขอส่งรอบเช้า'],
  ['A20003', [1, 11.4], 'BANK', '', slip(REPEATED_TRANSFER, 0, 'refused')],
  ['B50012', [1, 12.2], 'COD', 'โทรก่อนเข้าส่ง 15 นาทีค่ะ'],
  ['A20007', [1, 13.1], 'BANK', '', slip('015331130522BPP04463', -100)],
  ['B50006', [1, 13.8], 'BANK', ''],
  ['A20011', [1, 14.2], 'AR', 'ฝากมากับเรือรอบเดิมครับ'],
  ['B50010', [1, 14.9], 'COD', ''],
  ['A20008', [1, 15.3], 'BANK', 'ขอแยกบิลเครื่องดื่มกับของแห้ง', slip('015331152240COR09187')],
  ['B50003', [1, 16.1], 'COD', 'ถ้าของไม่ครบส่งเท่าที่มีก่อนได้เลย'],
  ['A20005', [1, 16.8], 'AR', 'สิ้นเดือนเคลียร์ยอดเก่าให้ค่ะ'],
  ['A20009', [0, 3.6], 'COD', ''],
  ['B50005', [0, 3.4], 'COD', 'ร้านเปิด 6 โมง ส่งเช้าได้เลยครับ'],
  ['A20002', [0, 3.1], 'BANK', '', slip('015332074109BTF00874')],
  ['B50007', [0, 2.9], 'COD', 'ฝากของไว้ที่ร้านข้าง ๆ ได้ค่ะ'],
  ['A20004', [0, 2.6], 'AR', 'ขอเลขที่ใบสั่งซื้อบนใบกำกับ: PO-1187'],
  ['B50009', [0, 2.4], 'BANK', '', slip('015332081530APM03390')],
  ['A20010', [0, 2.2], 'COD', ''],
  ['B50011', [0, 1.9], 'COD', 'ซอยแคบ รถใหญ่เข้าไม่ได้'],
  ['A20007', [0, 1.7], 'BANK', 'โอนเมื่อเช้า สลิปตัดขอบไปหน่อยค่ะ', slip('')],
  ['B50002', [0, 1.5], 'BANK', '', slip('015332090214BPP07752')],
  ['A20006', [0, 1.2], 'COD', 'เอาล็อตใหม่นะคะ วันหมดอายุไกล ๆ'],
  ['B50004', [0, 1], 'COD', ''],
  ['A20003', [0, 0.8], 'BANK', '', slip(REPEATED_TRANSFER)],
  ['B50008', [0, 0.5], 'COD', 'มีป้ายโปรโมชั่นใหม่ฝากมาด้วยนะคะ'],
  ['A20008', [0, 0.3], 'BANK', '', slip('015332095548COR02031')],
];

/** Money that the office saw and that does not match: too little, too much, and for a cancelled order. */
const MISMATCHED: readonly OfficeDayOrder[] = [
  orderBy('A20009', [2, 9.4], { payment: 'BANK', slip: slip('015330094310BTF05126', -50, 'confirmed') }),
  orderBy('B50001', [2, 11.2], { payment: 'BANK', slip: slip('015330111805APM08844', 200, 'confirmed') }),
  orderBy('A20011', [2, 14.6], {
    payment: 'BANK',
    status: 'so-cancel',
    slip: slip('015330143927BPP01660', 0, 'confirmed'),
  }),
];

type DropRow = readonly [customerCode: string, daysAgo: number, drop: PlannedDrop];

const HANDED_OVER: readonly DropRow[] = [
  ['B50002', 2, drop('full', { receiver: 'คุณสันติ' })],
  ['B50005', 2, drop('full', { receiver: 'พี่สมาน' })],
  ['B50007', 2, drop('part', { receiver: 'ป้าจันทร์' })],
  ['B50011', 2, drop('full', { receiver: 'น้องรัตน์' })],
];

/** Nobody opened the door an hour ago, so the goods are still with the rider. */
const NOT_ACCEPTED: readonly DropRow[] = [['B50004', 2, drop('refused')]];

/** The cash of yesterday waits for the office; that of the day before was closed. */
const DAYS_BEFORE: readonly DropRow[] = [
  ['B50001', 4, drop('full', { receiver: 'คุณติ๋ม', hoursAgo: 26 })],
  ['B50008', 4, drop('full', { receiver: 'คุณมานพ', hoursAgo: 25.5 })],
  ['B50012', 4, drop('full', { receiver: 'เฮียฮง', hoursAgo: 25, excessBaht: 20 })],
  ['B50003', 5, drop('full', { receiver: 'คุณพลอย', hoursAgo: 50, isCashClosed: true })],
  ['B50009', 5, drop('full', { receiver: 'คุณอำไพ', hoursAgo: 49.5, isCashClosed: true })],
];

const ON_THE_WAY = ['B50003', 'B50006', 'B50009', 'B50010'] as const;

const WEEK_BEFORE = [
  'A20002',
  'B50001',
  'A20006',
  'B50004',
  'A20010',
  'B50008',
] as const;

/** Oldest first, in the order they happened. */
export const OFFICE_DAY: readonly OfficeDayOrder[] = [
  ...WEEK_BEFORE.map((code, index) => orderBy(code, [7, 7.2 + index * 0.6], { payment: 'COD', status: 'pod' })),
  ...MISMATCHED,
  ...[...HANDED_OVER, ...NOT_ACCEPTED, ...DAYS_BEFORE].map(([code, daysAgo, planned], index) =>
    orderBy(code, [daysAgo, 8.1 + index * 0.4], {
      payment: 'COD',
      status: 'invoice-approve',
      drop: planned,
    }),
  ),
  ...ON_THE_WAY.map((code, index) =>
    orderBy(code, [2, 15.1 + index * 0.3], {
      payment: 'COD',
      status: 'invoice-approve',
      drop: drop('on-the-way'),
    }),
  ),
  ...WAITING.map(([code, time, payment, remark, sent]) =>
    orderBy(code, time, { payment, remark, ...(sent === undefined ? {} : { slip: sent }) }),
  ),
].toSorted(byTime);

/** Debts from before the system, which put the shops' waiting orders on account above their credit limit. */
export const OLD_DEBTS_BAHT: ReadonlyMap<string, number> = new Map([
  ['A20005', 12_500],
  ['A20011', 38_000],
]);
