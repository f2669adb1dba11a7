import { Group, Select, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState, type RefObject } from 'react';
import { formatBaht } from '#domain/kernel/format-money';
import { bahtFromSatang, type Satang } from '#domain/kernel/money';
import { EVERY_PAYMENT, type MoneyFilter } from '#domain/office/payments/money-filter';
import { useOffice } from '#office/kernel/office';
import { dayInWords } from '#office/kernel/moments';
import { typedAmount } from '#office/kernel/typed-amount';
import { FilterBadges, type FilterBadge } from '#office/ui/filter-badges';
import { FilterPopover } from '#office/ui/controls/filter-popover';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { PAYMENT_METHOD_LABELS } from '#office/ui/labels/payment-method-labels';
import { useLanguage } from '#office/ui/moment';
import { SearchField } from '#office/ui/search-field';

interface MoneyFilterProps {
  readonly filter: MoneyFilter;
  readonly onChange: (filter: MoneyFilter) => void;
}

/** The search and the filters of slips and money, for the head of a screen. */
export function MoneyFilterBar({
  filter,
  onChange,
  field,
}: MoneyFilterProps & { readonly field: RefObject<HTMLInputElement | null> }) {
  const { t, i18n } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  return (
    <>
      <SearchField
        label={t`Order, customer or reference`}
        value={filter.text}
        onChange={(text) => onChange({ ...filter, text })}
        field={field}
      />
      <FilterPopover width={360}>
        <DatePickerInput
          type="range"
          label={t`Came between`}
          placeholder={t`Any day`}
          {...dateFormatsOf(language)}
          clearable
          allowSingleDateInRange
          clearButtonProps={{ 'aria-label': t`Clear` }}
          value={[filter.firstDay || null, filter.lastDay || null]}
          onChange={([first, last]) => onChange({ ...filter, firstDay: first ?? '', lastDay: last ?? '' })}
          popoverProps={{ withinPortal: false }}
        />
        <Select
          label={t`Payment`}
          placeholder={t`Any`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          data={tenant.paymentMethods.map((method) => ({
            value: method,
            label: i18n._(PAYMENT_METHOD_LABELS[method]),
          }))}
          value={filter.method ?? null}
          onChange={(value) =>
            onChange({ ...filter, method: tenant.paymentMethods.find((method) => method === value) })
          }
          comboboxProps={{ withinPortal: false }}
        />
        <Group grow align="start">
          <AmountField
            label={t`Amount from`}
            amount={filter.amountFrom}
            onChange={(amountFrom) => onChange({ ...filter, amountFrom })}
          />
          <AmountField
            label={t`Amount to`}
            amount={filter.amountTo}
            onChange={(amountTo) => onChange({ ...filter, amountTo })}
          />
        </Group>
      </FilterPopover>
    </>
  );
}

/** A typed amount counts once the field is left, or with Enter. */
function AmountField({
  label,
  amount,
  onChange,
}: {
  readonly label: string;
  readonly amount: Satang | undefined;
  readonly onChange: (amount: Satang | undefined) => void;
}) {
  const { t } = useLingui();
  const [text, setText] = useState(amount === undefined ? '' : String(bahtFromSatang(amount)));
  const read = typedAmount(text);
  const isWrong = text.trim() !== '' && read === undefined;
  const send = () => {
    if (!isWrong && read !== amount) onChange(read);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={text}
      error={isWrong ? t`Enter an amount in baht, such as 1304.50.` : undefined}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={send}
      onKeyDown={(event) => {
        if (event.key === 'Enter') send();
      }}
    />
  );
}

/** One badge for each filter in use. */
export function MoneyFilterBadges({ filter, onChange }: MoneyFilterProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const { text, firstDay, lastDay, method, amountFrom, amountTo } = filter;
  const [from, until] = [dayInWords(firstDay, language), dayInWords(lastDay, language)];
  const badge = (key: string, shown: string, without: Partial<MoneyFilter>): FilterBadge => ({
    key,
    text: shown,
    onRemove: () => onChange({ ...filter, ...without }),
  });
  const amount = (value: Satang | undefined) => (value === undefined ? '' : formatBaht(value));
  const [least, most] = [amount(amountFrom), amount(amountTo)];
  const badges = [
    ...(text === '' ? [] : [badge('text', i18n._(msg`“${text}”`), { text: '' })]),
    ...(firstDay === '' ? [] : [badge('from', i18n._(msg`from ${from}`), { firstDay: '' })]),
    ...(lastDay === '' ? [] : [badge('until', i18n._(msg`until ${until}`), { lastDay: '' })]),
    ...(method === undefined
      ? []
      : [badge('method', i18n._(PAYMENT_METHOD_LABELS[method]), { method: undefined })]),
    ...(least === '' ? [] : [badge('least', i18n._(msg`from ${least}`), { amountFrom: undefined })]),
    ...(most === '' ? [] : [badge('most', i18n._(msg`up to ${most}`), { amountTo: undefined })]),
  ];
  return <FilterBadges badges={badges} onClear={() => onChange(EVERY_PAYMENT)} />;
}
