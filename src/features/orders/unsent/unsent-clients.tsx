import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import type { UnsentClients } from '#state/clients/unsent-clients';
import { useCustomerNames } from '#state/clients/prefetch/use-clients';
import { Button, buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import card from './unsent-card.module.css';
import classes from './unsent-list.module.css';
import { UnsentState } from './unsent-state.tsx';
import { useSending } from './use-sending.ts';

/** An agent's pending registrations; a refused one is decided in the list of clients. */
export function UnsentClientsCard({ clients }: { readonly clients: UnsentClients }) {
  const phone = usePhone();
  const customerNameOf = useCustomerNames();
  const { registrations, photos } = clients;
  const { isSending, send } = useSending(() => sendNow(phone));
  return (
    <section className={card.card} aria-labelledby="unsent-clients">
      <h2 id="unsent-clients" className={card.title}>
        <Icon name="person" size={20} />
        <Trans>Unsent new clients</Trans>
      </h2>
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
      <div className={card.actions}>
        <Button variant="secondary" isBusy={isSending} onClick={send}>
          {isSending ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
        </Button>
        <Link to="/agents/customers" className={buttonClassName({ variant: 'quiet' })}>
          <Trans>View my clients</Trans>
        </Link>
      </div>
    </section>
  );
}
