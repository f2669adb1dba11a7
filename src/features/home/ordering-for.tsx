import { isGuest } from '#domain/person';
import { useTenant } from '#state/phone-context';
import { usePerson } from '#state/use-session';
import { Trans } from '@lingui/react/macro';
import classes from './ordering-for.module.css';

/** Whose store this is and for whom the cart is filled; nothing for guests. */
export function OrderingFor() {
  const person = usePerson();
  const { mainStoreName } = useTenant();
  if (person === undefined || person === null || isGuest(person)) return null;
  return (
    <p className={classes.line}>
      {mainStoreName !== '' && (
        <span>
          <Trans>Main store</Trans> <strong>{mainStoreName}</strong>
        </span>
      )}
      <span>
        <Trans>Ordering for</Trans> <strong>{person.name}</strong>
      </span>
    </p>
  );
}
