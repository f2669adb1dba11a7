import * as z from 'zod/mini';
import { MAX_LENGTH_OF_ADDRESS } from '#domain/addresses/address-rules';
import { MAX_QUANTITY } from '#domain/cart/cart';
import type { OrderEditAnswer } from '#domain/office/order-edit';
import type { LineProblem, LineProblemCode } from '#domain/orders/order-draft';
import {
  MAX_UNIT_PRICE,
  type ChangeOrderRefusal,
  type ChangeOrderRequest,
  type LineEdit,
} from '#domain/orders/changes/order-change';
import type { TypedAddress } from '#domain/orders/changes/typed-address';
import {
  AGREEMENT_REFUSALS,
  type AgreementAnswer,
  type AgreementRequest,
} from '#domain/orders/changes/order-agreement';
import { decoded } from '#contract/protocol/codec';
import { fieldMap, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, listOf, orAbsent, orNull } from '#contract/protocol/value-codecs';
import { exactBaht, optionalBaht } from '#contract/kernel/amounts';
import { optionalWireDate } from '#contract/kernel/date-field';
import { strictStatusNumber, unitNumber } from '#contract/kernel/order-fields';
import { count, flag, oneOf, requiredTextUpTo, text, textUpTo, uuid } from '#contract/kernel/scalars';
import { placeName } from '#contract/kernel/place-fields';
import { agreement } from '#contract/orders/accept-order-change';
import { orderDetail } from '#contract/orders/order-detail';
import type { OfficeCall } from './office-call.ts';

const MAX_EDITS = 500;
const MAX_CODE_LENGTH = 64;
const MAX_REASON_LENGTH = 200;
const MAX_REMARK_LENGTH = 500;
const MAX_PHONE_LENGTH = 40;
const MAX_POSTCODE_LENGTH = 10;

const price = checked(
  exactBaht,
  z.refine((value) => value > 0 && value <= MAX_UNIT_PRICE, {
    error: 'must be a price above 0 and at most 1,000,000 baht',
  }),
);

const lineKey = {
  productCode: ['P_Code', requiredTextUpTo(MAX_CODE_LENGTH)],
  unit: ['UnitNo', unitNumber],
} satisfies FieldMap<NonNullable<LineEdit['replaces']>>;

const edit = fieldMap<LineEdit>({
  ...lineKey,
  quantity: ['Qty', count({ from: 0, to: MAX_QUANTITY })],
  unitPrice: ['UnitPrice', orAbsent(price)],
  isAtTodaysPrice: ['AtTodaysPrice', orAbsent(flag(false))],
  replaces: ['Replaces', orAbsent(fieldMap<NonNullable<LineEdit['replaces']>>(lineKey))],
});

const typedAddress = fieldMap<TypedAddress>({
  id: ['AddressId', uuid],
  name: ['Name', requiredTextUpTo(MAX_LENGTH_OF_ADDRESS.name)],
  phone: ['Phone', requiredTextUpTo(MAX_PHONE_LENGTH)],
  text: ['Address_', requiredTextUpTo(MAX_LENGTH_OF_ADDRESS.text)],
  province: placeName('Province', 'ProvinceName'),
  district: placeName('Ampher', 'AmpherName'),
  subdistrict: placeName('Town', 'TownName'),
  postcode: ['PostalCode', textUpTo(MAX_POSTCODE_LENGTH)],
  remark: ['Remark', textUpTo(MAX_LENGTH_OF_ADDRESS.remark)],
});

const edits = checked<readonly LineEdit[]>(
  listOf(edit, MAX_EDITS),
  z.refine(
    (lines) => new Set(lines.map(({ productCode, unit }) => `${unit} ${productCode}`)).size === lines.length,
    {
      error: 'must not contain a line twice',
    },
  ),
);

const request = fieldMap<ChangeOrderRequest>({
  orderId: ['OrderId', uuid],
  seenRevision: ['SeenRevision', orNull(count({ from: 1 }))],
  lines: ['Lines', edits],
  remark: ['Remark', orNull(textUpTo(MAX_REMARK_LENGTH))],
  shipToId: ['ShipToId', orNull(requiredTextUpTo(MAX_CODE_LENGTH))],
  typedShipTo: ['TypedShipTo', orAbsent(typedAddress)],
  deliveryDay: ['DeliveryDay', optionalWireDate],
  isWithoutCoupon: ['WithoutCoupon', flag(false)],
  couponId: ['CouponId', orAbsent(requiredTextUpTo(MAX_CODE_LENGTH))],
  isAtTodaysPrices: ['AtTodaysPrices', flag(false)],
  reason: ['Reason', requiredTextUpTo(MAX_REASON_LENGTH)],
  isAgreed: ['AlreadyAgreed', flag(false)],
});

const REFUSALS = [
  'order-unknown',
  'order-changed',
  'not-changeable',
  'order-paid',
  'order-matching',
  'slip-waiting',
  'empty-order',
  'lines-gone',
  'short-stock',
  'order-rule',
  'price-invalid',
  'below-minimum',
  'above-maximum',
  'insufficient-points',
  'credit-over-limit',
  'coupon-invalid',
  'coupon-unusable',
  'address-unknown',
  'address-invalid',
  'too-many-addresses',
  'day-gone',
] as const satisfies readonly ChangeOrderRefusal[];

const LINE_PROBLEM_CODES = [
  'product-gone',
  'unit-gone',
  'no-price',
] as const satisfies readonly LineProblemCode[];

const lineProblem = fieldMap<LineProblem>({
  productCode: ['P_Code', text],
  unit: ['UnitNo', unitNumber],
  code: ['Problem', oneOf(LINE_PROBLEM_CODES)],
});

type Refused = Extract<OrderEditAnswer, { kind: 'refused' }>;

/** The data of a refusal; its code is the answer's. */
const refusal = fieldMap<Omit<Refused, 'kind' | 'code'>>({
  problems: ['Problems', listOf(lineProblem)],
  status: ['Status', orNull(strictStatusNumber)],
  revision: ['Revision', orNull(count({ from: 0 }))],
  total: ['Total', optionalBaht],
  changedBy: ['ChangedBy', text],
});

const answer = outcome<OrderEditAnswer, 'changed'>(
  'changed',
  {
    isUnchanged: ['Unchanged', flag(false)],
    before: ['Before', orderDetail],
    after: ['After', orderDetail],
    isPaymentClosed: ['PaymentClosed', flag(false)],
    todaysPrices: ['TodaysPrices', listOf(optionalBaht)],
  },
  {
    refusals: REFUSALS,
    readOther(status, body) {
      const code = REFUSALS.find((known) => wireCode(known) === status);
      if (code === undefined) return undefined;
      const found = refusal.fromWire(body);
      return found.ok ? decoded({ kind: 'refused', code, ...found.value }) : found;
    },
    writeOther(value) {
      if (value.kind !== 'refused') return undefined;
      const { kind: _kind, code, ...data } = value;
      return { code: wireCode(code), data: refusal.toWire(data) };
    },
  },
);

/** The customer sees the change and its reason. A price needs the permission `prices.change`, too. */
export const changeOrder: OfficeCall<ChangeOrderRequest, OrderEditAnswer> = {
  name: 'changeOrder',
  path: 'OFFICE/CHANGE_ORDER',
  summary: 'Changes an order before its approval.',
  access: 'orders.change',
  effect: 'change',
  request,
  answer,
};

/** Computes the same answer as `changeOrder`, and writes nothing. */
export const previewOrderChange: OfficeCall<ChangeOrderRequest, OrderEditAnswer> = {
  name: 'previewOrderChange',
  path: 'OFFICE/PREVIEW_ORDER_CHANGE',
  summary: 'Shows what a change of an order would do.',
  access: 'orders.change',
  effect: 'read',
  request,
  answer,
};

export const recordAgreement: OfficeCall<AgreementRequest, AgreementAnswer> = {
  name: 'recordAgreement',
  path: 'OFFICE/RECORD_AGREEMENT',
  summary: 'Records that the customer agreed to the higher total of a changed order, on the telephone.',
  access: 'orders.change',
  effect: 'change',
  request: agreement,
  answer: outcome('agreed', { order: ['Order', orderDetail] }, AGREEMENT_REFUSALS),
};
