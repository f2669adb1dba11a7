import { nameIn } from '#domain/kernel/named';
import { couponStateOf, type Coupon, type CouponState } from '#domain/payments/coupon';
import { isPointMode } from '#domain/kernel/cart-mode';
import { chooseCoupon } from '#state/payments/coupons/coupons';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { useCoupons } from '#state/payments/coupons/use-coupons';
import { useToday } from '#state/runtime/hooks/use-today';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Page } from '#ui/layout/page';
import { CouponTicket } from './coupon-ticket.tsx';
import classes from './coupons-page.module.css';

interface CouponsPageProps {
  readonly onBack: () => void;
  /** Called with the next screen after choosing a coupon: the checkout, or the cart if it is empty. */
  readonly onChosen: (place: 'checkout' | 'cart') => void;
}

/** The current customer's coupons: usable ones first, then the others. */
export function CouponsPage({ onBack, onChosen }: CouponsPageProps) {
  const { t } = useLingui();
  const { areCouponsEnabled } = useTenant();
  return (
    <Page title={t`My coupons`} onBack={onBack} className={classes.page}>
      {areCouponsEnabled ? (
        <Coupons onChosen={onChosen} />
      ) : (
        <EmptyState icon="tag" title={t`Not available`} text={t`This company doesn’t offer coupons.`} />
      )}
    </Page>
  );
}

function Coupons({ onChosen }: Pick<CouponsPageProps, 'onChosen'>) {
  const { t } = useLingui();
  const phone = usePhone();
  const today = useToday();
  const language = useShownLanguage();
  const isForPoints = isPointMode(useCartMode());
  const { answer, askedAt, problem } = useCoupons();
  const [chosenId, setChosenId] = useState<string>();

  if (answer === undefined) {
    return problem === undefined ? (
      <RowSkeleton />
    ) : (
      <EmptyState
        icon="cloudOff"
        title={t`Your coupons aren’t on this phone yet`}
        text={t`Your coupons are safe. They’ll load when you’re online.`}
      />
    );
  }
  if (answer.length === 0) {
    return (
      <EmptyState
        icon="tag"
        title={t`No coupons yet`}
        text={t`Coupons you receive will appear here and at checkout.`}
      />
    );
  }

  const choose = async (coupon: Coupon) => {
    if (chosenId !== undefined) return;
    setChosenId(coupon.id);
    const place = await chooseCoupon(phone, coupon);
    setChosenId(undefined);
    if (place !== 'points') onChosen(place);
  };
  const labelFor = (coupon: Coupon) => {
    const what = nameIn(coupon, language) || coupon.id;
    return t`Use ${what}`;
  };
  const those = (state: CouponState) => answer.filter((coupon) => couponStateOf(coupon, today) === state);
  const usable = those('usable').toSorted(endsFirst);
  return (
    <>
      {problem === undefined || askedAt === undefined ? null : (
        <p className={classes.note} role="status">
          <Trans>
            offline, as of <ThaiDate value={askedAt} shows="nearby" now={phone.clock.now()} />
          </Trans>
        </p>
      )}
      <Group title={<Trans>Ready to use</Trans>}>
        {usable.map((coupon) => (
          <CouponTicket
            key={coupon.id}
            coupon={coupon}
            action={
              isForPoints ? undefined : (
                <Button
                  variant="soft"
                  isBusy={chosenId === coupon.id}
                  aria-label={labelFor(coupon)}
                  onClick={() => void choose(coupon)}
                >
                  <Trans>Use now</Trans>
                </Button>
              )
            }
          />
        ))}
      </Group>
      {usable.length === 0 ? (
        <p className={classes.note}>
          <Trans>You don’t have any coupons to use right now.</Trans>
        </p>
      ) : null}
      {isForPoints && usable.length > 0 ? (
        <p className={classes.note}>
          <Trans>You can only use coupons on purchases you pay for with money.</Trans>
        </p>
      ) : null}
      <Group title={<Trans>Used</Trans>}>
        {those('used').map((coupon) => (
          <CouponTicket key={coupon.id} coupon={coupon} />
        ))}
      </Group>
      <Group title={<Trans>Expired</Trans>}>
        {those('ended').map((coupon) => (
          <CouponTicket key={coupon.id} coupon={coupon} />
        ))}
      </Group>
    </>
  );
}

/** Sorts by the end date, so that the first to expire is used first. */
function endsFirst(first: Coupon, second: Coupon): number {
  if (first.endDate === second.endDate) return 0;
  if (first.endDate === '') return 1;
  return second.endDate === '' || first.endDate < second.endDate ? -1 : 1;
}

interface GroupProps {
  readonly title: ReactNode;
  readonly children: readonly ReactNode[];
}

function Group({ title, children }: GroupProps) {
  if (children.length === 0) return null;
  return (
    <section className={classes.group}>
      <h2 className={classes.title}>{title}</h2>
      <ul className={classes.list}>{children}</ul>
    </section>
  );
}
