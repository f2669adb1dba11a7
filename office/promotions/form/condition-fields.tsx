import { Checkbox, Group, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useLingui } from '@lingui/react/macro';
import { cartModesOf, isCartMode } from '#domain/kernel/cart-mode';
import { useOffice } from '#office/kernel/office';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { useMay } from '#office/accounts/use-me';
import { modeText } from '../words/condition-words.ts';
import { WEEKDAY_LABELS } from '../words/weekday-labels.ts';
import { CouponField } from './coupon-field.tsx';
import type { FieldProps } from './field-props.ts';
import { PickFinder } from './pick-finder.tsx';
import { CountField, UnitField } from './small-fields.tsx';
import { useCustomerSearch } from './use-goods-search.ts';

const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** When a rule works. */
export function PeriodFields({ draft, change, errorOf }: FieldProps) {
  const { t, i18n } = useLingui();
  const formats = dateFormatsOf(useLanguage());
  return (
    <>
      <Group grow align="start">
        <DatePickerInput
          label={t`First day`}
          placeholder={t`At once`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          {...formats}
          value={draft.firstDay || null}
          error={errorOf('firstDay')}
          onChange={(value) => change({ firstDay: value ?? '' })}
        />
        <DatePickerInput
          label={t`Last day`}
          placeholder={t`No end`}
          clearable
          clearButtonProps={{ 'aria-label': t`Clear` }}
          {...formats}
          value={draft.lastDay || null}
          error={errorOf('lastDay')}
          onChange={(value) => change({ lastDay: value ?? '' })}
        />
      </Group>
      <Checkbox.Group
        label={t`Weekdays`}
        description={t`None chosen: every day.`}
        value={draft.weekdays}
        onChange={(weekdays) => change({ weekdays })}
      >
        <Group gap="md" mt={6}>
          {WEEKDAYS.map((day) => {
            const label = WEEKDAY_LABELS[Number(day)];
            return <Checkbox key={day} value={day} label={label === undefined ? day : i18n._(label)} />;
          })}
        </Group>
      </Checkbox.Group>
    </>
  );
}

/** For whom a rule works. */
export function CustomerFields({ draft, change, errorOf }: FieldProps) {
  const { t, i18n } = useLingui();
  const { tenant } = useOffice();
  const search = useCustomerSearch();
  const mayFind = useMay('customers.read');
  const modes = [...new Set([...cartModesOf(tenant), ...draft.modes.filter(isCartMode)])];
  return (
    <>
      <Group grow align="start">
        <TextInput
          label={t`Price levels`}
          description={t`Separated by spaces or commas.`}
          placeholder={t`All`}
          value={draft.priceLevels}
          maxLength={1000}
          error={errorOf('priceLevels')}
          onChange={(event) => change({ priceLevels: event.currentTarget.value })}
        />
        <TextInput
          label={t`Branches`}
          description={t`Separated by spaces or commas.`}
          placeholder={t`All`}
          value={draft.saleUnits}
          maxLength={1000}
          error={errorOf('saleUnits')}
          onChange={(event) => change({ saleUnits: event.currentTarget.value })}
        />
      </Group>
      {mayFind ? (
        <PickFinder
          label={t`Only these customers`}
          placeholder={t`Name, code, phone or group`}
          description={t`None chosen: every customer.`}
          search={search}
          picks={draft.customers}
          onChange={(customers) => change({ customers })}
          error={errorOf('customerGroups')}
        />
      ) : null}
      {modes.length > 1 ? (
        <Checkbox.Group
          label={t`Carts`}
          description={t`None chosen: every cart but points.`}
          value={draft.modes}
          error={errorOf('modes')}
          onChange={(next) => change({ modes: next })}
        >
          <Group gap="md" mt={6}>
            {modes.map((mode) => (
              <Checkbox key={mode} value={mode} label={modeText(mode, { i18n })} />
            ))}
          </Group>
        </Checkbox.Group>
      ) : null}
    </>
  );
}

const WITHOUT_UNIT: readonly string[] = ['spend', 'bundle'];

/** How much has to be bought, how often a rule works, and beside which others. */
export function LimitFields(props: FieldProps) {
  const { t } = useLingui();
  const { draft, change, errorOf } = props;
  return (
    <>
      <Group grow align="start">
        <CountField
          label={t`Minimum quantity`}
          placeholder={t`None`}
          value={draft.minimumQuantity}
          onChange={(minimumQuantity) => change({ minimumQuantity })}
          error={errorOf('minimumQuantity')}
        />
        {WITHOUT_UNIT.includes(draft.kind) && draft.minimumQuantity !== '' ? (
          <UnitField label={t`Counted in`} unit={draft.unit} onChange={(unit) => change({ unit })} />
        ) : null}
        <CountField
          label={t`Minimum amount, in baht`}
          placeholder={t`None`}
          value={draft.minimumAmount}
          onChange={(minimumAmount) => change({ minimumAmount })}
          error={errorOf('minimumAmount')}
        />
      </Group>
      <Group grow align="start">
        <CountField
          label={t`Times an order`}
          placeholder={t`No limit`}
          value={draft.timesPerOrder}
          onChange={(timesPerOrder) => change({ timesPerOrder })}
          error={errorOf('timesPerOrder')}
        />
        <CountField
          label={t`Times a customer`}
          placeholder={t`No limit`}
          value={draft.timesPerCustomer}
          onChange={(timesPerCustomer) => change({ timesPerCustomer })}
          error={errorOf('timesPerCustomer')}
        />
        <CountField
          label={t`Times in all`}
          placeholder={t`No limit`}
          value={draft.timesInAll}
          onChange={(timesInAll) => change({ timesInAll })}
          error={errorOf('timesInAll')}
        />
      </Group>
      <CouponField {...props} />
      <Group grow align="start">
        <TextInput
          label={t`Exclusive group`}
          description={t`Only the best one of a group works.`}
          placeholder={t`None`}
          value={draft.exclusiveGroup}
          maxLength={100}
          error={errorOf('exclusiveGroup')}
          onChange={(event) => change({ exclusiveGroup: event.currentTarget.value })}
        />
        <TextInput
          label={t`Priority`}
          description={t`Lower numbers work first.`}
          placeholder="0"
          inputMode="numeric"
          value={draft.priority}
          maxLength={7}
          error={errorOf('priority')}
          onChange={(event) => change({ priority: event.currentTarget.value })}
        />
      </Group>
    </>
  );
}
