import type { ShipToView } from '#state/orders/checkout/use-ship-to';
import { AddressBlock } from '#ui/layout/address-block';
import { buttonClassName } from '#ui/controls/button';
import { ChoiceList } from '#ui/controls/choice-list';
import { Sheet } from '#ui/overlays/sheet';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

interface ShipToSheetProps extends ShipToView {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The shipping addresses to choose from, and a link to add one. */
export function ShipToSheet({ addresses, state, chosen, choose, isOpen, onClose }: ShipToSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
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
            content: <AddressBlock address={address} />,
            onChoose: () => choose(address.id),
          }))}
          onChosen={onClose}
        />
      )}
    </Sheet>
  );
}

function NoAddress({ state }: { readonly state: ShipToView['state'] }) {
  return (
    <p role="status">
      {state === 'loading' ? <Trans>Loading your addresses…</Trans> : null}
      {state === 'unreachable' ? (
        <Trans>
          We can’t load your addresses right now. They’ll load when you’re online; you can fill your cart
          meanwhile.
        </Trans>
      ) : null}
      {state === 'ready' ? <Trans>You don’t have a shipping address yet.</Trans> : null}
    </p>
  );
}
