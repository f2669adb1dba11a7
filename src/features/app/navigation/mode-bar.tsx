import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { isPointMode, MONEY_MODE } from '#domain/kernel/cart-mode';
import { isGuest } from '#domain/accounts/person';
import { chooseMode } from '#state/cart/choose-mode';
import { usePhone } from '#state/runtime/phone-context';
import { useCartMode } from '#state/runtime/hooks/use-cart-mode';
import { usePointsLeft } from '#state/orders/checkout/use-checkout';
import { useMaterialName } from '#state/catalogue/use-material-name';
import { usePerson } from '#state/runtime/hooks/use-session';
import { Icon } from '#ui/controls/icon';
import { PointsAmount } from '#ui/text/points-amount';
import { ThaiDate } from '#ui/text/thai-date';
import classes from './mode-bar.module.css';

/** Shows the open mode: the points balance, or the catalogue's name, and a link back. */
export function ModeBar() {
  const { t } = useLingui();
  const isForPoints = isPointMode(useCartMode());
  return (
    <section className={classes.bar} aria-label={isForPoints ? t`Your points` : t`Section you’re viewing`}>
      <div className={classes.inner}>{isForPoints ? <PointsLine /> : <MaterialLine />}</div>
    </section>
  );
}

function PointsLine() {
  const { clock } = usePhone();
  const person = usePerson();
  const { answer, askedAt, problem } = usePointsLeft();
  if (person === undefined || person === null || isGuest(person)) {
    return (
      <>
        <Icon name="star" size={20} className={classes.icon} />
        <span className={classes.words}>
          <Trans>Redeem with points</Trans>
        </span>
        <Link to="/login" className={classes.way}>
          <Trans>Sign in to see your points</Trans>
        </Link>
      </>
    );
  }
  return (
    <>
      <Icon name="star" size={20} className={classes.icon} />
      <span className={classes.words}>
        <Trans>Your points</Trans>{' '}
        <strong>
          {answer !== undefined ? (
            <PointsAmount amount={answer} />
          ) : problem === undefined ? (
            '…'
          ) : (
            <Trans>not known yet</Trans>
          )}
        </strong>
      </span>
      {askedAt !== undefined && (
        <span className={classes.age}>
          <Trans>
            as of <ThaiDate value={askedAt} shows="brief" now={clock.now()} />
          </Trans>
        </span>
      )}
    </>
  );
}

function MaterialLine() {
  const phone = usePhone();
  const navigate = useNavigate();
  const name = useMaterialName(useCartMode());
  const back = async () => {
    await chooseMode(phone, MONEY_MODE);
    await navigate({ to: '/' });
  };
  return (
    <>
      <Icon name="box" size={20} className={classes.icon} />
      <span className={classes.words}>
        <strong>{name}</strong>{' '}
        <span className={classes.soft}>
          <Trans>separate cart</Trans>
        </span>
      </span>
      <button type="button" className={classes.way} onClick={() => void back()}>
        <Trans>Back to general products</Trans>
      </button>
    </>
  );
}
