import type { RestScope } from '#server/plugins/rest';
import type { PlaceDoors } from '#server/services/find-places';
import type { PaymentDoors } from '#server/services/payment-doors';
import { accessCalls } from './access-calls.ts';
import { addressCalls } from './address-calls.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { clientCalls } from './client-calls.ts';
import { couponCalls } from './coupon-calls.ts';
import { customerCalls } from './customer-calls.ts';
import { deliveryCalls } from './delivery-calls.ts';
import { deviceCalls } from './device-calls.ts';
import { geocodingCalls } from './geocoding-calls.ts';
import { integrationCalls } from './integration-calls.ts';
import { keyCalls } from './key-calls.ts';
import { lineCalls } from './line-calls.ts';
import { newsCalls } from './news-calls.ts';
import { accountCalls } from './account-calls.ts';
import { orderCalls } from './order-calls.ts';
import { passwordCalls, type ProofDoors } from './password-calls.ts';
import { paymentCalls } from './payment-calls.ts';
import { placeCalls } from './place-calls.ts';
import { privateFiles } from './private-files.ts';
import { pushCalls } from './push-calls.ts';
import { profileCalls } from './profile-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { slipCalls } from './slip-calls.ts';
import { wishlistCalls } from './wishlist-calls.ts';

/** Every call that the shop answers, one line an area. */
export function mountCalls(
  scope: RestScope,
  doors: ProofDoors & {
    readonly places: PlaceDoors;
    readonly payments: PaymentDoors;
  },
): void {
  sessionCalls(scope, doors);
  accessCalls(scope, doors.signInLimits);
  passwordCalls(scope, doors);
  lineCalls(scope, doors);
  catalogueCalls(scope);
  customerCalls(scope);
  couponCalls(scope);
  addressCalls(scope);
  newsCalls(scope);
  placeCalls(scope);
  geocodingCalls(scope, doors.places);
  orderCalls(scope);
  accountCalls(scope);
  keyCalls(scope);
  wishlistCalls(scope);
  pushCalls(scope);
  deviceCalls(scope);
  profileCalls(scope);
  privateFiles(scope);
  clientCalls(scope);
  paymentCalls(scope, doors.payments);
  slipCalls(scope);
  deliveryCalls(scope);
  integrationCalls(scope);
}
