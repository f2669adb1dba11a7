import type { Address } from '#domain/addresses/address';
import { isPointMode } from '#domain/kernel/cart-mode';
import { chosenDay } from '#domain/delivery-days/chosen-day';
import { CASH_METHOD, methodOf } from '#domain/payments/payment-method';
import type { Condition } from '#domain/orders/condition';
import {
  isPaidBeforehand,
  offeredMethods,
  offerForNothing,
  type OfferedMethod,
} from '#domain/payments/payment-offer';
import {
  saveCheckoutChoices,
  openCheckout,
  type CheckoutChoices,
  type CheckoutDraft,
} from '#state/orders/checkout/checkout-choices';
import { placeOrder } from '#state/orders/checkout/orders';
import { savePaymentWish } from '#state/payments/payments';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import type { CartView } from '#state/cart/cart-view';
import { useDeliveryDays } from '#state/delivery-days/use-delivery-days';
import { useAddresses } from '#state/addresses/use-addresses';
import { usePaymentConditions, useShippingConditions } from '#state/orders/checkout/use-checkout';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import { goodsTotalOf, withDelivery } from '#domain/orders/order-draft';
import { draftLimitProblem } from '#domain/cart/order-limits';
import { useKnownRules } from '#state/order-rules/use-known-rules';
import { PromotionsUnknown } from '#ui/promotions/promotions-unknown';
import { usePromotionHint } from '#state/cart/use-promotion-hint';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { MinimumBar } from '#ui/cards/minimum-bar';
import { OrderTotals } from '#ui/cards/order-totals';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AddressCard } from './address-card.tsx';
import type { BlockedCode } from './blocked-messages.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import classes from './checkout-page.module.css';
import cardClasses from './choice-card.module.css';
import { ConditionCard } from './condition-card.tsx';
import { CouponCard } from './coupon/coupon-card.tsx';
import { CreditHint } from './credit-hint.tsx';
import { OrderFor } from './order-for.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { PointsHint } from './points-hint.tsx';
import { RemarkCard } from './remark-card.tsx';
import { useCheckoutCoupon } from './coupon/use-checkout-coupon.ts';

// Load on demand, because few orders need them at once, and the checkout is stored at the install.
const PromotionHint = lazyOrNothing(
  async () => (await import('#ui/promotions/advice/promotion-hint')).PromotionHint,
);
const BrokenLines = lazyOrNothing(async () => (await import('./order-rules/broken-lines.tsx')).BrokenLines);
const MissingLines = lazyOrNothing(async () => (await import('./stock/missing-lines.tsx')).MissingLines);
const DeliveryDayCard = lazyOrNothing(async () => (await import('./delivery-day-card.tsx')).DeliveryDayCard);
const DeliveryHint = lazyOrNothing(async () => (await import('./delivery-hint.tsx')).DeliveryHint);
const FreeGoodsChoice = lazyOrNothing(async () => (await import('./free-goods-choice.tsx')).FreeGoodsChoice);

/** The contract requires a method for every order; a goods issue is paid with points, whatever the method. */
const POINTS_ONLY: readonly OfferedMethod[] = [
  { method: CASH_METHOD, waitsForConnection: false, termsMonths: [0] },
];

interface CustomerCheckoutProps {
  readonly cart: CartView;
  readonly isPlacing: boolean;
  readonly onPlacing: (isPlacing: boolean) => void;
  /** Called with the id of the order that the checkout will become. */
  readonly onOpened: (orderId: string) => void;
  readonly onPlaced: (orderId: string) => void;
}

/** Opens the checkout as it was left, then shows it. */
export function CustomerCheckout(props: CustomerCheckoutProps) {
  const { onOpened } = props;
  const phone = usePhone();
  const [draft, setDraft] = useState<CheckoutDraft>();

  // The external system is the phone's database, which stores the checkout.
  useEffect(() => {
    let isCurrent = true;
    void openCheckout(phone).then((opened) => {
      if (!isCurrent) return;
      setDraft(opened);
      onOpened(opened.orderId);
    });
    return () => {
      isCurrent = false;
    };
  }, [phone, onOpened]);

  return draft === undefined ? null : <CheckoutForm {...props} draft={draft} />;
}

interface CheckoutFormProps extends CustomerCheckoutProps {
  readonly draft: CheckoutDraft;
}

/** Addresses, conditions, payment, and the button. The default of each choice is the first of its list. */
function CheckoutForm({ cart, isPlacing, onPlacing, onPlaced, draft }: CheckoutFormProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const addresses = useAddresses();
  const shippingConditions = useShippingConditions();
  const paymentConditions = usePaymentConditions();
  const isForPoints = isPointMode(cart.mode);
  const { isReachable } = useSyncStatus();
  const [choices, setChoices] = useState(draft.choices);
  const freeGoods = new Map(Object.entries(choices.freeGoods ?? {}));
  const coupon = useCheckoutCoupon(cart, choices.coupon, freeGoods);
  const couponId = coupon.used?.id ?? '';
  const hint = usePromotionHint(cart, couponId);
  const openChoices =
    coupon.promoted === undefined ? [] : (cart.advice?.openChoices(couponId, freeGoods) ?? []);
  const [blocked, setBlocked] = useState<BlockedCode>();

  const shipTo = chosenAddress(addresses.shipping, choices.shipToId);
  const billTo = chosenAddress(addresses.billing, choices.billToId);
  const rules = useKnownRules();
  const limits = rules?.limitsAt(shipTo) ?? tenant.orderLimits;
  const limitProblem = draftLimitProblem(coupon.draft, limits);
  const shippingCondition = chosenCondition(shippingConditions, choices.shippingCondition);
  const isFeeWaived = shippingCondition?.isFeeWaived === true;
  const delivery = rules?.deliveryAt(shipTo, { mode: cart.mode, isFeeWaived });
  const { totals } = withDelivery(coupon.draft, delivery);
  const amount = totals.total;
  const offers = isForPoints ? POINTS_ONLY : offeredMethods(tenant, { amount, isReachable });
  const paymentCondition = chosenCondition(paymentConditions, choices.paymentCondition);
  const isFree = !isForPoints && amount === 0;
  const offer = isFree
    ? offerForNothing(offers)
    : (offers.find(({ method }) => method === choices.payment) ?? offers[0]);
  const isOnCredit = offer !== undefined && methodOf(offer.method).due === 'on-account';
  const termMonths = offer?.termsMonths.find((months) => months === choices.termMonths) ?? 0;
  const remark = choices.remark ?? '';
  const days = useDeliveryDays(shipTo);
  const deliveryDay = days === undefined ? undefined : chosenDay(days.found, choices.deliveryDay);

  const choose = (change: CheckoutChoices) => {
    setChoices((before) => ({ ...before, ...change }));
    void saveCheckoutChoices(phone, draft.orderId, change);
  };

  const place = async () => {
    if (isPlacing || offer === undefined) return;
    setBlocked(undefined);
    onPlacing(true);
    const { method } = offer;
    if (!isFree && isPaidBeforehand(method))
      await savePaymentWish(phone, draft.orderId, { method, termMonths });
    const outcome = await placeOrder(phone, {
      orderId: draft.orderId,
      shipToId: shipTo?.id ?? '',
      billToId: billTo?.id ?? '',
      shipTo,
      billTo,
      shippingCondition: shippingCondition?.code ?? '',
      isFeeWaived,
      paymentCondition: isForPoints ? '' : (paymentCondition?.code ?? ''),
      payment: method,
      remark: remark.trim(),
      deliveryDay,
      coupon: coupon.used,
      freeGoods,
      seen: totals,
    });
    if (outcome.kind === 'saved') {
      onPlaced(outcome.orderId);
      return;
    }
    onPlacing(false);
    setBlocked(outcome.code);
  };

  return (
    <div className={classes.columns}>
      <div className={classes.choices}>
        <OrderFor />
        <AddressCard
          type="shipping"
          title={t`Ship to`}
          list={addresses.shipping}
          state={addresses.state}
          chosen={shipTo}
          onChoose={(shipToId) => choose({ shipToId })}
        />
        {days === undefined ? null : (
          <DeliveryDayCard
            known={days}
            chosen={deliveryDay}
            isReachable={isReachable !== false}
            onChoose={(day) => choose({ deliveryDay: day })}
          />
        )}
        <AddressCard
          type="billing"
          title={t`Bill to`}
          list={addresses.billing}
          state={addresses.state}
          chosen={billTo}
          onChoose={(billToId) => choose({ billToId })}
        />
        <CheckoutLines cart={cart} promoted={coupon.promoted} />
        <BrokenLines cart={cart} />
        {tenant.capabilities.stock ? <MissingLines cart={cart} /> : null}
        {openChoices.map((open) => (
          <FreeGoodsChoice
            key={open.ruleId}
            name={coupon.promoted?.promotions.rules.find(({ id }) => id === open.ruleId)}
            products={open.products}
            chosen={open.productCode}
            onChoose={(code) => choose({ freeGoods: { ...choices.freeGoods, [open.ruleId]: code } })}
          />
        ))}
        <ConditionCard
          title={t`Shipping`}
          list={shippingConditions}
          chosen={shippingCondition}
          onChoose={(shippingCondition) => choose({ shippingCondition })}
        />
        {!isForPoints && (
          <>
            <ConditionCard
              title={t`Payment terms`}
              list={paymentConditions}
              chosen={paymentCondition}
              onChoose={(paymentCondition) => choose({ paymentCondition })}
            />
            <PaymentCard
              offers={offers}
              preferred={draft.choices.payment}
              chosen={offer}
              termMonths={termMonths}
              amount={amount}
              isFree={isFree}
              onChoose={(payment) => choose({ payment })}
              onTerm={(months) => choose({ termMonths: months })}
            />
          </>
        )}
        {coupon.isOffered && (
          <CouponCard
            coupon={coupon}
            subtotal={totals.goods}
            onChoose={(chosen) => choose({ coupon: chosen })}
          />
        )}
        <RemarkCard remark={remark} onRemark={(written) => choose({ remark: written })} />
      </div>
      <aside className={classes.summary}>
        {hint === undefined ? null : <PromotionHint hint={hint} />}
        {cart.arePromotionsUnknown && !tenant.areTotalsHidden && <PromotionsUnknown />}
        {totals.deliveryFee === undefined ? null : (
          <DeliveryHint terms={delivery} goods={goodsTotalOf(totals)} />
        )}
        {!tenant.areTotalsHidden && (
          <div className={cardClasses.card}>
            <OrderTotals
              totals={totals}
              mode={cart.mode}
              couponId={coupon.used?.id}
              promotions={coupon.promoted?.promotions}
              delivery={
                delivery !== undefined
                  ? 'free'
                  : rules === undefined && tenant.capabilities.deliveryFees && !isFeeWaived
                    ? 'unknown'
                    : undefined
              }
            />
            {isForPoints ? (
              <PointsHint cost={totals.points} />
            ) : (
              <CreditHint total={totals.total} isOnCredit={isOnCredit && !isFree} />
            )}
          </div>
        )}
        <MinimumBar problem={limitProblem} limits={limits} total={totals.goods} />
        <PlaceOrderBar
          totals={totals}
          mode={cart.mode}
          isTotalHidden={tenant.areTotalsHidden}
          isPlacing={isPlacing}
          isReady={
            cart.isComplete &&
            limitProblem === undefined &&
            shipTo !== undefined &&
            billTo !== undefined &&
            offer?.waitsForConnection === false
          }
          blocked={blocked}
          onPlace={() => void place()}
        />
      </aside>
    </div>
  );
}

function chosenAddress(list: readonly Address[], id: string | undefined): Address | undefined {
  return list.find((address) => address.id === id) ?? list[0];
}

function chosenCondition(
  list: readonly Condition[] | undefined,
  code: string | undefined,
): Condition | undefined {
  return list?.find((condition) => condition.code === code) ?? list?.[0];
}
