import { Checkbox, Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfficeOrderFilter } from '#domain/office/order-list';
import { ORDER_PAYMENT_STATES } from '#domain/orders/order-payment-state';
import { useOffice } from '#office/kernel/office';
import { FilterPopover } from '#office/ui/controls/filter-popover';
import { ORDER_PAYMENT_LABELS } from '#office/ui/labels/order-status-labels';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';

interface OrderFilterMenuProps {
  readonly filter: OfficeOrderFilter;
  readonly onChange: (filter: OfficeOrderFilter) => void;
}

const ANY = 'any';

/** The filters that are not the status: payment, days, branch and points. */
export function OrderFilterMenu({ filter, onChange }: OrderFilterMenuProps) {
  const { t, i18n } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const paidOptions = [
    { value: ANY, label: t`Any` },
    ...ORDER_PAYMENT_STATES.map((state) => ({
      value: state,
      label: i18n._(ORDER_PAYMENT_LABELS[state].label),
    })),
  ];
  return (
    <FilterPopover width={420}>
      <div>
        <Text size="sm" fw={550} mb={4}>
          <Trans>Paid?</Trans>
        </Text>
        <SegmentedControl
          fullWidth
          orientation="vertical"
          aria-label={t`Paid?`}
          data={paidOptions}
          value={filter.paymentState ?? ANY}
          onChange={(value) =>
            onChange({ ...filter, paymentState: ORDER_PAYMENT_STATES.find((state) => state === value) })
          }
        />
      </div>
      <Checkbox.Group
        label={t`Payment`}
        value={[...filter.payments]}
        onChange={(values) =>
          onChange({
            ...filter,
            payments: tenant.paymentMethods.filter((method) => values.includes(method)),
          })
        }
      >
        <Group gap="xs" mt={6}>
          {tenant.paymentMethods.map((method) => (
            <Checkbox key={method} value={method} label={i18n._(PAYMENT_METHOD_LABELS[method])} />
          ))}
        </Group>
      </Checkbox.Group>
      <DatePickerInput
        type="range"
        label={t`Ordered between`}
        placeholder={t`Any day`}
        {...dateFormatsOf(language)}
        clearable
        allowSingleDateInRange
        clearButtonProps={{ 'aria-label': t`Clear` }}
        value={[filter.firstDay || null, filter.lastDay || null]}
        onChange={([first, last]) => onChange({ ...filter, firstDay: first ?? '', lastDay: last ?? '' })}
        popoverProps={{ withinPortal: false }}
      />
      {tenant.capabilities.deliveryDays ? (
        <DatePickerInput
          label={t`Delivery day`}
          placeholder={t`Any day`}
          {...dateFormatsOf(language)}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          value={filter.deliveryDay ?? null}
          onChange={(day) => onChange({ ...filter, deliveryDay: day ?? undefined })}
          popoverProps={{ withinPortal: false }}
        />
      ) : null}
      <TextInput
        label={t`Branch`}
        value={filter.saleUnit}
        onChange={(event) => onChange({ ...filter, saleUnit: event.currentTarget.value.trim() })}
        maxLength={64}
      />
      {tenant.isPointMode ? (
        <Checkbox
          label={t`Rewards for points`}
          checked={filter.isPointMode}
          onChange={(event) => onChange({ ...filter, isPointMode: event.currentTarget.checked })}
        />
      ) : null}
    </FilterPopover>
  );
}
