import { Button, Group, Modal } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  listCustomerAddresses,
  removeCustomerAddress,
} from '#contract/office/customers/customer-address-calls';
import { addressLine } from '#domain/addresses/address';
import type { KnownAddress } from '#domain/addresses/address-change';
import type { CustomerDetail } from '#domain/office/customer-list';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { useAnswer } from '#office/kernel/use-call';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import table from '#office/ui/layout/plain-table.module.css';
import { ErrorNotice } from '#office/ui/notices';
import { showDone, showFailed } from '#office/ui/show-notice';
import { addressDraftOf, newAddressDraft, type AddressDraft } from './address-draft.ts';
import { AddressForm } from './address-form.tsx';
import { ADDRESS_MESSAGES, ADDRESS_TYPE_LABELS } from './address-messages.ts';
import { MapBox } from './map-box.tsx';
import classes from '../customer-screen.module.css';

/** The addresses of a customer, in a list and on a map. */
export function AddressesCard({ customer }: { readonly customer: CustomerDetail }) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const { customerCode, saleUnit, name, mobile, phone } = customer;
  const key = { customerCode, saleUnit };
  const addresses = useAnswer(listCustomerAddresses, key, { isKept: false });
  const mayChange = useMay('customers.change');
  const [isMapOpen, setIsMapOpen] = useState(false);
  const [editing, setEditing] = useState<AddressDraft>();
  const [removing, setRemoving] = useState<KnownAddress>();
  if (addresses.error !== null && addresses.data === undefined)
    return <ErrorNotice error={addresses.error} onRetry={() => void addresses.refetch()} />;
  if (addresses.data === undefined) return null;
  const listed = addresses.data;
  const pinned = listed.flatMap((address) =>
    address.pin === undefined ? [] : [{ id: address.id, name: address.name, pin: address.pin }],
  );
  const edit = (id: string) => {
    const found = listed.find((address) => address.id === id);
    if (found !== undefined && found.type !== 'customer') setEditing(addressDraftOf(found));
  };
  const remove = async ({ id, revision }: KnownAddress) => {
    const outcome = await office.perform(removeCustomerAddress, { ...key, id, revision });
    void addresses.refetch();
    setRemoving(undefined);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    const { answer } = outcome;
    if (answer.kind === 'refused') return showFailed(i18n._(ADDRESS_MESSAGES[answer.code]));
    return showDone(t`Removed the address. Orders that were sent there keep it.`);
  };
  return (
    <section className={classes.card} aria-label={t`Addresses`} tabIndex={0}>
      <h2 className={classes.title}>
        <Trans>Addresses</Trans>
      </h2>
      {listed.length === 0 ? (
        <span className={classes.soft}>
          <Trans>No addresses yet</Trans>
        </span>
      ) : (
        <table className={table.table}>
          <tbody>
            {listed.map((address) => (
              <tr key={address.id}>
                <td>{i18n._(ADDRESS_TYPE_LABELS[address.type])}</td>
                <td>
                  {address.name}
                  <div className={classes.soft}>{address.phone}</div>
                </td>
                <td>
                  {addressLine(address)}
                  <div className={classes.soft}>
                    {address.pin === undefined ? <Trans>Without a pin</Trans> : address.remark}
                  </div>
                </td>
                <td className={table.end}>
                  {mayChange && address.type !== 'customer' ? (
                    <Group gap="xs" justify="flex-end" wrap="nowrap">
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t`Edit the address of ${address.name}`}
                        onClick={() => edit(address.id)}
                      >
                        <Trans>Edit</Trans>
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={t`Remove the address of ${address.name}`}
                        onClick={() => setRemoving(address)}
                      >
                        <Trans>Remove</Trans>
                      </Button>
                    </Group>
                  ) : null}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Group gap="xs" mt="xs">
        {mayChange ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() => setEditing(newAddressDraft(crypto.randomUUID(), { name, phone: mobile || phone }))}
          >
            <Trans>Add an address</Trans>
          </Button>
        ) : null}
        {pinned.length === 0 ? null : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<Icon name="map" size={16} />}
            aria-expanded={isMapOpen}
            onClick={() => setIsMapOpen(!isMapOpen)}
          >
            {isMapOpen ? <Trans>Hide the map</Trans> : <Trans>Show on a map</Trans>}
          </Button>
        )}
      </Group>
      {isMapOpen ? <MapBox addresses={pinned} {...(mayChange ? { onChoose: edit } : {})} /> : null}
      <Modal
        opened={editing !== undefined}
        onClose={() => setEditing(undefined)}
        size="70rem"
        title={editing?.revision === '' ? t`Add an address` : t`Edit the address`}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {editing === undefined ? null : (
          <AddressForm customer={key} initial={editing} onDone={() => setEditing(undefined)} />
        )}
      </Modal>
      <Modal
        opened={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t`Remove the address?`}
        closeButtonProps={{ 'aria-label': t`Close` }}
      >
        {removing === undefined ? null : (
          <>
            <p>{addressLine(removing)}</p>
            <Group justify="flex-end">
              <Button data-autofocus onClick={() => void remove(removing)}>
                <Trans>Remove</Trans>
              </Button>
            </Group>
          </>
        )}
      </Modal>
    </section>
  );
}
