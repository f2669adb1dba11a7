import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import type { UnsentAddress } from '#state/addresses/unsent-addresses';
import { useUnsentAddresses } from '#state/addresses/use-unsent-addresses';
import { useCustomerNames } from '#state/clients/prefetch/use-clients';
import { Button, buttonClassName } from '#ui/controls/button';
import { Icon } from '#ui/controls/icon';
import card from './unsent-card.module.css';
import classes from './unsent-list.module.css';
import { UnsentState } from './unsent-state.tsx';
import { useSending } from './use-sending.ts';

/** Pending changes of addresses; a refused one is decided in the address list. */
export function UnsentAddressesCard() {
  const addresses = useUnsentAddresses();
  const phone = usePhone();
  const customerNameOf = useCustomerNames();
  const { isSending, send } = useSending(() => sendNow(phone));
  return (
    <section className={card.card} aria-labelledby="unsent-addresses">
      <h2 id="unsent-addresses" className={card.title}>
        <Icon name="pin" size={20} />
        <Trans>Unsent addresses</Trans>
      </h2>
      <ul className={classes.list}>
        {addresses.map((address) => {
          const { otherCustomer } = address;
          const customer =
            otherCustomer === undefined ? '' : (customerNameOf(otherCustomer) ?? otherCustomer.customerCode);
          return (
            <li key={address.id} className={classes.one}>
              <span className={classes.name}>
                <Deed address={address} />
                {customer === '' || customer === address.name ? null : (
                  <span className={classes.soft}>{customer}</span>
                )}
              </span>
              <UnsentState isRefused={address.isRefused} />
            </li>
          );
        })}
      </ul>
      <div className={card.actions}>
        <Button variant="secondary" isBusy={isSending} onClick={send}>
          {isSending ? <Trans>Sending…</Trans> : <Trans>Send now</Trans>}
        </Button>
        <Link to="/addresses" className={buttonClassName({ variant: 'quiet' })}>
          <Trans>View addresses</Trans>
        </Link>
      </div>
    </section>
  );
}

function Deed({ address: { kind, name } }: { readonly address: UnsentAddress }) {
  switch (kind) {
    case 'add-address':
      return <Trans>New: {name}</Trans>;
    case 'update-address':
      return <Trans>Changed: {name}</Trans>;
    case 'remove-address':
      return <Trans>Deleted: {name}</Trans>;
  }
}
