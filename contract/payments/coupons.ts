import * as z from 'zod/mini';
import type {
  Coupon,
  CouponCheck,
  CouponDiscount,
  CouponQuery,
  CouponVerdict,
} from '#domain/payments/coupon';
import { bahtFromSatang } from '#domain/kernel/money';
import type { Call } from '#contract/protocol/call';
import { codec, decoded, read, type Codec, type Decoded, type ValueCodec } from '#contract/protocol/codec';
import { toWireDate, wireDate } from '#contract/kernel/date-field';
import { baht, flag, requiredText, text, yesNo } from '#contract/kernel/fields';
import { statusEnvelope } from '#contract/protocol/status-text';
import { BUYERS } from '#contract/protocol/who';

const MAX_PERCENT = 100;

/** The specification only defines couponid and _lock; the other names are our own. */
const couponFields = z.object({
  couponid: requiredText,
  _lock: flag(false),
  couponname: text,
  discounttype: text,
  discount: text,
  minimumtotal: baht,
  dateend: wireDate,
});

function discountFrom(kind: string, amount: string): CouponDiscount | undefined {
  if (kind === 'PERCENT') {
    const percent = Number(amount);
    return percent > 0 && percent <= MAX_PERCENT ? { kind: 'percent', percent } : undefined;
  }
  const money = kind === 'BAHT' ? read(baht, amount) : undefined;
  return money?.ok === true ? { kind: 'amount', amount: money.value } : undefined;
}

function discountToWire(discount: CouponDiscount | undefined) {
  if (discount === undefined) return {};
  return discount.kind === 'percent'
    ? { discounttype: 'PERCENT', discount: discount.percent }
    : { discounttype: 'BAHT', discount: bahtFromSatang(discount.amount) };
}

const coupon: ValueCodec<Coupon> = codec(
  z.pipe(
    z.object({ Coupon: couponFields }),
    z.transform(({ Coupon: wire }) => ({
      id: wire.couponid,
      name: wire.couponname,
      isUsed: wire._lock,
      discount: discountFrom(wire.discounttype, wire.discount),
      minimumTotal: wire.minimumtotal,
      endDate: wire.dateend,
    })),
  ),
  (value) => ({
    Coupon: {
      couponid: value.id,
      _lock: yesNo(value.isUsed),
      couponname: value.name,
      ...discountToWire(value.discount),
      minimumtotal: bahtFromSatang(value.minimumTotal),
      dateend: toWireDate(value.endDate),
    },
  }),
);

const couponQuery: ValueCodec<CouponQuery> = codec(
  z.pipe(
    z.object({
      customerCode: text,
      saleUnit: text,
      onlyActivePromotion: flag(false),
      onlyUnusedCoupon: flag(false),
    }),
    z.transform((wire) => ({
      customer: { customerCode: wire.customerCode, saleUnit: wire.saleUnit },
      isOnlyActive: wire.onlyActivePromotion,
      isOnlyUnused: wire.onlyUnusedCoupon,
    })),
  ),
  (query) => ({
    customerCode: query.customer.customerCode,
    saleUnit: query.customer.saleUnit,
    onlyActivePromotion: query.isOnlyActive,
    onlyUnusedCoupon: query.isOnlyUnused,
  }),
);

const couponCheck: ValueCodec<CouponCheck> = codec(
  z.pipe(
    z.object({ customerCode: text, saleUnit: text, couponID: text }),
    z.transform((wire) => ({
      customer: { customerCode: wire.customerCode, saleUnit: wire.saleUnit },
      couponId: wire.couponID,
    })),
  ),
  (check) => ({
    customerCode: check.customer.customerCode,
    saleUnit: check.customer.saleUnit,
    couponID: check.couponId,
  }),
);

const verdict = z.object({ statusText: requiredText });
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

const shared = { method: 'POST', who: BUYERS, idempotency: 'none', tag: 'coupons' } as const;

export const getCoupons: Call<CouponQuery, readonly Coupon[]> = {
  ...shared,
  name: 'getCoupons',
  path: 'GET_MASTER_DATA/GET_PROMOTION_COUPON_BY_CUSTOMER',
  offline: 'keep',
  request: couponQuery,
  answer: statusEnvelope<readonly Coupon[]>({
    statusField: 'statusText',
    good: 'OK',
    place: 'coupons',
    value: z.array(coupon.wire),
    toWire: (rows) => rows.map((row) => coupon.toWire(row)),
  }),
};

export const checkCoupon: Call<CouponCheck, CouponVerdict> = {
  ...shared,
  name: 'checkCoupon',
  path: 'GET_MASTER_DATA/CHECK_COUPON_VALID',
  offline: 'live',
  request: couponCheck,
  answer: checkAnswer,
};
