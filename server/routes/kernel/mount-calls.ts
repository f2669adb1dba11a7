import type { RestScope } from '#server/plugins/rest';
import type { PlaceDeps } from '#server/services/places/find-places';
import type { PaymentDeps } from '#server/services/payments/payment-deps';
import { accessCalls } from '#server/routes/accounts/access-calls';
import { addressCalls } from '#server/routes/addresses/address-calls';
import { catalogueCalls } from '#server/routes/catalogue/catalogue-calls';
import { clientCalls } from '#server/routes/clients/client-calls';
import { couponCalls } from '#server/routes/payments/coupon-calls';
import { customerCalls } from '#server/routes/accounts/customer-calls';
import { deliveryCalls } from '#server/routes/delivery/delivery-calls';
import { deviceCalls } from '#server/routes/accounts/device-calls';
import { geocodingCalls } from '#server/routes/places/geocoding-calls';
import { integrationCalls } from '#server/routes/integration/integration-calls';
import { keyCalls } from '#server/routes/accounts/key-calls';
import { lineCalls } from '#server/routes/accounts/line-calls';
import { newsCalls } from '#server/routes/content/news-calls';
import { accountCalls } from '#server/routes/accounts/account-calls';
import { orderCalls } from '#server/routes/orders/order-calls';
import { passwordCalls, type ProofDeps } from '#server/routes/accounts/password-calls';
import { paymentCalls } from '#server/routes/payments/payment-calls';
import { placeCalls } from '#server/routes/places/place-calls';
import { promotionCalls } from '#server/routes/promotions/promotion-calls';
import { privateFiles } from '#server/routes/accounts/private-files';
import { pushCalls } from '#server/routes/notifications/push-calls';
import { orderRuleCalls } from '#server/routes/order-rules/order-rule-calls';
import { profileCalls } from '#server/routes/accounts/profile-calls';
import { sessionCalls } from '#server/routes/accounts/session-calls';
import { deliveryDayCalls } from '#server/routes/delivery-days/delivery-day-calls';
import { stockCalls } from '#server/routes/stock/stock-calls';
import { slipCalls } from '#server/routes/payments/slip-calls';
import { wishlistCalls } from '#server/routes/wishlist/wishlist-calls';

/** Mounts every call of the API. */
export function mountCalls(
  scope: RestScope,
  deps: ProofDeps & {
    readonly places: PlaceDeps;
    readonly payments: PaymentDeps;
  },
): void {
  sessionCalls(scope, deps);
  accessCalls(scope, deps.signInLimits);
  passwordCalls(scope, deps);
  lineCalls(scope, deps);
  catalogueCalls(scope);
  customerCalls(scope);
  couponCalls(scope);
  promotionCalls(scope);
  stockCalls(scope);
  orderRuleCalls(scope);
  deliveryDayCalls(scope);
  addressCalls(scope);
  newsCalls(scope);
  placeCalls(scope);
  geocodingCalls(scope, deps.places);
  orderCalls(scope);
  accountCalls(scope);
  keyCalls(scope);
  wishlistCalls(scope);
  pushCalls(scope);
  deviceCalls(scope);
  profileCalls(scope);
  privateFiles(scope);
  clientCalls(scope);
  paymentCalls(scope, deps.payments);
  slipCalls(scope);
  deliveryCalls(scope);
  integrationCalls(scope);
}
