import { Button, Modal } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { addCustomerAccount, addRiderAccount } from '#contract/office/customers/new-account-calls';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { NewPersonForm } from '#office/accounts/new-person-form';
import { useOffice } from '#office/kernel/office';
import { Icon } from '#office/ui/icon';
import { refreshAccounts } from './refresh-accounts.ts';

interface AddAccountButtonProps {
  /** The customer that the person signs in for; undefined for a rider. */
  readonly customer: CustomerKey | undefined;
  readonly size?: 'compact-sm';
}

/** Opens the form of a new account. */
export function AddAccountButton({ customer, size }: AddAccountButtonProps) {
  const { t } = useLingui();
  const office = useOffice();
  const [isOpen, setIsOpen] = useState(false);
  const onDone = () => {
    setIsOpen(false);
    refreshAccounts(office.queries);
  };
  const title = customer === undefined ? t`Add a rider` : t`Add an account`;
  return (
    <>
      <Button
        leftSection={<Icon name="plus" size={16} />}
        {...(size === undefined ? {} : { size, variant: 'default' })}
        onClick={() => setIsOpen(true)}
      >
        {title}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={title}
        closeButtonProps={{ 'aria-label': t`Close` }}
        closeOnClickOutside={false}
      >
        {customer === undefined ? (
          <NewPersonForm
            keptAs="rider"
            isStaff={false}
            call={addRiderAccount}
            requestOf={({ name, username, mobile }) => ({ name, username, mobile })}
            onDone={onDone}
          />
        ) : (
          <NewPersonForm
            keptAs={`account:${customer.saleUnit}/${customer.customerCode}`}
            isStaff={false}
            call={addCustomerAccount}
            requestOf={({ name, username, mobile }) => ({
              customerCode: customer.customerCode,
              saleUnit: customer.saleUnit,
              name,
              username,
              mobile,
            })}
            onDone={onDone}
          />
        )}
      </Modal>
    </>
  );
}
