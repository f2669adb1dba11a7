import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';
import { isPaidBeforehand, offeredMethods } from '#domain/payments/payment-offer';
import { useTenant } from '#state/runtime/phone-context';
import { useSyncStatus } from '#state/runtime/hooks/use-status';
import type { PaymentWish } from '#state/payments/payments';
import { Button } from '#ui/controls/button';
import { MethodChoices } from '#ui/payments/methods/method-choices';
import classes from './order-payment.module.css';

interface OtherWayProps {
  readonly amount: Satang;
  /** Undefined if this version does not know it. */
  readonly before: PaymentMethod | undefined;
  readonly isPaying: boolean;
  readonly onPay: (wish: PaymentWish) => void;
  readonly onCancel: () => void;
}

/** Chooses another payment method for a confirmed order, among those that are paid in advance. */
export function OtherPaymentMethod({ amount, before, isPaying, onPay, onCancel }: OtherWayProps) {
  const tenant = useTenant();
  const { isReachable } = useSyncStatus();
  const offers = offeredMethods(tenant, { amount, isReachable }).filter(({ method }) =>
    isPaidBeforehand(method),
  );
  const [chosen, setChosen] = useState(before);
  const [months, setMonths] = useState(0);
  const offer = offers.find(({ method }) => method === chosen);
  const termMonths = offer?.termsMonths.find((each) => each === months) ?? 0;
  return (
    <div className={classes.parts}>
      <MethodChoices
        offers={offers}
        preferred={before}
        chosen={chosen}
        termMonths={termMonths}
        amount={amount}
        isAmountHidden={tenant.areTotalsHidden}
        onChoose={setChosen}
        onTerm={setMonths}
      />
      <Button
        size="main"
        isWide
        isBusy={isPaying}
        disabled={offer === undefined || offer.waitsForConnection}
        onClick={() => {
          if (offer !== undefined) onPay({ method: offer.method, termMonths });
        }}
      >
        <Trans>Pay with this method</Trans>
      </Button>
      <Button variant="quiet" size="main" isWide onClick={onCancel}>
        <Trans>Back</Trans>
      </Button>
    </div>
  );
}
