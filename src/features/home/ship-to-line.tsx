import { addressLine, type Address } from '#domain/address';
import { useShipTo, type ShipToView } from '#state/use-ship-to';
import { AddressBlock } from '#ui/address-block';
import { buttonClassName } from '#ui/button';
import { ChoiceList } from '#ui/choice-list';
import { Icon } from '#ui/icon';
import { Sheet } from '#ui/sheet';
import { Link } from '@tanstack/react-router';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './ship-to-line.module.css';

/** Where the goods go, and a dialog to send them elsewhere; the checkout begins with what is chosen here. */
export function ShipToLine() {
  const { t } = useLingui();
  const { addresses, state, chosen, choose } = useShipTo();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className={classes.line} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="pin" size={18} className={classes.pin} />
        <span className={classes.words}>
          {chosen === undefined ? <Trans>Ship to</Trans> : <ShipToWords address={chosen} />}
        </span>
        <span className={classes.change}>
          {addresses.length > 1 ? <Trans>Change</Trans> : <Trans>View</Trans>}
        </span>
      </button>
      <Sheet
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t`Ship to`}
        footer={
          <Link to="/addresses" className={buttonClassName({ variant: 'secondary', size: 'main' })}>
            <Trans>Add or edit addresses</Trans>
          </Link>
        }
      >
        {chosen === undefined ? (
          <NoAddress state={state} />
        ) : (
          <ChoiceList
            title={t`Ship to`}
            choices={addresses.map((address) => ({
              key: address.id,
              isChosen: address.id === chosen.id,
              words: <AddressBlock address={address} />,
              onChoose: () => choose(address.id),
            }))}
            onChosen={() => setIsOpen(false)}
          />
        )}
      </Sheet>
    </>
  );
}

function ShipToWords({ address }: { readonly address: Address }) {
  const { name } = address;
  const names = [address.subdistrict.name, address.district.name].filter((part) => part !== '');
  const place = names.length === 0 ? addressLine(address) : names.join(' ');
  return (
    <Trans>
      Ship to <strong>{name}</strong> {place}
    </Trans>
  );
}

function NoAddress({ state }: { readonly state: ShipToView['state'] }) {
  return (
    <p role="status">
      {state === 'loading' ? <Trans>Getting your addresses…</Trans> : null}
      {state === 'unreachable' ? (
        <Trans>
          Your addresses are not on this phone yet, and the company cannot be reached. They come by themselves
          with a signal; you can fill the cart meanwhile.
        </Trans>
      ) : null}
      {state === 'ready' ? <Trans>There is no shipping address yet.</Trans> : null}
    </p>
  );
}
