import { usePerson } from '#state/runtime/hooks/use-session';
import { Icon } from '#ui/controls/icon';
import { Trans } from '@lingui/react/macro';
import classes from './order-for.module.css';

/** The customer of the order, for an agent's last check. */
export function OrderFor() {
  const person = usePerson();
  if (person?.role !== 'agent') return null;
  return (
    <div className={classes.card}>
      <Icon name="person" size={24} />
      <div className={classes.words}>
        <p className={classes.label}>
          {person.agent === undefined ? (
            <Trans>You’re ordering for your own store</Trans>
          ) : (
            <Trans>You’re ordering for this client</Trans>
          )}
        </p>
        <p className={classes.name}>{person.name}</p>
        <p className={classes.label}>{person.customerCode}</p>
      </div>
    </div>
  );
}
