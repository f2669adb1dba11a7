import { Select } from '@mantine/core';
import { useLingui } from '@lingui/react/macro';
import { nameIn } from '#domain/kernel/named';
import type { DeliveryFilter, DeliverySums } from '#domain/office/delivery/delivery-list';
import { dayInWords } from '#office/kernel/moments';
import { FilterPopover } from '#office/ui/controls/filter-popover';
import { useLanguage } from '#office/ui/moment';

interface DeliveryFilterMenuProps {
  readonly filter: DeliveryFilter;
  /** The choices with their numbers; undefined until they are counted. */
  readonly sums: DeliverySums | undefined;
  readonly onChange: (filter: DeliveryFilter) => void;
}

/** The filters that are not the state: day, zone and rider, each with the number of its deliveries. */
export function DeliveryFilterMenu({ filter, sums, onChange }: DeliveryFilterMenuProps) {
  const { t } = useLingui();
  const language = useLanguage();
  const { days = [], zones = [], riders = [] } = sums ?? {};
  const choice = (label: string, value: string, data: readonly Counted[], key: keyof DeliveryFilter) => (
    <Select
      label={label}
      placeholder={t`Any`}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Clear` }}
      nothingFoundMessage={t`Nothing found`}
      comboboxProps={{ withinPortal: false }}
      data={data.map(({ value: each, text, count }) => ({ value: each, label: `${text} (${count})` }))}
      value={value === '' ? null : value}
      onChange={(next) => onChange({ ...filter, [key]: next ?? '' })}
    />
  );
  return (
    <FilterPopover width={360}>
      {choice(
        t`Delivery day`,
        filter.day,
        days.map(({ day, count }) => ({ value: day, text: dayInWords(day, language), count })),
        'day',
      )}
      {zones.length === 0 && filter.zone === ''
        ? null
        : choice(
            t`Delivery zone`,
            filter.zone,
            zones.map(({ code, count, ...zone }) => ({
              value: code,
              text: nameIn(zone, language),
              count,
            })),
            'zone',
          )}
      {choice(
        t`Rider`,
        filter.riderId,
        riders.map(({ id, name, count }) => ({ value: id, text: name, count })),
        'riderId',
      )}
    </FilterPopover>
  );
}

interface Counted {
  readonly value: string;
  readonly text: string;
  readonly count: number;
}
