import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { isLastOfType } from '#domain/addresses/address-rules';
import { isUsable, type ShownAddress } from '#state/addresses/addresses';
import { removeAddressHere } from '#state/addresses/change-address';
import { usePhone, useTenant } from '#state/runtime/phone-context';
import { useAddressesHere } from '#state/addresses/use-addresses';
import { usePlaces } from '#state/places/use-places';
import { Button } from '#ui/controls/button';
import { ConfirmSheet } from '#ui/overlays/confirm-sheet';
import { Icon } from '#ui/controls/icon';
import { SectionHeading } from '#ui/layout/section-heading';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { showWarning } from '#ui/feedback/toasts/toast';
import { RetryButton } from '#ui/feedback/retry-button';
import { AddressEntry } from './address-entry.tsx';
import classes from './addresses-page.module.css';

type AddressKindShown = 'shipping' | 'billing';

interface AddressListProps {
  readonly onAdd: (type: AddressKindShown) => void;
  readonly onEdit: (id: string) => void;
  readonly onRemoved: (id: string) => void;
}

/** Shipping addresses first, then billing addresses, with their pending changes. */
export function AddressList({ onAdd, onEdit, onRemoved }: AddressListProps) {
  const { t } = useLingui();
  const phone = usePhone();
  const { isAddAddressHidden, isEditAddressHidden } = useTenant();
  const { here, state, retry } = useAddressesHere();
  const places = usePlaces();
  const [toRemove, setToRemove] = useState<ShownAddress>();
  const addresses = here?.addresses ?? [];
  const usable = addresses.filter(isUsable);
  const remove = async (address: ShownAddress) => {
    const outcome = await removeAddressHere(phone, address.id);
    if (outcome.kind === 'saved') onRemoved(address.id);
    else if (outcome.kind !== 'gone')
      showWarning(
        outcome.kind === 'order-goes-there'
          ? t`An unsent order uses this address. Send or discard that order first.`
          : outcome.kind === 'last-of-type'
            ? t`You need at least one shipping and one billing address, so you can’t delete this one.`
            : t`We couldn’t save that; this phone may be out of space. Nothing was changed.`,
      );
  };
  if (addresses.length === 0 && state === 'loading') return <RowSkeleton />;
  const name = toRemove?.name ?? '';
  return (
    <>
      {addresses.length === 0 && state === 'unreachable' ? (
        <div className={classes.notice} role="status">
          <p>
            <Trans>
              We can’t load your addresses right now. You can still add one: it’s saved on this phone and sent
              when you’re back online.
            </Trans>
          </p>
          <RetryButton onRetry={retry} />
        </div>
      ) : null}
      {SECTIONS.map((type) => {
        const ofType = addresses.filter((address) => address.type === type);
        return (
          <section key={type} className={classes.section}>
            <SectionHeading>
              {type === 'shipping' ? <Trans>Shipping addresses</Trans> : <Trans>Billing addresses</Trans>}
            </SectionHeading>
            {ofType.length === 0 ? (
              <p className={classes.none}>
                <Trans context="empty list of addresses">No addresses yet</Trans>
              </p>
            ) : (
              <ul className={classes.list}>
                {ofType.map((address) => (
                  <li key={address.id}>
                    <AddressEntry
                      address={address}
                      places={places}
                      canEdit={!isEditAddressHidden}
                      canDelete={!isUsable(address) || !isLastOfType(usable, address)}
                      onEdit={() => onEdit(address.id)}
                      onDelete={() => setToRemove(address)}
                    />
                  </li>
                ))}
              </ul>
            )}
            {isAddAddressHidden ? null : (
              <Button variant="secondary" isWide onClick={() => onAdd(type)}>
                <Icon name="plus" size={20} />
                {type === 'shipping' ? (
                  <Trans>Add shipping address</Trans>
                ) : (
                  <Trans>Add billing address</Trans>
                )}
              </Button>
            )}
          </section>
        );
      })}
      <ConfirmSheet
        isOpen={toRemove !== undefined}
        title={t`Are you sure?`}
        text={t`You want to delete address ${name} ?`}
        doLabel={t`Delete`}
        onDo={() => {
          if (toRemove !== undefined) void remove(toRemove);
        }}
        onClose={() => setToRemove(undefined)}
      />
    </>
  );
}

const SECTIONS: readonly AddressKindShown[] = ['shipping', 'billing'];
