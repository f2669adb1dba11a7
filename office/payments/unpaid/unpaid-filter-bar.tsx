import { Button, Checkbox, Popover, Select, Stack } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import type { UnpaidListFilter } from '#domain/office/payments/unpaid-list';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { downloadUnpaid } from '#office/kernel/table-files';
import { DownloadMenu } from '#office/ui/controls/download-menu';
import { Icon } from '#office/ui/icon';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { SearchField } from '#office/ui/search-field';
import { OFFERED_AGES } from './unpaid-address.ts';

interface UnpaidFilterBarProps {
  readonly filter: UnpaidListFilter;
  readonly onChange: (filter: UnpaidListFilter) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** The search, the filters and the export of unpaid orders, for the head of the screen. */
export function UnpaidFilterBar({ filter, onChange, field }: UnpaidFilterBarProps) {
  const { t, i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const mayExport = useMay('export');
  const { paymentMethods } = office.tenant;
  const { methods } = filter;
  const [first, ...others] = methods;
  const named = first === undefined ? '' : i18n._(PAYMENT_METHOD_LABELS[first]);
  const chosen = others.length === 0 ? named : `${named} +${others.length}`;
  const ages = [...new Set([...OFFERED_AGES, ...(filter.minAgeDays === 0 ? [] : [filter.minAgeDays])])];
  return (
    <>
      <SearchField
        label={t`Order or customer`}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        field={field}
      />
      <Popover position="bottom-end" shadow="md" radius={10} trapFocus>
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
            {methods.length === 0 ? <Trans>Any payment</Trans> : <Trans>Payment: {chosen}</Trans>}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Stack gap={8} role="group" aria-label={t`Payment`}>
            {paymentMethods.map((method) => (
              <Checkbox
                key={method}
                label={i18n._(PAYMENT_METHOD_LABELS[method])}
                checked={methods.includes(method)}
                onChange={({ currentTarget: { checked } }) =>
                  onChange({
                    ...filter,
                    methods: paymentMethods.filter((each) =>
                      each === method ? checked : methods.includes(each),
                    ),
                  })
                }
              />
            ))}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      <Select
        aria-label={t`Age`}
        placeholder={t`Any age`}
        w={150}
        clearable
        clearButtonProps={{ 'aria-label': t`Clear` }}
        data={ages
          .toSorted((one, other) => one - other)
          .map((days) => ({ value: String(days), label: t`${days} days or more` }))}
        value={filter.minAgeDays === 0 ? null : String(filter.minAgeDays)}
        onChange={(days) => onChange({ ...filter, minAgeDays: Number(days ?? 0) })}
      />
      {mayExport ? (
        <DownloadMenu
          fileName={t`Unpaid orders`}
          download={(format) => downloadUnpaid(office, { filter, format, language })}
        >
          {t`Export`}
        </DownloadMenu>
      ) : null}
    </>
  );
}
