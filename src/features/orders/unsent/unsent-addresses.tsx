import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { usePhone } from '#state/runtime/phone-context';
import { sendNow } from '#state/runtime/hooks/sync-verbs';
import { type UnsentAddress, useUnsentAddresses } from '#state/addresses/unsent-addresses';
import { useCustomerNames } from '#state/clients/use-customer-names';
import { buttonClassName } from '#ui/controls/button';
import { PendingCard } from './pending-card.tsx';
import classes from './unsent-list.module.css';
import { UnsentState } from './unsent-state.tsx';

/** Pending changes of addresses; a refused one is decided in the address list. */
export function UnsentAddressesCard() {
  const addresses = useUnsentAddresses();
  const phone = usePhone();
  const customerNameOf = useCustomerNames();
  return (
    <PendingCard
      icon="pin"
      title={<Trans>Unsent addresses</Trans>}
      send={{ send: () => sendNow(phone) }}
      links={
        <Link to="/addresses" className={buttonClassName({ variant: 'quiet' })}>
          <Trans>View addresses</Trans>
        </Link>
      }
    >
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
    </PendingCard>
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
