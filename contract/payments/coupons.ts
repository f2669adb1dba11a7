import * as z from 'zod/mini';
import type {
  Coupon,
  CouponCheck,
  CouponDiscount,
  CouponQuery,
  CouponVerdict,
} from '#domain/payments/coupon';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Call } from '#contract/protocol/call';
import { KEPT_READ, LIVE_READ } from '#contract/protocol/call-behaviours';
import { decoded, read, type Codec, type Decoded } from '#contract/protocol/codec';
import { listOf, only } from '#contract/protocol/value-codecs';
import { wireDate } from '#contract/kernel/date-field';
import { fieldMap, group } from '#contract/protocol/field-map';
import { baht } from '#contract/kernel/amounts';
import { flag, requiredText, text, textOrNone, trueFalse } from '#contract/kernel/scalars';
import { statusEnvelope } from '#contract/protocol/status-text';
import { BUYERS } from '#contract/protocol/who';

const MAX_PERCENT = 100;

function discountFrom(kind: string, amount: string): CouponDiscount | undefined {
  if (kind === 'PERCENT') {
    const percent = Number(amount);
    return percent > 0 && percent <= MAX_PERCENT ? { kind: 'percent', percent } : undefined;
  }
  const money = kind === 'BAHT' ? read(baht.wire, amount) : undefined;
  return money?.ok === true ? { kind: 'amount', amount: money.value } : undefined;
}

const couponDiscount = group(
  { discounttype: text, discount: text },
  {
    read: (wire) => discountFrom(wire.discounttype, wire.discount),
    write(discount: CouponDiscount | undefined): Readonly<Record<string, unknown>> {
      if (discount === undefined) return {};
      return discount.kind === 'percent'
        ? { discounttype: 'PERCENT', discount: discount.percent }
        : { discounttype: 'BAHT', discount: baht.toWire(discount.amount) };
    },
  },
);

/** The specification only defines couponid and _lock; the other names are our own. */
export const couponFields = fieldMap<Coupon>({
  id: ['couponid', requiredText],
  isUsed: ['_lock', flag(false)],
  name: ['couponname', text],
  nameEn: ['couponnameen', textOrNone],
  discount: couponDiscount,
  minimumTotal: ['minimumtotal', baht],
  endDate: ['dateend', wireDate],
});

const coupon = only('Coupon', couponFields);

/** The specification spells these two fields in its own way here. */
const customer = fieldMap<CustomerKey>({
  customerCode: ['customerCode', text],
  saleUnit: ['saleUnit', text],
});

const verdict = z.object({ statusText: requiredText.wire });
const validVerdict = z.object({ coupons: z.array(coupon.wire) });

const INVALID_TEXTS = { unknown: 'INVALID', used: 'USED', ended: 'ENDED' } as const;

function reasonOf(statusText: string) {
  if (statusText === INVALID_TEXTS.used) return 'used';
  return statusText === INVALID_TEXTS.ended ? 'ended' : 'unknown';
}

/**
 * Only the text OK means valid; a missing text is an error, not an invalid coupon. The other texts are our
 * own, and so is the coupon beside OK, which tells a phone the discount of a coupon it does not know.
 */
const checkAnswer: Codec<CouponVerdict> = {
  wire: z.object({ statusText: z.string(), coupons: z.optional(z.array(coupon.wire)) }),
  fromWire(input): Decoded<CouponVerdict> {
    const found = read(verdict, input);
    if (!found.ok) return found;
    const statusText = found.value.statusText.trim().toUpperCase();
    if (statusText !== 'OK') return decoded({ kind: 'invalid', reason: reasonOf(statusText) });
    const received = read(validVerdict, input);
    return decoded({ kind: 'valid', coupon: received.ok ? received.value.coupons[0] : undefined });
  },
  toWire(value) {
    if (value.kind === 'invalid') return { statusText: INVALID_TEXTS[value.reason] };
    const received = value.coupon === undefined ? {} : { coupons: [coupon.toWire(value.coupon)] };
    return { statusText: 'OK', ...received };
  },
};

export const getCoupons: Call<CouponQuery, readonly Coupon[]> = {
  ...KEPT_READ,
  who: BUYERS,
  tag: 'coupons',
  name: 'getCoupons',
  path: 'GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER',
  request: fieldMap<CouponQuery>({
    customer,
    isOnlyActive: ['onlyActivePromotion', trueFalse(false)],
    isOnlyUnused: ['onlyUnusedCoupon', trueFalse(false)],
  }),
  answer: statusEnvelope<readonly Coupon[]>({
    statusField: 'statusText',
    good: 'OK',
    place: 'coupons',
    value: listOf(coupon),
  }),
};

export const checkCoupon: Call<CouponCheck, CouponVerdict> = {
  ...LIVE_READ,
  who: BUYERS,
  tag: 'coupons',
  name: 'checkCoupon',
  path: 'GET_MASTER_DATA/CHECK_COUPON_VALID',
  request: fieldMap<CouponCheck>({ customer, couponId: ['couponID', text] }),
  answer: checkAnswer,
};
