import { addressLine, type Address } from '#domain/addresses/address';
import { useShipTo } from '#state/orders/checkout/use-ship-to';
import { loadPageMessages } from '#state/runtime/language/language';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { useWasOpened } from '#ui/hooks/use-was-opened';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import classes from './ship-to-line.module.css';

const ShipToSheet = lazyOrNothing(async () => {
  const [sheet] = await Promise.all([import('./ship-to-sheet.tsx'), loadPageMessages()]);
  return sheet.ShipToSheet;
});

/** The ship-to address, with a dialog to change it; the checkout starts with this choice. */
export function ShipToLine() {
  const shipTo = useShipTo();
  const { addresses, chosen } = shipTo;
  const [isOpen, setIsOpen] = useState(false);
  const wasOpened = useWasOpened(isOpen);
  return (
    <>
      <button type="button" className={classes.line} aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="pin" size={18} className={classes.pin} />
        <span className={classes.words}>
          {chosen === undefined ? <Trans>Ship to</Trans> : <ShipToMessages address={chosen} />}
        </span>
        <span className={classes.change}>
          {addresses.length > 1 ? <Trans>Change</Trans> : <Trans>View</Trans>}
        </span>
      </button>
      {wasOpened ? <ShipToSheet {...shipTo} isOpen={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function ShipToMessages({ address }: { readonly address: Address }) {
  const { name } = address;
  const names = [address.subdistrict.name, address.district.name].filter((part) => part !== '');
  const place = names.length === 0 ? addressLine(address) : names.join(' ');
  return (
    <Trans>
      Ship to <strong>{name}</strong> {place}
    </Trans>
  );
}
