import type { Address } from '#domain/address';
import type { Condition } from '#domain/condition';
import { newOrderId, placeOrder } from '#state/orders';
import { usePhone, useTenant } from '#state/phone-context';
import type { CartView } from '#state/use-cart';
import { useAddresses, usePaymentConditions, useShippingConditions } from '#state/use-checkout';
import { OrderTotals } from '#ui/order-totals';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AddressCard } from './address-card.tsx';
import type { BlockedCode } from './blocked-words.ts';
import { CheckoutLines } from './checkout-lines.tsx';
import classes from './checkout-page.module.css';
import cardClasses from './choice-card.module.css';
import { ConditionCard } from './condition-card.tsx';
import { CreditHint } from './credit-hint.tsx';
import { methodsThatWork } from './methods-that-work.ts';
import { PaymentCard } from './payment-card.tsx';
import { PlaceOrderBar } from './place-order-bar.tsx';
import { RemarkCard } from './remark-card.tsx';

interface CustomerCheckoutProps {
  readonly cart: CartView;
  readonly isPlacing: boolean;
  readonly onPlacing: (isPlacing: boolean) => void;
  readonly onPlaced: (orderId: string) => void;
}

/** Where to, on which terms, how it is paid, and the button. Whatever is not chosen by hand is the first of its list. */
export function CustomerCheckout({ cart, isPlacing, onPlacing, onPlaced }: CustomerCheckoutProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const tenant = useTenant();
  const addresses = useAddresses();
  const shippingConditions = useShippingConditions();
  const paymentConditions = usePaymentConditions();
  const methods = methodsThatWork(tenant.paymentMethods);
  const [shipToId, setShipToId] = useState('');
  const [billToId, setBillToId] = useState('');
  const [shippingCode, setShippingCode] = useState('');
  const [paymentCode, setPaymentCode] = useState('');
  const [method, setMethod] = useState(methods[0]);
  const [remark, setRemark] = useState('');
  const [blocked, setBlocked] = useState<BlockedCode>();

  const shipTo = chosenAddress(addresses.shipping, shipToId);
  const billTo = chosenAddress(addresses.billing, billToId);
  const shippingCondition = chosenCondition(shippingConditions, shippingCode);
  const paymentCondition = chosenCondition(paymentConditions, paymentCode);

  const place = async () => {
    if (isPlacing || method === undefined) return;
    setBlocked(undefined);
    onPlacing(true);
    const outcome = await placeOrder(phone, {
      orderId: await newOrderId(phone),
      shipToId: shipTo?.id ?? '',
      billToId: billTo?.id ?? '',
      shippingCondition: shippingCondition?.code ?? '',
      paymentCondition: paymentCondition?.code ?? '',
      payment: method,
      remark: remark.trim(),
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
        <AddressCard
          title={t`Ship to`}
          list={addresses.shipping}
          state={addresses.state}
          chosen={shipTo}
          onChoose={setShipToId}
        />
        <AddressCard
          title={t`Bill to`}
          list={addresses.billing}
          state={addresses.state}
          chosen={billTo}
          onChoose={setBillToId}
        />
        <CheckoutLines cart={cart} />
        <ConditionCard
          title={t`Shipping`}
          list={shippingConditions}
          chosen={shippingCondition}
          onChoose={setShippingCode}
        />
        <ConditionCard
          title={t`Payment terms`}
          list={paymentConditions}
          chosen={paymentCondition}
          onChoose={setPaymentCode}
        />
        <PaymentCard methods={methods} chosen={method} onChoose={setMethod} />
        <RemarkCard remark={remark} onRemark={setRemark} />
      </div>
      <aside className={classes.summary}>
        {!tenant.areTotalsHidden && (
          <div className={cardClasses.card}>
            <OrderTotals totals={cart.draft.totals} mode={cart.mode} />
            <CreditHint total={cart.draft.totals.total} />
          </div>
        )}
        <PlaceOrderBar
          totals={cart.draft.totals}
          mode={cart.mode}
          isTotalHidden={tenant.areTotalsHidden}
          isPlacing={isPlacing}
          isReady={cart.isComplete && shipTo !== undefined && billTo !== undefined && method !== undefined}
          blocked={blocked}
          onPlace={() => void place()}
        />
      </aside>
    </div>
  );
}

function chosenAddress(list: readonly Address[], id: string): Address | undefined {
  return list.find((address) => address.id === id) ?? list[0];
}

function chosenCondition(list: readonly Condition[] | undefined, code: string): Condition | undefined {
  return list?.find((condition) => condition.code === code) ?? list?.[0];
}
