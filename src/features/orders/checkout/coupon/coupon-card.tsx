import { couponDiscountOf, couponProblem, type Coupon, type CouponsForOrder } from '#domain/payments/coupon';
import { subtractSatang, type Satang } from '#domain/kernel/money';
import { useTenant } from '#state/runtime/phone-context';
import { useToday } from '#state/runtime/hooks/use-today';
import { ChoiceList } from '#ui/controls/choice-list';
import { CouponFacts } from '#ui/payments/coupons/coupon-facts';
import { CouponProblemMessages } from '#ui/payments/coupons/coupon-problem-messages';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Money } from '#ui/text/money';
import { Sheet } from '#ui/overlays/sheet';
import { VisuallyHidden } from '#ui/text/visually-hidden';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CheckoutCard } from '../checkout-card.tsx';
import classes from '../choice-card.module.css';
import type { CheckoutCoupon } from './use-checkout-coupon.ts';

// The checkout is stored at the install, and Mantine's fields are not (decision 64).
const TypedCoupon = lazyOrNothing(async () => (await import('./typed-coupon.tsx')).TypedCoupon);

interface CouponCardProps {
  readonly coupon: CheckoutCoupon;
  /** The products' total without a coupon. */
  readonly subtotal: Satang;
  readonly onChoose: (coupon: Coupon | undefined) => void;
}

/** One coupon per order: chosen from the cached ones, offline too, or typed. */
export function CouponCard({ coupon: { chosen, problem, choices }, subtotal, onChoose }: CouponCardProps) {
  const { t } = useLingui();
  const { areTotalsHidden } = useTenant();
  const [isOpen, setIsOpen] = useState(false);
  const choose = (coupon: Coupon | undefined) => {
    onChoose(coupon);
    setIsOpen(false);
  };
  const offered = choices === undefined ? [] : [...choices.applicable, ...choices.belowMinimum];
  return (
    <CheckoutCard
      title={<Trans>Coupon</Trans>}
      action={
        <button
          type="button"
          className={classes.change}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {chosen === undefined ? <Trans>Use coupon</Trans> : <Trans>Change</Trans>}
          {chosen === undefined ? null : <VisuallyHidden> {t`Coupon`}</VisuallyHidden>}
        </button>
      }
    >
      {chosen === undefined ? (
        <p className={classes.soft}>
          {choices === undefined || offered.length === 0 ? (
            <Trans>No coupon applied.</Trans>
          ) : (
            <CouponSummary choices={choices} subtotal={subtotal} isMoneyHidden={areTotalsHidden} />
          )}
        </p>
      ) : (
        <>
          <CouponFacts coupon={chosen} isMoneyHidden={areTotalsHidden} />
          {problem === undefined ? null : (
            <p className={classes.problem} role="status">
              <CouponProblemMessages problem={problem} isMoneyHidden={areTotalsHidden} />{' '}
              <Trans>This order won’t use the coupon.</Trans>
            </p>
          )}
          <p className={classes.ways}>
            <button type="button" className={classes.wayButton} onClick={() => onChoose(undefined)}>
              <Trans>Remove coupon</Trans>
            </button>
          </p>
        </>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={t`Coupon`}>
        <TypedCoupon list={offered} onFound={choose} />
        {offered.length === 0 ? null : (
          <ChoiceList
            title={t`Coupon`}
            choices={[
              ...offered.map((each) => ({
                key: each.id,
                isChosen: each.id === chosen?.id,
                content: <UsableCoupon coupon={each} subtotal={subtotal} />,
                onChoose: () => choose(each),
              })),
              {
                key: '',
                isChosen: chosen === undefined,
                content: <Trans>No coupon</Trans>,
                onChoose: () => choose(undefined),
              },
            ]}
          />
        )}
        <p className={classes.ways}>
          <Link to="/mycoupon" className={classes.way}>
            <Trans>View all my coupons</Trans>
          </Link>
        </p>
      </Sheet>
    </CheckoutCard>
  );
}

interface CouponSummaryProps {
  readonly choices: CouponsForOrder;
  readonly subtotal: Satang;
  readonly isMoneyHidden: boolean;
}

/** The number of usable coupons and the best discount, or the amount missing for the nearest one. */
function CouponSummary({
  choices: { applicable, belowMinimum },
  subtotal,
  isMoneyHidden,
}: CouponSummaryProps) {
  const [best] = applicable;
  const [nearest] = belowMinimum;
  if (best !== undefined) {
    const saved = couponDiscountOf(best, subtotal);
    return (
      <>
        <Plural
          value={applicable.length}
          one="You can use # coupon on this order."
          other="You can use # coupons on this order."
        />
        {isMoneyHidden || saved === 0 ? null : (
          <>
            {' '}
            <Trans>
              Save up to <Money amount={saved} />.
            </Trans>
          </>
        )}
      </>
    );
  }
  return nearest === undefined || isMoneyHidden ? (
    <Trans>None of your coupons can be used on this order.</Trans>
  ) : (
    <Trans>
      Add <Money amount={subtractSatang(nearest.minimumTotal, subtotal)} /> more to use a coupon.
    </Trans>
  );
}

function UsableCoupon({ coupon, subtotal }: { readonly coupon: Coupon; readonly subtotal: Satang }) {
  const { areTotalsHidden } = useTenant();
  const problem = couponProblem(coupon, subtotal, useToday());
  const saved = couponDiscountOf(coupon, subtotal);
  return (
    <>
      <CouponFacts coupon={coupon} isMoneyHidden={areTotalsHidden} />
      {problem === undefined && saved > 0 && !areTotalsHidden ? (
        <span className={classes.saved}>
          <Trans>
            Saves <Money amount={saved} /> on this order
          </Trans>
        </span>
      ) : null}
      {problem === undefined ? null : (
        <span className={classes.warning}>
          <CouponProblemMessages problem={problem} isMoneyHidden={areTotalsHidden} />
        </span>
      )}
    </>
  );
}
