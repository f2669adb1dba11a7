import * as z from 'zod/mini';
import {
  COUPON_CODE_STATES,
  isCouponDiscount,
  MAX_COUPON_CODE_LENGTH,
  MAX_COUPON_CUSTOMERS,
  MAX_COUPON_NAME_LENGTH,
  SAVE_COUPON_REFUSALS,
  type CouponCode,
  type CouponCodeDetail,
  type CouponCodeQuery,
  type CouponHolder,
  type CouponHolderQuery,
  type CouponTerms,
  type EndCoupon,
  type PauseCoupon,
  type SaveCoupon,
  type SaveCouponAnswer,
} from '#domain/office/payments/given-coupon';
import type { Page } from '#domain/office/page';
import type { CouponDiscount } from '#domain/payments/coupon';
import { ZERO_SATANG } from '#domain/kernel/money';
import { decoded, type Decoded } from '#contract/protocol/codec';
import { optionalEnvelope } from '#contract/protocol/envelope';
import { fieldMap, group, refuse, type FieldMap } from '#contract/protocol/field-map';
import { outcome } from '#contract/protocol/outcome';
import { refusalCodes } from '#contract/protocol/refusal-codes';
import { wireCode } from '#contract/protocol/refusal-message';
import { checked, listOf, only, orNull } from '#contract/protocol/value-codecs';
import { baht, exactBaht } from '#contract/kernel/amounts';
import { wireDate } from '#contract/kernel/date-field';
import {
  codesUpTo,
  count,
  flag,
  oneOf,
  requiredText,
  requiredTextUpTo,
  text,
  textUpTo,
} from '#contract/kernel/scalars';
import type { OfficeCall } from '../office-call.ts';
import { optionalOneOf } from '../order-list-calls.ts';
import { pageOf, pageRequest } from '../page-fields.ts';

const MAX_TEXT_LENGTH = 100;
const MAX_REVISION_LENGTH = 64;

const kind = oneOf(['amount', 'percent'] as const);

/** The discount is baht or percent, as its type says. */
const discount = group(
  { DiscountType: kind, Discount: text },
  {
    read(wire, reading): CouponDiscount {
      const read: CouponDiscount =
        wire.DiscountType === 'percent'
          ? { kind: 'percent', percent: Number(wire.Discount) }
          : { kind: 'amount', amount: amountIn(wire.Discount) };
      return isCouponDiscount(read) ? read : refuse(reading, wire.Discount, 'must be a discount above zero');
    },
    write: (value: CouponDiscount) => ({
      DiscountType: value.kind,
      Discount: String(value.kind === 'percent' ? value.percent : baht.toWire(value.amount)),
    }),
  },
);

/** Anything that is no exact amount is zero, which is no discount. */
function amountIn(written: string) {
  const read = z.safeParse(exactBaht.wire, written);
  return read.success ? read.data : ZERO_SATANG;
}

const terms = fieldMap<CouponTerms>({
  name: ['Name', requiredTextUpTo(MAX_COUPON_NAME_LENGTH)],
  nameEn: ['NameEn', textUpTo(MAX_COUPON_NAME_LENGTH)],
  discount,
  minimumTotal: ['MinimumTotal', exactBaht],
  endDate: ['EndDate', wireDate],
});

const codeMap = {
  id: ['CouponId', requiredText],
  name: ['Name', text],
  nameEn: ['NameEn', text],
  discount,
  minimumTotal: ['MinimumTotal', baht],
  endDate: ['EndDate', wireDate],
  given: ['Given', count({ from: 0 })],
  used: ['Used', count({ from: 0 })],
  isPaused: ['Paused', flag(false)],
  isMixed: ['Mixed', flag(false)],
} satisfies FieldMap<CouponCode>;

const detail = fieldMap<CouponCodeDetail>({ ...codeMap, revision: ['SeenCoupon', requiredText] });

export const listCouponCodes: OfficeCall<CouponCodeQuery, Page<CouponCode>> = {
  name: 'listCouponCodes',
  path: 'OFFICE/LIST_COUPONS',
  summary: 'Lists coupon codes with how many customers have and used them, the last given first.',
  access: 'coupons.read',
  effect: 'read',
  request: fieldMap<CouponCodeQuery>({
    text: ['Text', textUpTo(MAX_TEXT_LENGTH)],
    state: ['CouponState', optionalOneOf(COUPON_CODE_STATES)],
    ...pageRequest,
  }),
  answer: pageOf(fieldMap<CouponCode>(codeMap)),
};

const couponId = requiredTextUpTo(MAX_COUPON_CODE_LENGTH);

export const getCouponCode: OfficeCall<string, CouponCodeDetail | undefined> = {
  name: 'getCouponCode',
  path: 'OFFICE/GET_COUPON',
  summary: 'Returns a coupon code with its terms.',
  access: 'coupons.read',
  effect: 'read',
  request: only('CouponId', couponId),
  answer: optionalEnvelope(detail),
};

export const listCouponHolders: OfficeCall<CouponHolderQuery, Page<CouponHolder>> = {
  name: 'listCouponHolders',
  path: 'OFFICE/LIST_COUPON_CUSTOMERS',
  summary: 'Lists the customers who have a coupon, and the orders that use it.',
  access: 'coupons.read',
  effect: 'read',
  request: fieldMap<CouponHolderQuery>({
    id: ['CouponId', couponId],
    isUsed: ['IsUsed', orNull(flag())],
    ...pageRequest,
  }),
  answer: pageOf(
    fieldMap<CouponHolder>({
      customerCode: ['CustomerCode', requiredText],
      saleUnit: ['SaleUnit', text],
      customerName: ['CustomerName', text],
      order: [
        'Order',
        orNull(
          fieldMap<NonNullable<CouponHolder['order']>>({
            orderId: ['OrderId', requiredText],
            orderNo: ['OrderNo', text],
          }),
        ),
      ],
    }),
  ),
};

const CUSTOMERS_UNKNOWN = wireCode('customers-unknown');

const unknownCustomers = only('Customers', listOf({ wire: z.string(), toWire: (code: string) => code }));

const plain = refusalCodes(SAVE_COUPON_REFUSALS);

const saved = outcome<SaveCouponAnswer, 'saved'>(
  'saved',
  { coupon: ['Coupon', detail], added: ['Added', count({ from: 0 })] },
  {
    refusals: [...plain.refusals, 'customers-unknown'],
    readOther(code, body): Decoded<SaveCouponAnswer> | undefined {
      if (code !== CUSTOMERS_UNKNOWN) return plain.readOther(code);
      const found = unknownCustomers.fromWire(body);
      return found.ok
        ? decoded({ kind: 'refused', code: 'customers-unknown', customers: found.value })
        : found;
    },
    writeOther(value: SaveCouponAnswer) {
      if (value.kind === 'saved') return undefined;
      return value.code === 'customers-unknown'
        ? { code: CUSTOMERS_UNKNOWN, data: unknownCustomers.toWire(value.customers) }
        : { code: wireCode(value.code) };
    },
  },
);

const CHANGE = { access: 'coupons.change', effect: 'change' } as const;

export const saveCoupon: OfficeCall<SaveCoupon, SaveCouponAnswer> = {
  ...CHANGE,
  name: 'saveCoupon',
  path: 'OFFICE/SAVE_COUPON',
  summary: 'Sets the terms of all unused coupons with a code, and gives the coupon to customers.',
  request: fieldMap<SaveCoupon>({
    id: ['CouponId', checked(couponId, z.regex(/^[^\s/]+$/u))],
    terms,
    seen: ['SeenCoupon', textUpTo(MAX_REVISION_LENGTH)],
    isForAll: ['ForAll', flag(false)],
    customers: ['Customers', codesUpTo(MAX_COUPON_CUSTOMERS)],
  }),
  answer: saved,
};

export const endCoupon: OfficeCall<EndCoupon, SaveCouponAnswer> = {
  ...CHANGE,
  name: 'endCoupon',
  path: 'OFFICE/END_COUPON',
  summary: 'Ends all unused coupons with a code: yesterday becomes their last day.',
  request: fieldMap<EndCoupon>({
    id: ['CouponId', couponId],
    seen: ['SeenCoupon', requiredTextUpTo(MAX_REVISION_LENGTH)],
  }),
  answer: saved,
};

export const pauseCoupon: OfficeCall<PauseCoupon, SaveCouponAnswer> = {
  ...CHANGE,
  name: 'pauseCoupon',
  path: 'OFFICE/PAUSE_COUPON',
  summary: 'Pauses all unused coupons with a code, or lets them be used again.',
  request: fieldMap<PauseCoupon>({
    id: ['CouponId', couponId],
    seen: ['SeenCoupon', requiredTextUpTo(MAX_REVISION_LENGTH)],
    isPaused: ['Paused', flag()],
  }),
  answer: saved,
};
