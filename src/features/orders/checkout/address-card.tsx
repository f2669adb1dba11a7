import type { Address } from '#domain/addresses/address';
import { useTenant } from '#state/runtime/phone-context';
import { AddressBlock } from '#ui/layout/address-block';
import { Trans } from '@lingui/react/macro';
import { Icon } from '#ui/controls/icon';
import { Link } from '@tanstack/react-router';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choice-card.module.css';

interface AddressCardProps {
  readonly type: 'shipping' | 'billing';
  readonly title: string;
  readonly list: readonly Address[];
  readonly state: 'loading' | 'ready' | 'unreachable';
  readonly chosen: Address | undefined;
  readonly onChoose: (id: string) => void;
}

/** The ship-to or bill-to address, chosen from the customer's own. */
export function AddressCard({ type, title, list, state, chosen, onChoose }: AddressCardProps) {
  return (
    <ChoiceCard
      title={title}
      choices={list.map((address) => ({
        key: address.id,
        isChosen: address.id === chosen?.id,
        content: <AddressBlock address={address} />,
        onChoose: () => onChoose(address.id),
      }))}
    >
      {chosen === undefined ? <NoAddress state={state} /> : <AddressBlock address={chosen} />}
      <AddressWays type={type} />
    </ChoiceCard>
  );
}

/** Links to add or correct an address; the checkout's input is stored meanwhile. */
function AddressWays({ type }: Pick<AddressCardProps, 'type'>) {
  const { isAddAddressHidden, isEditAddressHidden } = useTenant();
  return (
    <p className={classes.ways}>
      {isAddAddressHidden ? null : (
        <Link to="/addresses" search={{ add: type, choose: 'yes' }} className={classes.way}>
          <Icon name="plus" size={18} />
          {type === 'shipping' ? <Trans>New shipping address</Trans> : <Trans>New billing address</Trans>}
        </Link>
      )}
      {isEditAddressHidden ? null : (
        <Link to="/addresses" className={classes.way}>
          {type === 'shipping' ? (
            <Trans>Edit shipping addresses</Trans>
          ) : (
            <Trans>Edit billing addresses</Trans>
          )}
        </Link>
      )}
    </p>
  );
}

function NoAddress({ state }: { readonly state: AddressCardProps['state'] }) {
  const { contactPhone, isAddAddressHidden } = useTenant();
  if (state === 'loading') {
    return (
      <p className={classes.soft} role="status">
        <Trans>Loading your addresses…</Trans>
      </p>
    );
  }
  if (state === 'unreachable') {
    return (
      <p className={classes.problem} role="status">
        <Trans>
          We can’t load your addresses while you’re offline. Your cart is saved; come back when you’re online.
        </Trans>
      </p>
    );
  }
  return (
    <p className={classes.problem} role="status">
      {!isAddAddressHidden ? (
        <Trans>You don’t have an address yet. Add one here; your cart is saved.</Trans>
      ) : contactPhone === '' ? (
        <Trans>
          The company doesn’t have an address for you yet. Your cart is saved; ask the company to add one.
        </Trans>
      ) : (
        <Trans>
          The company doesn’t have an address for you yet. Your cart is saved; call {contactPhone} to add one.
        </Trans>
      )}
    </p>
  );
}
