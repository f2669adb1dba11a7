import { hasMyClients } from '#domain/clients/my-clients';
import { isGuest, isWaitingForRegistration } from '#domain/accounts/person';
import { mainStoreNameIn } from '#domain/tenants/company-in';
import { useTenant } from '#state/runtime/phone-context';
import { usePerson } from '#state/runtime/hooks/use-session';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useShownLanguage } from '#ui/text/thai-date';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import classes from './ordering-for.module.css';

/** Loads after the first paint; its space is reserved. */
const ShipToLine = lazyOrNothing(async () => (await import('./ship-to-line.tsx')).ShipToLine);

/** The store, the customer for whom the cart is filled, and the ship-to address; nothing for guests. */
export function OrderingFor() {
  const person = usePerson();
  const tenant = useTenant();
  const mainStoreName = mainStoreNameIn(tenant, useShownLanguage());
  if (person === undefined || person === null || isGuest(person)) return null;
  return (
    <div>
      <p className={classes.line}>
        {mainStoreName !== '' && (
          <span>
            <Trans>Main store</Trans> <strong>{mainStoreName}</strong>
          </span>
        )}
        <span>
          <Trans>Ordering for</Trans> <strong>{person.name}</strong>
          {isWaitingForRegistration(person) && (
            <>
              {' · '}
              <Trans>waiting for registration</Trans>
            </>
          )}
        </span>
        {hasMyClients(person, tenant) && (
          <Link to="/agents/customers">
            <Trans>Change client</Trans>
          </Link>
        )}
      </p>
      <div className={classes.shipTo}>
        <ShipToLine />
      </div>
    </div>
  );
}
