import { Select, Stack, Textarea } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { addressLine, type Address } from '#domain/addresses/address';
import { conditionText, type Condition } from '#domain/orders/condition';
import { ZERO_SATANG } from '#domain/kernel/money';
import type { OrderingCustomer } from '#domain/office/telephone-order';
import { methodOf } from '#domain/payments/payment-method';
import { useOffice } from '#office/kernel/office';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { addressesFor, type NewOrderDraft } from './new-order-draft.ts';

interface NewOrderChoicesProps {
  readonly customer: OrderingCustomer;
  readonly draft: NewOrderDraft;
  /** The choice of the day, which depends on the delivery address. */
  readonly deliveryDay: ReactNode;
  readonly onChange: (next: Partial<NewOrderDraft>) => void;
}

const addressChoice = (address: Address) => ({
  value: address.id,
  label: `${address.name} · ${address.code} · ${addressLine(address)}`,
});

/** Asks for the addresses, the day, the payment and the note. A customer without a credit limit cannot buy on account. */
export function NewOrderChoices({ customer, draft, deliveryDay, onChange }: NewOrderChoicesProps) {
  const { t, i18n } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const methods = tenant.paymentMethods.filter(
    (method) => methodOf(method).due !== 'on-account' || customer.creditLimit > ZERO_SATANG,
  );
  // A field cuts a long address off.
  const whole = (id: string) => {
    const chosen = customer.addresses.find((address) => address.id === id);
    return chosen === undefined ? undefined : addressLine(chosen);
  };
  const conditionChoice = (condition: Condition) => ({
    value: condition.code,
    label: conditionText(condition, language),
  });
  return (
    <Stack gap="sm">
      <Select
        label={t`Delivery address`}
        description={whole(draft.shipToId)}
        data={addressesFor(customer, 'shipping').map(addressChoice)}
        value={draft.shipToId || null}
        allowDeselect={false}
        error={draft.shipToId === '' ? t`The customer has no delivery address.` : undefined}
        onChange={(value) => onChange({ shipToId: value ?? '' })}
      />
      {deliveryDay}
      <Select
        label={t`Billing address`}
        description={whole(draft.billToId)}
        data={addressesFor(customer, 'billing').map(addressChoice)}
        value={draft.billToId || null}
        allowDeselect={false}
        error={draft.billToId === '' ? t`The customer has no billing address.` : undefined}
        onChange={(value) => onChange({ billToId: value ?? '' })}
      />
      {customer.shippingConditions.length === 0 ? null : (
        <Select
          label={t`Shipping`}
          data={customer.shippingConditions.map(conditionChoice)}
          value={draft.shippingCondition || null}
          allowDeselect={false}
          onChange={(value) => onChange({ shippingCondition: value ?? '' })}
        />
      )}
      <Select
        label={t`Payment`}
        data={methods.map((method) => ({ value: method, label: i18n._(PAYMENT_METHOD_LABELS[method]) }))}
        value={draft.payment ?? null}
        allowDeselect={false}
        onChange={(value) => onChange({ payment: methods.find((method) => method === value) })}
      />
      {customer.paymentConditions.length === 0 ? null : (
        <Select
          label={t`Payment terms`}
          data={customer.paymentConditions.map(conditionChoice)}
          value={draft.paymentCondition || null}
          allowDeselect={false}
          onChange={(value) => onChange({ paymentCondition: value ?? '' })}
        />
      )}
      <Textarea
        label={t`Note for the delivery`}
        value={draft.remark}
        maxLength={500}
        autosize
        minRows={2}
        onChange={(event) => onChange({ remark: event.currentTarget.value })}
      />
    </Stack>
  );
}
