import { checkCoupon as checkCouponCall, getCoupons } from '#contract/payments/coupons';
import { mount, type RestScope } from '#server/plugins/rest';
import { checkCoupon } from '#server/services/payments/coupons/check-coupon';
import { listCoupons } from '#server/services/payments/coupons/list-coupons';

/** Coupons of the customer that is acted for. */
export function couponCalls(scope: RestScope): void {
  mount(scope, getCoupons, ({ request, actor: { customer }, tenant, transaction, now }) =>
    listCoupons(transaction, { tenant, customer, now }, request),
  );
  mount(scope, checkCouponCall, ({ request, actor: { customer }, tenant, transaction, now }) =>
    checkCoupon(transaction, { tenant, customer, now }, request),
  );
}
