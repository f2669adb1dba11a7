import { readUnsentOrderRows } from '#local/orders/unsent-orders';
import { changeCheckoutChoices, findCheckoutDraft } from '#local/orders/checkout-drafts';
import { checkCoupon as checkCouponCall, getCoupons } from '#contract/payments/coupons';
import { isPointMode } from '#domain/kernel/cart-mode';
import {
  couponIdOf,
  placeholderCoupon,
  type Coupon,
  type CouponQuery,
  type CouponVerdict,
} from '#domain/payments/coupon';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { isGuest } from '#domain/accounts/person';
import { customerOf, customerText, type AccountKey, type CustomerText } from '#local/kernel/account';
import { readSession } from '#local/accounts/sessions';
import { callServer } from '#remote/calls/call-server';
import { readCachedAnswer, type CachedQuery } from '#sync/queries/refresh';
import { refreshQuery } from '#state/runtime/refresh-query';
import { cartModeOf } from '#state/runtime/mode';
import { newOrderId } from '#state/orders/checkout/orders';
import type { Phone } from '#state/runtime/phone';
import { runInBackground } from '#state/runtime/run-in-background';
import { countCartLines } from '#local/cart/cart-lines';

/** The query for all of the customer's coupons, also used and expired ones, which their page shows. */
export function couponsQuestion(customer: CustomerKey): CachedQuery<CouponQuery, readonly Coupon[]> {
  return {
    name: `coupons:${customerText(customer)}`,
    call: getCoupons,
    question: { customer, isOnlyActive: false, isOnlyUnused: false },
    customer,
  };
}

/** Coupons that unsent orders on this phone use; only this phone knows of them so far. */
export async function readCouponsOnTheWay(
  phone: Phone,
  account: AccountKey,
  customer: CustomerText,
): Promise<ReadonlySet<string>> {
  const orders = await readUnsentOrderRows(phone.personal.unsentOrders, account);
  return new Set(
    orders
      .filter((order) => order.customer === customer && order.refusal?.code !== 'coupon-invalid')
      .map((order) => order.request.couponId),
  );
}

export type CheckCouponOutcome =
  | { readonly kind: 'valid'; readonly coupon: Coupon }
  | Extract<CouponVerdict, { kind: 'invalid' }>
  /** An order that is pending on this phone uses it. */
  | { readonly kind: 'on-the-way' }
  | { readonly kind: 'unreachable' };

/**
 * Asks the server about a typed coupon and caches the answer with the other coupons in the background.
 *
 * @param written as it was typed; not empty
 */
export async function checkCoupon(phone: Phone, written: string): Promise<CheckCouponOutcome> {
  const session = await readSession(phone.personal.sessions);
  if (session === undefined || isGuest(session.person)) return { kind: 'invalid', reason: 'unknown' };
  const customer = customerOf(session.person);
  const couponId = couponIdOf(written);
  const onTheWay = await readCouponsOnTheWay(phone, session.account, customerText(customer));
  if (onTheWay.has(couponId)) return { kind: 'on-the-way' };
  const outcome = await callServer(phone.remote, checkCouponCall, { customer, couponId }, { customer });
  if (outcome.kind !== 'accepted') return { kind: 'unreachable' };
  if (outcome.answer.kind === 'invalid') return outcome.answer;
  const question = couponsQuestion(customer);
  const cached = await readCachedAnswer(phone.answers, session.account, question);
  const known = cached?.answer.find(({ id }) => couponIdOf(id) === couponId);
  if (known === undefined)
    runInBackground(phone, 'coupons-not-asked', refreshQuery(phone, session.account, question));
  return { kind: 'valid', coupon: outcome.answer.coupon ?? known ?? placeholderCoupon(couponId) };
}

/**
 * Chooses a coupon for the order that the open cart will become, before its checkout is opened.
 *
 * @returns the next screen: the checkout, or the cart if it is empty; 'points' if the open cart is paid with points and
 * takes no coupon
 */
export async function chooseCoupon(phone: Phone, coupon: Coupon): Promise<'checkout' | 'cart' | 'points'> {
  if (isPointMode(cartModeOf(phone))) return 'points';
  const orderId = await newOrderId(phone);
  const { checkoutDrafts, cartLines } = phone.personal;
  return await phone.personal.write(['checkoutDrafts', 'cartLines'], async () => {
    const draft = await findCheckoutDraft(checkoutDrafts, orderId);
    if (draft === undefined) return 'cart';
    await changeCheckoutChoices(checkoutDrafts, draft, { coupon });
    return (await countCartLines(cartLines, draft)) === 0 ? 'cart' : 'checkout';
  });
}
