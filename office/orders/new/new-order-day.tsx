import { Button, Group, Input, Select } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { OfficeDay } from '#domain/delivery-days/office-days';
import { dayWithWeekday, shortMoment } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { useLanguage } from '#office/ui/moment';
import { useNow } from '#office/ui/use-now';
import { dayOfDraft } from './new-order-draft.ts';

interface NewOrderDayProps {
  /** The day that was chosen, `yyyy-mm-dd`; '' for the first possible one. */
  readonly wished: string;
  /** Undefined if the company agrees on no day for the address, or nothing is known yet. */
  readonly days: readonly OfficeDay[] | undefined;
  readonly onChoose: (day: string) => void;
}

/** Asks on which day the order comes. The first possible one is chosen until the clerk chooses another. */
export function NewOrderDay({ wished, days, onChoose }: NewOrderDayProps) {
  const { t } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const now = useNow();
  if (!tenant.capabilities.deliveryDays || days === undefined) return null;
  const day = dayOfDraft(wished, days);
  if (days.length === 0)
    return (
      <Input.Wrapper
        label={t`Delivery day`}
        labelElement="div"
        description={t`No delivery day is open for this address. The order comes without a day.`}
      />
    );
  const wordsOf = (each: OfficeDay) => {
    const name = dayWithWeekday(each.day, language);
    const until = shortMoment(each.orderUntil, now, language);
    return each.isLate ? t`${name} · past its cut-off` : t`${name} · order by ${until}`;
  };
  return (
    <Select
      label={t`Delivery day`}
      description={
        day.kind === 'no-day'
          ? t`Every day is past its cut-off. The order comes without a day unless you choose one.`
          : day.kind === 'chosen' && day.chosen.isLate
            ? t`Customers can no longer order for this day. Ask the warehouse before you promise it.`
            : undefined
      }
      data={days.map((each) => ({ value: each.day, label: wordsOf(each) }))}
      value={day.kind === 'chosen' ? day.chosen.day : null}
      allowDeselect={false}
      error={day.kind === 'gone' ? t`The chosen day is no longer possible. Choose another one.` : undefined}
      onChange={(value) => onChoose(value ?? '')}
    />
  );
}

interface NextDaysProps {
  readonly days: readonly string[];
  readonly onChoose: (day: string) => void;
}

/** Offers the next days in place of one that is gone. */
export function NextDays({ days, onChoose }: NextDaysProps) {
  const language = useLanguage();
  if (days.length === 0)
    return (
      <p>
        <Trans>No delivery day is open for this address. The order comes without a day.</Trans>
      </p>
    );
  return (
    <Group gap="xs" mt="xs">
      {days.map((day) => (
        <Button key={day} size="compact-sm" variant="default" onClick={() => onChoose(day)}>
          {dayWithWeekday(day, language)}
        </Button>
      ))}
    </Group>
  );
}
