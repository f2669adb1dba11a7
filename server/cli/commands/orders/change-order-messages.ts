import { addressLine, type Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { formatBaht } from '#domain/kernel/format-money';
import type { Satang } from '#domain/kernel/money';
import type { OrderedLine } from '#domain/orders/ordered-line';
import type { Order } from '#domain/orders/order';
import type { OrderTotals } from '#domain/orders/order-draft';
import {
  changedLines,
  type ChangeOrderAnswer,
  type ChangeOrderRefusal,
  type LineChange,
} from '#domain/orders/changes/order-change';
import type { OrderToChange } from '#server/services/orders/order-to-change';
import type { Words } from '#server/cli/tables/columns';
import { words } from '#server/cli/tables/bilingual';
import { say, type CliContext } from '#server/cli/commands/cli-context';

/** One of the customer's addresses, as `--address` names it. */
export interface AddressChoice {
  readonly number: number;
  readonly address: Address;
}

/** The order before the change, with the data for refusals. */
export interface ReadOrder extends Pick<OrderToChange, 'order' | 'limits' | 'pointsLeft' | 'creditLeft'> {
  readonly addresses: readonly AddressChoice[];
}

const HEAD = words('{} {} ฉบับที่ {}', '{} {} revision {}');
const TOTAL = words('  รวม {}', '  total {}');
const NOTE = words('  หมายเหตุ: {}', '  note: {}');
const SHIP_TO = words('  ส่งที่: {}', '  ship to: {}');
const COUPON = words('  คูปอง: {}', '  coupon: {}');
const ADDRESSES = words('  ที่อยู่ที่เลือกได้ด้วย --address:', '  addresses for --address:');

/** The present order, so that a clerk can read it out and change it. */
export function orderLines(
  desk: CliContext,
  order: Order,
  addresses: readonly AddressChoice[],
): readonly string[] {
  return [
    say(desk, HEAD, order.orderNo, order.customerName, order.revision ?? ''),
    ...order.lines.map(
      (line) => `  ${nameOf(line)}: ${quantityOf(line)} x ${priceOf(line)} = ${worthOf(line)}`,
    ),
    say(desk, TOTAL, totalOf(order, order.totals)),
    ...(order.couponId === '' ? [] : [say(desk, COUPON, order.couponId)]),
    ...(order.remark === '' ? [] : [say(desk, NOTE, order.remark)]),
    say(desk, SHIP_TO, addressText(order.shipTo)),
    ...addressLines(desk, addresses),
  ];
}

function addressLines(desk: CliContext, addresses: readonly AddressChoice[]): readonly string[] {
  return [
    say(desk, ADDRESSES),
    ...addresses.map(({ number, address }) => `    ${number}) ${address.code}: ${addressText(address)}`),
  ];
}

function addressText(address: Address): string {
  return `${address.name} ${addressLine(address)}`;
}

const REMOVED = words('  {}: {} -> เอาออก', '  {}: {} -> taken off');
const ADDED = words('  {}: เพิ่ม {} x {} = {}', '  {}: added {} x {} = {}');
const QUANTITY = words('  {}: {} -> {} x {} = {}', '  {}: {} -> {} x {} = {}');
const PRICE = words('  {}: {} ราคา {} -> {} = {}', '  {}: {}, price {} -> {} = {}');
const TODAY = words(
  '    (ราคาวันนี้ {}; --todays-prices คิดราคาวันนี้)',
  '    (today {}; --todays-prices takes it)',
);
const GONE_TODAY = words('    (วันนี้ไม่มีขาย)', '    (not sold today)');
const REST = words('  อีก {} รายการไม่เปลี่ยน', '  lines that stay: {}');
const TOTALS = words('  รวม {} -> {}', '  total {} -> {}');
const SAME_TOTAL = words('  รวม {} เท่าเดิม', '  total {}, as before');
const REVISIONS = words('{} {} ฉบับที่ {} -> {}', '{} {} revision {} -> {}');
const COUPON_OFF = words('  คูปอง {}: เอาออก คืนให้ลูกค้า', '  coupon {}: taken off and given back');
const NEW_NOTE = words('  หมายเหตุ: {} -> {}', '  note: {} -> {}');
const NO_NOTE = words('(ไม่มี)', '(none)');
const NEW_SHIP_TO = words('  ส่งที่: {} -> {}', '  ship to: {} -> {}');
const PAYMENT_CLOSED = words(
  '  ลูกค้าเปิดหน้าจ่ายเงินยอดเดิมค้างไว้: ปิดแล้ว ให้ลูกค้ากดจ่ายใหม่',
  '  The customer had a payment of the old total open: it is closed, ask the customer to start a new one',
);
const EXPORTED = words(
  '  คำสั่งซื้อนี้นำออกไปแล้ว: แก้ในระบบอื่นด้วย หรือนำออกชุดเดิมอีกครั้งด้วย --batch',
  '  This order was exported: change it in other systems too, or take its batch out again with --batch',
);

/** The old and new values, line by line, with the totals. */
export function changeLines(
  desk: CliContext,
  { before, after, isPaymentClosed, todaysPrices }: Extract<ChangeOrderAnswer, { kind: 'changed' }>,
  { isExported }: { readonly isExported: boolean },
): readonly string[] {
  const changes = changedLines(before.lines, after.lines);
  const rest = after.lines.length - changes.filter(({ newLine }) => newLine !== undefined).length;
  const [oldTotal, newTotal] = [totalOf(before, before.totals), totalOf(after, after.totals)];
  const isMoved = addressText(before.shipTo) !== addressText(after.shipTo);
  return [
    say(desk, REVISIONS, after.orderNo, after.customerName, before.revision ?? '', after.revision ?? ''),
    ...changes.flatMap((change) => [
      changeLine(desk, change),
      ...todayLine(desk, change, after, todaysPrices),
    ]),
    ...(rest > 0 ? [say(desk, REST, rest)] : []),
    oldTotal === newTotal ? say(desk, SAME_TOTAL, newTotal) : say(desk, TOTALS, oldTotal, newTotal),
    ...(before.couponId === after.couponId ? [] : [say(desk, COUPON_OFF, before.couponId)]),
    ...(before.remark === after.remark
      ? []
      : [say(desk, NEW_NOTE, noteOf(desk, before), noteOf(desk, after))]),
    ...(isMoved ? [say(desk, NEW_SHIP_TO, addressText(before.shipTo), addressText(after.shipTo))] : []),
    ...(isPaymentClosed ? [say(desk, PAYMENT_CLOSED)] : []),
    ...(isExported ? [say(desk, EXPORTED)] : []),
  ];
}

function noteOf(desk: CliContext, { remark }: Order): string {
  return remark === '' ? say(desk, NO_NOTE) : remark;
}

function changeLine(desk: CliContext, { from, oldLine, newLine }: LineChange): string {
  if (newLine === undefined)
    return oldLine === undefined ? '' : say(desk, REMOVED, nameOf(oldLine), quantityOf(oldLine));
  const [name, price, worth] = [nameOf(newLine), priceOf(newLine), worthOf(newLine)];
  if (oldLine === undefined) return say(desk, ADDED, name, quantityOf(newLine), price, worth);
  if (priceOf(oldLine) === price) return say(desk, QUANTITY, name, from, quantityOf(newLine), price, worth);
  const quantity = from === newLine.quantity ? String(from) : `${from} -> ${newLine.quantity}`;
  return say(desk, PRICE, name, `${quantity} ${newLine.unitName}`, priceOf(oldLine), price, worth);
}

/** Warns that an unchanged line has another price today, so that the clerk knows before confirming. */
function todayLine(
  desk: CliContext,
  { oldLine, newLine }: LineChange,
  { lines }: Order,
  todaysPrices: readonly (Satang | undefined)[],
): readonly string[] {
  if (oldLine === undefined || newLine === undefined || newLine.unitPoints > 0) return [];
  const today = todaysPrices[lines.indexOf(newLine)];
  if (today === undefined) return [say(desk, GONE_TODAY)];
  return today === newLine.unitPrice ? [] : [say(desk, TODAY, formatBaht(today))];
}

function nameOf({ productCode, productName }: OrderedLine): string {
  return `${productCode} ${productName}`;
}

function quantityOf({ quantity, unitName }: OrderedLine): string {
  return `${quantity} ${unitName}`;
}

function priceOf({ unitPoints, unitPrice }: OrderedLine): string {
  return unitPoints > 0 ? String(unitPoints) : formatBaht(unitPrice);
}

function worthOf({ linePoints, lineTotal }: OrderedLine): string {
  return linePoints > 0 ? String(linePoints) : formatBaht(lineTotal);
}

function totalOf({ mode }: Pick<Order, 'mode'>, { total, points }: OrderTotals): string {
  return isPointMode(mode) ? String(points) : formatBaht(total);
}

const REFUSED: Readonly<Record<Exclude<ChangeOrderRefusal, 'lines-gone' | 'address-unknown'>, Words>> = {
  'order-unknown': words('ไม่มีคำสั่งซื้อ {}', 'There is no order {}'),
  'order-changed': words(
    '{} มีคนแก้ไปแล้ว ตอนนี้ฉบับที่ {} ดูใหม่ก่อนแก้',
    '{} was changed meanwhile and is revision {} now: look at it again',
  ),
  'not-changeable': words(
    '{} แก้ไม่ได้แล้ว สถานะ {}: ยังไม่ออกบิลใช้ cancel-order แล้วสั่งใหม่ ออกบิลแล้วใช้ cancel-invoice ส่งแล้วใช้ return',
    '{} cannot be changed any more, it is {}: without an invoice use cancel-order and order anew, with one cancel-invoice, after delivery return',
  ),
  'order-paid': words(
    '{} จ่ายเงินแล้ว ยอดใหม่จะเป็น {} แก้ยอดไม่ได้: ถ้าเพิ่มของให้สั่งเป็นอีกคำสั่งซื้อ ถ้าลดใช้ cancel-order แล้วคืนเงิน หรือ return หลังส่ง',
    '{} is paid and its total would become {}: order what is added apart; for less use cancel-order and refund, or return after delivery',
  ),
  'order-matching': words(
    '{} มีเงินเข้าที่ยังไม่ได้จับคู่ ยอดใหม่จะเป็น {} ตรวจเงินก้อนนั้นก่อน',
    '{} has money that fits nothing yet and its total would become {}: settle that money first',
  ),
  'slip-waiting': words(
    '{} มีสลิปรอตรวจ ยอดใหม่จะเป็น {} ตรวจสลิปก่อน (confirm-slip)',
    '{} has a slip that waits and its total would become {}: check the slip first (confirm-slip)',
  ),
  'empty-order': words(
    '{} จะไม่เหลือรายการเลย ถ้าลูกค้าไม่เอาแล้วใช้ cancel-order',
    '{} would have no line left; cancel-order cancels it',
  ),
  'below-minimum': words(
    '{} ยอดใหม่ {} ต่ำกว่ายอดสั่งซื้อขั้นต่ำ {}',
    '{}: the new total {} is below the smallest order of {}',
  ),
  'above-maximum': words(
    '{} ยอดใหม่ {} หรือจำนวน เกินที่สั่งได้ {}',
    '{}: the new total {} or a quantity is above the largest order {}',
  ),
  'insufficient-points': words('{} แต้มของลูกค้าไม่พอ มีอีก {}', '{}: not enough points, {} are left'),
  'credit-over-limit': words(
    '{} ยอดใหม่ {} เกินวงเงินเครดิต เหลือให้เพิ่มได้ {}',
    '{}: the new total {} is above the credit limit, {} more can be taken',
  ),
  'coupon-invalid': words(
    '{} ยอดใหม่ไม่ถึงขั้นต่ำของคูปอง {}: ใส่ --without-coupon เพื่อเอาคูปองออก',
    '{} is too small for its coupon {}: --without-coupon takes it off',
  ),
};

const LINES_GONE = words('{} สั่งแบบนี้ไม่ได้:', '{} cannot be ordered like this:');
const LINE_PROBLEMS = {
  'product-gone': words('  {} ไม่มีขายตอนนี้ เพิ่มไม่ได้', '  {} is not sold at present and cannot be added'),
  'unit-gone': words('  {} ไม่ขายเป็นหน่วยนี้แล้ว', '  {} is not sold in this unit any more'),
  'no-price': words('  {} ไม่มีราคาสำหรับลูกค้ารายนี้', '  {} has no price for this customer'),
} as const;
const NO_ADDRESS = words('{} ลูกค้าไม่มีที่อยู่นั้น', '{}: the customer has no such address');

/** The reason for a refusal, with an alternative. */
export function refusalLines(
  desk: CliContext,
  read: ReadOrder,
  refusal: Pick<Extract<ChangeOrderAnswer, { kind: 'refused' }>, 'code'> &
    Partial<Extract<ChangeOrderAnswer, { kind: 'refused' }>>,
): readonly string[] {
  const { order, addresses } = read;
  const { code, problems = [] } = refusal;
  if (code === 'address-unknown')
    return [say(desk, NO_ADDRESS, order.orderNo), ...addressLines(desk, addresses)];
  if (code === 'lines-gone')
    return [
      say(desk, LINES_GONE, order.orderNo),
      ...problems.map((problem) => say(desk, LINE_PROBLEMS[problem.code], problem.productCode)),
    ];
  return [say(desk, REFUSED[code], order.orderNo, ...detailsOf(read, { ...refusal, code }))];
}

/** The texts for the sentence's `{}` after the order number. */
function detailsOf(
  { order, limits, pointsLeft, creditLeft }: ReadOrder,
  {
    code,
    total,
    status,
    revision,
  }: Pick<Extract<ChangeOrderAnswer, { kind: 'refused' }>, 'code'> &
    Partial<Extract<ChangeOrderAnswer, { kind: 'refused' }>>,
): readonly (string | number)[] {
  const newTotal = total === undefined ? '' : formatBaht(total);
  if (code === 'order-changed') return [revision ?? order.revision ?? ''];
  if (code === 'not-changeable') return [status ?? ''];
  if (code === 'coupon-invalid') return [order.couponId];
  if (code === 'insufficient-points') return [pointsLeft];
  if (code === 'below-minimum') return [newTotal, formatBaht(limits.minimum)];
  if (code === 'above-maximum') return [newTotal, limits.maximum > 0 ? formatBaht(limits.maximum) : ''];
  if (code === 'credit-over-limit') return [newTotal, formatBaht(creditLeft)];
  return [newTotal];
}
