import {
  endCoupon as endCouponCall,
  getCouponCode,
  listCouponCodes as listCouponCodesCall,
  listCouponHolders as listCouponHoldersCall,
  pauseCoupon as pauseCouponCall,
  saveCoupon as saveCouponCall,
} from '#contract/office/payments/coupon-calls';
import { mountOfficeChange, mountOfficeRead } from '#server/plugins/office';
import type { RestScope } from '#server/plugins/rest';
import {
  listCouponCodes,
  listCouponHolders,
  loadCouponCode,
} from '#server/services/office/payments/coupon-codes';
import { pauseCoupon } from '#server/services/office/payments/pause-coupon';
import { endCoupon, saveCoupon } from '#server/services/office/payments/save-coupon';

/** Coupons by their code: the terms, who has one, and who used it. */
export function officeCouponCalls(scope: RestScope): void {
  mountOfficeRead(scope, listCouponCodesCall, ({ database, request, now }) =>
    listCouponCodes(database, request, now),
  );
  mountOfficeRead(scope, getCouponCode, ({ database, request }) => loadCouponCode(database, request));
  mountOfficeRead(scope, listCouponHoldersCall, ({ database, request }) =>
    listCouponHolders(database, request),
  );
  mountOfficeChange(scope, saveCouponCall, ({ transaction, request, tenant }) =>
    saveCoupon(transaction, request, tenant.configuration),
  );
  mountOfficeChange(scope, endCouponCall, ({ transaction, request, tenant, now }) =>
    endCoupon(transaction, request, tenant.configuration, now),
  );
  mountOfficeChange(scope, pauseCouponCall, ({ transaction, request, now }) =>
    pauseCoupon(transaction, request, now),
  );
}
