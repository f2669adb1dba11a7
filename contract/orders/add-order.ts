import * as z from 'zod/mini';
import type { Address } from '#domain/addresses/address';
import { OTHER } from '#domain/kernel/or-other';
import {
  LINE_PROBLEMS,
  ORDER_REFUSAL_CODES,
  orderIdempotencyKey,
  type LineDifference,
  type Order,
  type OrderAnswer,
  type OrderRefusal,
  type OrderRequest,
  type LineKey,
  type RefusedDelivery,
  type SeenLine,
  type ShortStock,
} from '#domain/orders/order';
import { address } from '#contract/addresses/address';
import { orderPromotions, promotionDifferences, seenPromotions } from '#contract/promotions/order-promotions';
import type { Call } from '#contract/protocol/call';
import { QUEUED_CHANGE } from '#contract/protocol/call-behaviours';
import { decoded, type Codec, type Decoded } from '#contract/protocol/codec';
import { fieldMap, type FieldCodec, type OptionalCodec } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { listOf, listOrEmpty, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { baht, optionalBaht, optionalPoints } from '#contract/kernel/amounts';
import { customerKey } from '#contract/kernel/customer-fields';
import { openWireDate, optionalWireDate } from '#contract/kernel/date-field';
import { count, requiredText, requiredTextUpTo, textUpTo, trueFalse, uuid } from '#contract/kernel/scalars';
import { cartMode } from '#contract/kernel/mode-fields';
import { openListOf, openOneOf } from '#contract/protocol/open-values';
import { limitFields } from '#contract/order-rules/rule-fields';
import type { BrokenRule } from '#domain/orders/rules/broken-rule';
import { orderMap } from './order.ts';
import {
  ofKnownUnit,
  paymentCode,
  paymentWithNumber,
  quantity,
  receivedUnitNumber,
  unitNumber,
  type OfAnyUnit,
} from '#contract/kernel/order-fields';
import { wireCode } from '#contract/protocol/refusal-message';
import { BUYERS } from '#contract/protocol/who';

const MAX_REVISION = 1_000_000;

/** More lines than any cart holds, and close to the server's body limit. */
const MAX_LINES = 2000;

const MAX_CODE_LENGTH = 100;

/** Twice the limit of the input field. */
const MAX_REMARK_LENGTH = 1000;

const code = textUpTo(MAX_CODE_LENGTH);

const seenLine = fieldMap<SeenLine>({
  productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  unit: ['UnitNo', unitNumber],
  quantity: ['Qty', quantity],
  seenUnitPrice: ['SeenUnitPrice', baht],
});

const lineKey = fieldMap<LineKey>({
  productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  unit: ['UnitNo', unitNumber],
});

/** Several times the size of the longest address (domain/addresses/address-rules). */
const MAX_ADDRESS_LETTERS = 10_000;

/** An address as the checkout showed it. */
const seenAddress: OptionalCodec<Address> = {
  wire: z.pipe(
    z.nullish(
      z.union([
        z.literal(''),
        address.wire.check(z.refine((seen) => JSON.stringify(seen).length <= MAX_ADDRESS_LETTERS)),
      ]),
    ),
    z.transform((seen) => seen || undefined),
  ),
  toWire: (seen) => (seen === undefined ? undefined : address.toWire(seen)),
  isOptional: true,
};

const shortStock = fieldMap<ShortStock>({
  left: ['Left', count({ from: 0 })],
  unitPrice: ['UnitPrice', baht],
  canWait: ['CanWait', trueFalse(false)],
  backOn: ['BackOn', openWireDate],
});

const brokenRule = fieldMap<BrokenRule>({
  below: ['Below', count({ from: 0 })],
  above: ['Above', count({ from: 0 })],
  unitPrice: ['UnitPrice', baht],
  ...limitFields,
  isAllowed: ['IsAllowed', trueFalse(true)],
});

const difference = fieldMap<OfAnyUnit<LineDifference>>({
  productCode: ['P_Code', requiredText],
  unit: ['UnitNo', receivedUnitNumber],
  quantity: ['Qty', quantity],
  seenUnitPrice: ['SeenUnitPrice', baht],
  currentUnitPrice: ['CurrentUnitPrice', optionalBaht],
  problem: ['Problem', openOneOf(LINE_PROBLEMS, OTHER, wireCode)],
  stock: ['Stock', orAbsent(shortStock)],
  rule: ['OrderRule', orAbsent(brokenRule)],
});

/** Without lines in a unit that this version does not know, because no sent line has such a unit. */
const lineDifferences = listOrEmpty<LineDifference>(
  openListOf({ wire: z.pipe(difference.wire, z.transform(ofKnownUnit)), toWire: difference.toWire }),
);

/** Without days that this version cannot read. */
const deliveryDays: FieldCodec<readonly string[]> = {
  wire: z.pipe(
    listOf(openWireDate).wire,
    z.transform((days) => days.filter((day) => day !== '')),
  ),
  toWire: (days) => days.map((day) => openWireDate.toWire(day)),
};

const refusedDelivery = fieldMap<RefusedDelivery>({
  fee: ['DeliveryFee', baht],
  freeFrom: ['FreeDeliveryFrom', orNull(baht)],
  charged: ['ChargedDeliveryFee', baht],
});

const refusalBody = fieldMap<Omit<OrderRefusal, 'code'>>({
  differences: ['Differences', lineDifferences],
  newTotal: ['NewTotal', optionalBaht],
  promotions: ['PromotionDifferences', promotionDifferences],
  deliveryDays: ['DeliveryDays', orAbsent<readonly string[]>(deliveryDays)],
  delivery: ['Delivery', orAbsent(refusedDelivery)],
});

/** An order as it was placed, without what happens to it later. */
export const placedOrder = fieldMap<Omit<Order, 'outForDeliveryAt' | 'deliveries' | 'returns' | 'changes'>>({
  ...orderMap,
  promotions: ['Promotions', orderPromotions],
});

/** For an unknown code, the result is an error with that code: the order is kept, and nothing is guessed. */
function refusalFrom(statusCode: string, body: unknown): Decoded<OrderAnswer> | undefined {
  const code = ORDER_REFUSAL_CODES.find((known) => wireCode(known) === statusCode);
  if (code === undefined) return undefined;
  const found = refusalBody.fromWire(body ?? {});
  return found.ok ? decoded({ kind: 'refused', refusal: { code, ...found.value } }) : found;
}

const answer: Codec<OrderAnswer> = outcome(
  'accepted',
  {
    order: ['Order', placedOrder],
    differences: ['Differences', lineDifferences],
    promotions: ['PromotionDifferences', promotionDifferences],
  },
  {
    refusals: ORDER_REFUSAL_CODES,
    readOther: refusalFrom,
    writeOther: (value) =>
      value.kind === 'refused'
        ? { code: wireCode(value.refusal.code), data: refusalBody.toWire(value.refusal) }
        : undefined,
  },
);

const orderRequest = fieldMap<OrderRequest>({
  id: ['OrderId', uuid],
  revision: ['Revision', count({ from: 1, to: MAX_REVISION })],
  customer: customerKey,
  mode: cartMode,
  lines: ['Lines', listOf(seenLine, MAX_LINES)],
  seenTotal: ['SeenTotal', baht],
  acceptUpTo: ['AcceptUpTo', baht],
  acceptPointsUpTo: ['AcceptPointsUpTo', optionalPoints],
  shipToId: ['ShipToId', code],
  billToId: ['BillToId', code],
  shipTo: ['ShipTo', seenAddress],
  billTo: ['BillTo', seenAddress],
  shippingCondition: ['ShippingCondition', code],
  paymentCondition: ['PaymentCondition', code],
  payment: paymentWithNumber(paymentCode),
  couponId: ['CouponId', code],
  remark: ['Remark', textUpTo(MAX_REMARK_LENGTH)],
  promotions: ['Promotions', seenPromotions],
  waitFor: ['WaitFor', orAbsent<readonly LineKey[]>(listOf(lineKey, MAX_LINES))],
  deliveryDay: ['DeliveryDay', optionalWireDate],
});

/**
 * The key is `<order id>:<revision>` (Specification, WIRE-20). A refusal closes the revision, whatever key
 * it is sent with.
 */
export const addOrder: Call<OrderRequest, OrderAnswer> = {
  ...QUEUED_CHANGE,
  name: 'addOrder',
  path: 'ORDER_MANAGEMENT/ADD_ORDER',
  who: BUYERS,
  keyOf: orderIdempotencyKey,
  request: orderRequest,
  answer,
  tag: 'orders',
};
