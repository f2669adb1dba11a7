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
import type { BilingualText } from '#server/tables/columns';
import { bilingual } from '#server/tables/bilingual';
import { NO_ORDER } from '#server/cli/commands/clerk-command';
import type { CliContext } from '#server/cli/commands/cli-context';

/** One of the customer's addresses, as `--address` names it. */
export interface AddressChoice {
  readonly number: number;
  readonly address: Address;
}

/** The order before the change, with the data for refusals. */
export interface ReadOrder extends Pick<OrderToChange, 'order' | 'limits' | 'pointsLeft' | 'creditLeft'> {
  readonly addresses: readonly AddressChoice[];
}

const HEAD = bilingual('{} {} ฉบับที่ {}', '{} {} revision {}');
const TOTAL = bilingual('  รวม {}', '  total {}');
const NOTE = bilingual('  หมายเหตุ: {}', '  note: {}');
const SHIP_TO = bilingual('  ส่งที่: {}', '  ship to: {}');
const COUPON = bilingual('  คูปอง: {}', '  coupon: {}');
const ADDRESSES = bilingual('  ที่อยู่ที่เลือกได้ด้วย --address:', '  Addresses for --address:');

/** The present order, so that a clerk can read it out and change it. */
export function orderLines(
  context: CliContext,
  order: Order,
  addresses: readonly AddressChoice[],
): readonly string[] {
  return [
    context.say(HEAD, order.orderNo, order.customerName, order.revision ?? ''),
    ...order.lines.map(
      (line) => `  ${nameOf(line)}: ${quantityOf(line)} x ${priceOf(line)} = ${worthOf(line)}`,
    ),
    context.say(TOTAL, totalOf(order, order.totals)),
    ...(order.couponId === '' ? [] : [context.say(COUPON, order.couponId)]),
    ...(order.remark === '' ? [] : [context.say(NOTE, order.remark)]),
    context.say(SHIP_TO, addressText(order.shipTo)),
    ...addressLines(context, addresses),
  ];
}

function addressLines(context: CliContext, addresses: readonly AddressChoice[]): readonly string[] {
  return [
    context.say(ADDRESSES),
    ...addresses.map(({ number, address }) => `    ${number}) ${address.code}: ${addressText(address)}`),
  ];
}

function addressText(address: Address): string {
  return `${address.name} ${addressLine(address)}`;
}

const REMOVED = bilingual('  {}: {} -> เอาออก', '  {}: {} -> removed');
const ADDED = bilingual('  {}: เพิ่ม {} x {} = {}', '  {}: added {} x {} = {}');
const QUANTITY = bilingual('  {}: {} -> {} x {} = {}', '  {}: {} -> {} x {} = {}');
const PRICE = bilingual('  {}: {} ราคา {} -> {} = {}', '  {}: {}, price {} -> {} = {}');
const TODAY = bilingual(
  '    (ราคาวันนี้ {}; --todays-prices คิดราคาวันนี้)',
  '    (today’s price is {}; use --todays-prices to apply it)',
);
const GONE_TODAY = bilingual('    (วันนี้ไม่มีขาย)', '    (not available today)');
const REST = bilingual('  อีก {} รายการไม่เปลี่ยน', '  unchanged lines: {}');
const TOTALS = bilingual('  รวม {} -> {}', '  total {} -> {}');
const SAME_TOTAL = bilingual('  รวม {} เท่าเดิม', '  total {} (unchanged)');
const REVISIONS = bilingual('{} {} ฉบับที่ {} -> {}', '{} {} revision {} -> {}');
const COUPON_OFF = bilingual(
  '  คูปอง {}: เอาออก คืนให้ลูกค้า',
  '  coupon {}: removed and returned to the customer',
);
const NEW_NOTE = bilingual('  หมายเหตุ: {} -> {}', '  note: {} -> {}');
const NO_NOTE = bilingual('(ไม่มี)', '(none)');
const NEW_SHIP_TO = bilingual('  ส่งที่: {} -> {}', '  ship to: {} -> {}');
const PAYMENT_CLOSED = bilingual(
  '  ลูกค้าเปิดหน้าจ่ายเงินยอดเดิมค้างไว้: ปิดแล้ว ให้ลูกค้ากดจ่ายใหม่',
  '  The customer had started to pay the old total. That payment was closed; ask the customer to pay again',
);
const EXPORTED = bilingual(
  '  คำสั่งซื้อนี้นำออกไปแล้ว: แก้ในระบบอื่นด้วย หรือนำออกชุดเดิมอีกครั้งด้วย --batch',
  '  This order has been exported. Change it in the other systems too, or export its batch again with --batch',
);

/** The old and new values, line by line, with the totals. */
export function changeLines(
  context: CliContext,
  { before, after, isPaymentClosed, todaysPrices }: Extract<ChangeOrderAnswer, { kind: 'changed' }>,
  { isExported }: { readonly isExported: boolean },
): readonly string[] {
  const changes = changedLines(before.lines, after.lines);
  const rest = after.lines.length - changes.filter(({ newLine }) => newLine !== undefined).length;
  const [oldTotal, newTotal] = [totalOf(before, before.totals), totalOf(after, after.totals)];
  const isMoved = addressText(before.shipTo) !== addressText(after.shipTo);
  return [
    context.say(REVISIONS, after.orderNo, after.customerName, before.revision ?? '', after.revision ?? ''),
    ...changes.flatMap((change) => [
      changeLine(context, change),
      ...todayLine(context, change, after, todaysPrices),
    ]),
    ...(rest > 0 ? [context.say(REST, rest)] : []),
    oldTotal === newTotal ? context.say(SAME_TOTAL, newTotal) : context.say(TOTALS, oldTotal, newTotal),
    ...(before.couponId === '' || before.couponId === after.couponId
      ? []
      : [context.say(COUPON_OFF, before.couponId)]),
    ...(before.remark === after.remark
      ? []
      : [context.say(NEW_NOTE, noteOf(context, before), noteOf(context, after))]),
    ...(isMoved ? [context.say(NEW_SHIP_TO, addressText(before.shipTo), addressText(after.shipTo))] : []),
    ...(isPaymentClosed ? [context.say(PAYMENT_CLOSED)] : []),
    ...(isExported ? [context.say(EXPORTED)] : []),
  ];
}

function noteOf(context: CliContext, { remark }: Order): string {
  return remark === '' ? context.say(NO_NOTE) : remark;
}

function changeLine(context: CliContext, { from, oldLine, newLine }: LineChange): string {
  if (newLine === undefined)
    return oldLine === undefined ? '' : context.say(REMOVED, nameOf(oldLine), quantityOf(oldLine));
  const [name, price, worth] = [nameOf(newLine), priceOf(newLine), worthOf(newLine)];
  if (oldLine === undefined) return context.say(ADDED, name, quantityOf(newLine), price, worth);
  if (priceOf(oldLine) === price) return context.say(QUANTITY, name, from, quantityOf(newLine), price, worth);
  const quantity = from === newLine.quantity ? String(from) : `${from} -> ${newLine.quantity}`;
  return context.say(PRICE, name, `${quantity} ${newLine.unitName}`, priceOf(oldLine), price, worth);
}

/** Warns that an unchanged line has another price today, so that the clerk knows before confirming. */
function todayLine(
  context: CliContext,
  { oldLine, newLine }: LineChange,
  { lines }: Order,
  todaysPrices: readonly (Satang | undefined)[],
): readonly string[] {
  if (oldLine === undefined || newLine === undefined || newLine.unitPoints > 0) return [];
  const today = todaysPrices[lines.indexOf(newLine)];
  if (today === undefined) return [context.say(GONE_TODAY)];
  return today === newLine.unitPrice ? [] : [context.say(TODAY, formatBaht(today))];
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

const REFUSED: Readonly<
  Record<Exclude<ChangeOrderRefusal, 'lines-gone' | 'address-unknown'>, BilingualText>
> = {
  'order-unknown': NO_ORDER,
  'order-changed': bilingual(
    '{} มีคนแก้ไปแล้ว ตอนนี้ฉบับที่ {} ดูใหม่ก่อนแก้',
    '{} was changed by someone else and is now at revision {}. Review it before you change it',
  ),
  'not-changeable': bilingual(
    '{} แก้ไม่ได้แล้ว สถานะ {}: ยังไม่ออกบิลใช้ cancel-order แล้วสั่งใหม่ ออกบิลแล้วใช้ cancel-invoice ส่งแล้วใช้ return',
    '{} can no longer be changed; its status is {}. Before the invoice, use cancel-order and place a new order; after the invoice, use cancel-invoice; after delivery, use return',
  ),
  'order-paid': bilingual(
    '{} จ่ายเงินแล้ว ยอดใหม่จะเป็น {} แก้ยอดไม่ได้: ถ้าเพิ่มของให้สั่งเป็นอีกคำสั่งซื้อ ถ้าลดใช้ cancel-order แล้วคืนเงิน หรือ return หลังส่ง',
    '{} is paid, so its total cannot change to {}. To add products, place another order. To remove products, use cancel-order and refund the customer, or use return after delivery',
  ),
  'order-matching': bilingual(
    '{} มีเงินเข้าที่ยังไม่ได้จับคู่ ยอดใหม่จะเป็น {} ตรวจเงินก้อนนั้นก่อน',
    '{} has an unmatched payment, so its total cannot change to {}. Settle that payment first',
  ),
  'slip-waiting': bilingual(
    '{} มีสลิปรอตรวจ ยอดใหม่จะเป็น {} ตรวจสลิปก่อน (confirm-slip)',
    '{} has an unchecked slip, so its total cannot change to {}. Check the slip first (confirm-slip)',
  ),
  'day-gone': bilingual(
    '{} ส่งวันนั้นไม่ได้ เขตนี้ไม่ส่งวันนั้นหรือเต็มแล้ว',
    '{} cannot be delivered on that day: the zone has no deliveries then, or the day is full',
  ),
  'empty-order': bilingual(
    '{} จะไม่เหลือรายการเลย ถ้าลูกค้าไม่เอาแล้วใช้ cancel-order',
    '{} would have no lines left. To cancel the order, use cancel-order',
  ),
  'short-stock': bilingual(
    '{} ของมีไม่พอ: ลดจำนวน หรือเอารายการที่เพิ่มออก',
    '{}: there is not enough stock. Lower the quantity, or take the added line off',
  ),
  'order-rule': bilingual(
    '{} จำนวนนี้ไม่ตรงกับกฎการสั่งของบริษัท: แก้จำนวนของรายการที่เพิ่มหรือเปลี่ยน',
    '{}: the company’s order rules do not allow this quantity. Change the line that was added or changed',
  ),
  'price-invalid': bilingual(
    '{} ราคาต้องมากกว่า 0 และไม่เกิน 1,000,000 บาท และคำสั่งซื้อด้วยแต้มไม่มีราคา',
    '{}: a price must be above 0 and at most 1,000,000 baht, and an order in points has no prices',
  ),
  'below-minimum': bilingual(
    '{} ยอดใหม่ {} ต่ำกว่ายอดสั่งซื้อขั้นต่ำ {}',
    '{}: the new total {} is below the minimum order of {}',
  ),
  'above-maximum': bilingual(
    '{} ยอดใหม่ {} หรือจำนวน เกินที่สั่งได้ {}',
    '{}: the new total {} or a quantity exceeds the maximum of {}',
  ),
  'insufficient-points': bilingual(
    '{} แต้มของลูกค้าไม่พอ มีอีก {}',
    '{}: the customer does not have enough points; {} left',
  ),
  'credit-over-limit': bilingual(
    '{} ยอดใหม่ {} เกินวงเงินเครดิต เหลือให้เพิ่มได้ {}',
    '{}: the new total {} exceeds the credit limit; {} of credit left',
  ),
  'coupon-invalid': bilingual(
    '{} ยอดใหม่ไม่ถึงขั้นต่ำของคูปอง {}: ใส่ --without-coupon เพื่อเอาคูปองออก',
    '{}: the new total is below the minimum for coupon {}. Use --without-coupon to remove the coupon',
  ),
  'coupon-unusable': bilingual('{} ใช้คูปองนั้นไม่ได้', '{}: that coupon cannot be used'),
  'address-invalid': bilingual('{} ที่อยู่ที่พิมพ์ยังไม่ครบ', '{}: the typed address is not complete'),
  'too-many-addresses': bilingual(
    '{} ลูกค้ามีที่อยู่เต็มแล้ว เลือกที่อยู่ที่มี',
    '{}: the customer has too many addresses. Choose one of them',
  ),
};

const LINES_GONE = bilingual('{} สั่งแบบนี้ไม่ได้:', '{} cannot be changed this way:');
const LINE_PROBLEMS = {
  'product-gone': bilingual('  {} ไม่มีขายตอนนี้ เพิ่มไม่ได้', '  {} is currently not available and cannot be added'),
  'unit-gone': bilingual('  {} ไม่ขายเป็นหน่วยนี้แล้ว', '  {} is no longer sold in this unit'),
  'no-price': bilingual('  {} ไม่มีราคาสำหรับลูกค้ารายนี้', '  {} has no price for this customer'),
} as const;
const NO_ADDRESS = bilingual('{} ลูกค้าไม่มีที่อยู่นั้น', '{}: the customer does not have that address');

/** The reason for a refusal, with an alternative. */
export function refusalLines(
  context: CliContext,
  read: ReadOrder,
  refusal: Pick<Extract<ChangeOrderAnswer, { kind: 'refused' }>, 'code'> &
    Partial<Extract<ChangeOrderAnswer, { kind: 'refused' }>>,
): readonly string[] {
  const { order, addresses } = read;
  const { code, problems = [] } = refusal;
  if (code === 'address-unknown')
    return [context.say(NO_ADDRESS, order.orderNo), ...addressLines(context, addresses)];
  if (code === 'lines-gone')
    return [
      context.say(LINES_GONE, order.orderNo),
      ...problems.map((problem) => context.say(LINE_PROBLEMS[problem.code], problem.productCode)),
    ];
  return [context.say(REFUSED[code], order.orderNo, ...detailsOf(read, { ...refusal, code }))];
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
