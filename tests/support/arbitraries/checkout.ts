import * as fc from 'fast-check';
import type { BankAccount } from '#domain/payments/bank-account';
import type { Condition } from '#domain/orders/condition';
import type { Coupon, CouponCheck, CouponQuery, CouponVerdict } from '#domain/payments/coupon';
import type { NewsItem, NewsQuery } from '#domain/content/news';
import { anyCode, anyCustomer, anyDay, anySatang, anyText } from './plain-values.ts';

export const anyCondition: fc.Arbitrary<Condition> = fc.record(
  {
    code: anyCode,
    remark: anyText,
    remarkEn: fc.string({ minLength: 1, maxLength: 20 }),
    isFeeWaived: fc.boolean(),
  },
  { requiredKeys: ['code', 'remark'] },
);

export const anyBankAccount: fc.Arbitrary<BankAccount> = fc.record({
  bankCode: anyText,
  bankName: anyText,
  accountName: anyText,
  accountNumber: anyCode,
  branch: anyText,
});

export const anyCoupon: fc.Arbitrary<Coupon> = fc.record({
  id: anyCode,
  name: anyText,
  isUsed: fc.boolean(),
  discount: fc.oneof(
    fc.constant(undefined),
    anySatang.map((amount) => ({ kind: 'amount' as const, amount })),
    fc.integer({ min: 1, max: 100 }).map((percent) => ({ kind: 'percent' as const, percent })),
  ),
  minimumTotal: anySatang,
  endDate: fc.oneof(fc.constant(''), anyDay),
});

export const anyCouponVerdict: fc.Arbitrary<CouponVerdict> = fc.oneof(
  fc.record({ kind: fc.constant('valid' as const), coupon: fc.option(anyCoupon, { nil: undefined }) }),
  fc.record({
    kind: fc.constant('invalid' as const),
    reason: fc.constantFrom('unknown' as const, 'used' as const, 'ended' as const),
  }),
);

export const anyCouponQuery: fc.Arbitrary<CouponQuery> = fc.record({
  customer: anyCustomer,
  isOnlyActive: fc.boolean(),
  isOnlyUnused: fc.boolean(),
});

export const anyCouponCheck: fc.Arbitrary<CouponCheck> = fc.record({
  customer: anyCustomer,
  couponId: anyText,
});

export const anyNewsItem: fc.Arbitrary<NewsItem> = fc.record(
  {
    code: anyText,
    type: anyText,
    title: anyText,
    titleEn: fc.string({ minLength: 1, maxLength: 20 }),
    bannerEn: fc.string({ minLength: 1, maxLength: 20 }),
    text: anyText,
    banner: anyText,
    link: anyText,
  },
  { requiredKeys: ['code', 'type', 'title', 'text', 'banner', 'link'] },
);

export const anyNewsQuery: fc.Arbitrary<NewsQuery> = fc.record({
  type: anyText,
  activeStatus: fc.constantFrom('', 'Y', 'N'),
  isInPeriodOnly: fc.boolean(),
});
