import { Trans } from '@lingui/react/macro';
import { signedInPerson, type Person } from '#domain/accounts/person';
import { mainStoreNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { Button } from '#ui/controls/button';
import { Card } from '#ui/cards/card';
import { Icon } from '#ui/controls/icon';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './own-store.module.css';

interface OwnStoreProps {
  readonly person: Person;
  readonly onChoose: () => void;
}

/** The current customer, and a button that switches to the agent's own store. */
export function OwnStore({ person, onChoose }: OwnStoreProps) {
  const mainStoreName = mainStoreNameIn(useTenant(), useShownLanguage());
  const own = signedInPerson(person);
  const isForClient = own !== person;
  return (
    <Card>
      {mainStoreName === '' ? null : (
        <p className={classes.main}>
          <Trans>Main store</Trans> <strong>{mainStoreName}</strong>
        </p>
      )}
      <p className={classes.label}>
        <Trans>Ordering for</Trans>
      </p>
      <p className={classes.name}>{person.name}</p>
      {isForClient ? (
        <Button variant="soft" isWide className={classes.back} onClick={onChoose}>
          <Icon name="home" size={20} />
          <Trans>Order for my own store</Trans>
        </Button>
      ) : (
        <p className={classes.hint}>
          <Trans>This is your own store. Tap a shop below to order for it.</Trans>
        </p>
      )}
    </Card>
  );
}
