import { Checkbox, NumberInput, TextInput } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { isPriceLevel, MAX_PRICE_LEVEL } from '#domain/catalogue/prices';
import { FilterPopover } from '#office/ui/controls/filter-popover';
import type { CustomerFilter } from './customer-address.ts';

const MAX_CODE_LENGTH = 64;

interface CustomerFilterMenuProps {
  readonly filter: CustomerFilter;
  readonly onChange: (filter: CustomerFilter) => void;
}

/** The filters of the list of customers. */
export function CustomerFilterMenu({ filter, onChange }: CustomerFilterMenuProps) {
  const { t } = useLingui();
  return (
    <FilterPopover width={300}>
      <NumberInput
        label={t`Price level`}
        min={1}
        max={MAX_PRICE_LEVEL}
        allowDecimal={false}
        hideControls
        value={filter.priceLevel ?? ''}
        onChange={(level) => onChange({ ...filter, priceLevel: isPriceLevel(level) ? level : undefined })}
      />
      <TextInput
        label={t`Customer group`}
        description={t`The whole code`}
        maxLength={MAX_CODE_LENGTH}
        spellCheck={false}
        value={filter.group}
        onChange={(event) => onChange({ ...filter, group: event.currentTarget.value.trim() })}
      />
      <TextInput
        label={t`Branch`}
        maxLength={MAX_CODE_LENGTH}
        value={filter.saleUnit}
        onChange={(event) => onChange({ ...filter, saleUnit: event.currentTarget.value.trim() })}
      />
      <Checkbox
        label={t`Only customers with debt`}
        checked={filter.hasDebt}
        onChange={(event) => onChange({ ...filter, hasDebt: event.currentTarget.checked })}
      />
    </FilterPopover>
  );
}
