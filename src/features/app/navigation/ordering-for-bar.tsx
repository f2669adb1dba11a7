import { Trans } from '@lingui/react/macro';
import { isWaitingForRegistration } from '#domain/accounts/person';
import { Link } from '@tanstack/react-router';
import { usePerson } from '#state/runtime/hooks/use-session';
import classes from './ordering-for-bar.module.css';

/** The client for whom the agent orders, with a link to switch; on every page but home, which shows it itself. */
export function OrderingForBar() {
  const person = usePerson();
  return (
    <div className={classes.bar}>
      <div className={classes.inner}>
        <p className={classes.words}>
          <Trans>Ordering for</Trans> <strong>{person?.name}</strong>
          {person != null && isWaitingForRegistration(person) ? (
            <>
              {' · '}
              <Trans>waiting for registration</Trans>
            </>
          ) : null}
        </p>
        <Link to="/agents/customers" className={classes.change}>
          <Trans>Change client</Trans>
        </Link>
      </div>
    </div>
  );
}
