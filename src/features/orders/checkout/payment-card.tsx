import type { Satang } from '#domain/kernel/money';
import type { PaymentMethod } from '#domain/payments/payment-method';
import type { OfferedMethod } from '#domain/payments/payment-offer';
import { useTenant } from '#state/runtime/phone-context';
import { MethodChoices } from '#ui/payments/methods/method-choices';
import { Trans } from '@lingui/react/macro';
import { CheckoutCard } from './checkout-card.tsx';
import classes from './choice-card.module.css';

interface PaymentCardProps {
  readonly offers: readonly OfferedMethod[];
  /** The method to show first. */
  readonly preferred: PaymentMethod | undefined;
  readonly chosen: OfferedMethod | undefined;
  readonly termMonths: number;
  readonly amount: Satang;
  /** The whole order costs nothing. */
  readonly isFree: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
  readonly onTerm: (termMonths: number) => void;
}

/** The payment method. */
export function PaymentCard({ offers, chosen, isFree, ...choosing }: PaymentCardProps) {
  const { areTotalsHidden } = useTenant();
  return (
    <CheckoutCard title={<Trans>Pay by</Trans>}>
      {offers.length === 0 ? (
        <p className={classes.problem}>
          <Trans>
            No payment methods are available in the app yet. Your cart is saved; call the company.
          </Trans>
        </p>
      ) : isFree ? (
        <p className={classes.soft} role="status">
          <Trans>There’s nothing to pay for this order.</Trans>
        </p>
      ) : (
        <MethodChoices
          {...choosing}
          offers={offers}
          chosen={chosen?.method}
          isAmountHidden={areTotalsHidden}
        />
      )}
      {chosen?.waitsForConnection === true && (
        <p className={classes.problem} role="status">
          <Trans>
            You’re offline. This payment method needs a connection; choose another one or wait until you’re
            online.
          </Trans>
        </p>
      )}
    </CheckoutCard>
  );
}
