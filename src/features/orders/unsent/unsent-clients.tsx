import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { useUnsentClients } from '#state/clients/unsent-clients';
import { useCustomerNames } from '#state/clients/use-customer-names';
import { buttonClassName } from '#ui/controls/button';
import { PendingCard } from './pending-card.tsx';
import classes from './unsent-list.module.css';
import { UnsentState } from './unsent-state.tsx';

/** An agent's pending registrations; a refused one is decided in the list of clients. */
export function UnsentClientsCard() {
  const phone = usePhone();
  const customerNameOf = useCustomerNames();
  const { registrations, photos } = useUnsentClients();
  return (
    <PendingCard
      icon="person"
      title={<Trans>Unsent new clients</Trans>}
      send={{ send: () => sendNow(phone) }}
      links={
        <Link to="/agents/customers" className={buttonClassName({ variant: 'quiet' })}>
          <Trans>View my clients</Trans>
        </Link>
      }
    >
      <ul className={classes.list}>
        {registrations.map(({ id, name, hasPhoto, isRefused }) => (
          <li key={id} className={classes.one}>
            <span className={classes.name}>
              {name}
              {hasPhoto ? (
                <span className={classes.soft}>
                  <Trans>with a photo</Trans>
                </span>
              ) : null}
            </span>
            <UnsentState isRefused={isRefused} />
          </li>
        ))}
        {photos.map(({ id, customer, refusal }) => {
          const name = customerNameOf(customer) ?? customer.customerCode;
          return (
            <li key={id} className={classes.one}>
              <span className={classes.name}>
                <Trans>Photo of {name}</Trans>
              </span>
              <UnsentState isRefused={refusal !== undefined} />
            </li>
          );
        })}
      </ul>
    </PendingCard>
  );
}
