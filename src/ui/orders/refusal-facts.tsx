import type { Satang } from '#domain/kernel/money';
import type { OrderRefusal, OrderRequest } from '#domain/orders/order';
import type { OrderDraft } from '#domain/orders/order-draft';
import type { OrderLimits } from '#domain/cart/order-limits';
import { points as pointsOf } from '#domain/kernel/points';
import { useLingui } from '@lingui/react/macro';
import { DayName } from '#ui/text/day-name';
import { Money } from '#ui/text/money';
import { PAYMENT_METHOD_MESSAGES } from '#ui/payments/payment-method-messages';
import { PointsAmount } from '#ui/text/points-amount';
import { Fact, Facts } from '#ui/layout/facts';
import classes from './refusal-facts.module.css';

/** The phone's data around a refused order; undefined if unknown or hidden. */
export interface RefusalContext {
  readonly limits: OrderLimits;
  readonly creditLeft: Satang | undefined;
  readonly pointsLeft: number | undefined;
  /** The name of the ship-to address. */
  readonly shipToName: string | undefined;
}

interface RefusalFactsProps {
  readonly request: OrderRequest;
  readonly draft: OrderDraft;
  readonly refusal: OrderRefusal;
  readonly refusalContext: RefusalContext;
}

/** The figures behind a refusal: the minimum order, the credit left, the coupon's name. */
export function RefusalFacts({ request, draft, refusal, refusalContext }: RefusalFactsProps) {
  const { t } = useLingui();
  const { limits, creditLeft, pointsLeft, shipToName } = refusalContext;
  const total = refusal.newTotal ?? request.seenTotal;
  switch (refusal.code) {
    case 'below-minimum':
      return limits.minimum === 0 ? null : (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Minimum order`}>
            <Money amount={limits.minimum} />
          </Fact>
        </Facts>
      );
    case 'above-maximum':
      return limits.maximum === 0 ? null : (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Maximum order`}>
            <Money amount={limits.maximum} />
          </Fact>
        </Facts>
      );
    case 'credit-over-limit':
      return (
        <Facts look="beside" className={classes.facts}>
          {creditLeft === undefined ? null : (
            <Fact name={t`Credit available at last sign-in`}>
              <Money amount={creditLeft} />
            </Fact>
          )}
          <Fact name={t`This order`}>
            <Money amount={total} />
          </Fact>
        </Facts>
      );
    case 'insufficient-points':
      return (
        <Facts look="beside" className={classes.facts}>
          {pointsLeft === undefined ? null : (
            <Fact name={t`Points available`}>
              <PointsAmount amount={pointsOf(Math.max(0, Math.trunc(pointsLeft)))} />
            </Fact>
          )}
          <Fact name={t`Points for this order`}>
            <PointsAmount amount={draft.totals.points} />
          </Fact>
        </Facts>
      );
    case 'coupon-invalid':
      return (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Coupon`}>
            <s>{request.couponId}</s>
          </Fact>
        </Facts>
      );
    case 'address-unknown':
      return shipToName === undefined ? null : (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Ship to`}>
            <s>{shipToName}</s>
          </Fact>
        </Facts>
      );
    case 'day-gone':
      return request.deliveryDay === undefined ? null : (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Delivery day`}>
            <s>
              <DayName day={request.deliveryDay} />
            </s>
          </Fact>
        </Facts>
      );
    case 'payment-not-offered':
      return (
        <Facts look="beside" className={classes.facts}>
          <Fact name={t`Pay by`}>
            <s>{t(PAYMENT_METHOD_MESSAGES[request.payment].label)}</s>
          </Fact>
        </Facts>
      );
    case 'condition-unknown':
      return (
        <Facts look="beside" className={classes.facts}>
          {request.shippingCondition === '' ? null : (
            <Fact name={t`Shipping`}>{request.shippingCondition}</Fact>
          )}
          {request.paymentCondition === '' ? null : (
            <Fact name={t`Payment terms`}>{request.paymentCondition}</Fact>
          )}
        </Facts>
      );
    case 'empty-order':
    case 'total-above-accepted':
    case 'points-above-accepted':
    case 'lines-gone':
    case 'order-closed':
    case 'order-withdrawn':
      return null;
  }
}
