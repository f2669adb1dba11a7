import { Trans, useLingui } from '@lingui/react/macro';
import { yearOf, yearsAround, type OrderPeriod } from '#domain/orders/order-period';
import { useToday } from '#state/runtime/hooks/use-today';
import { SelectField } from '#ui/forms/select-field';
import { shownYear } from '#ui/text/format-date';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './period-filter.module.css';
import { monthName, MONTHS } from './period-messages.ts';

interface PeriodFilterProps {
  readonly period: OrderPeriod | undefined;
  readonly onPeriod: (period: OrderPeriod | undefined) => void;
}

const PILL = { wrapper: classes.pill ?? '', input: classes.pillText ?? '' };

/** Year and month of ordering. A month without a year counts for this year. */
export function PeriodFilter({ period, onPeriod }: PeriodFilterProps) {
  const { t } = useLingui();
  const language = useShownLanguage();
  const today = useToday();
  const years = yearsAround(today);
  const thisYear = yearOf(today);
  // A link may name a year that is not offered any more.
  const offered = period === undefined || years.includes(period.year) ? years : [...years, period.year];
  return (
    <div className={classes.pickers} role="group" aria-label={t`Order date`}>
      <SelectField
        aria-label={t`Month`}
        classNames={PILL}
        data={[
          { value: '', label: t`All months` },
          ...MONTHS.map((month) => ({ value: String(month), label: monthName(month, language) })),
        ]}
        value={period?.month ?? ''}
        onChange={({ currentTarget }) => {
          const month = Number(currentTarget.value);
          if (month === 0) onPeriod(period && { ...period, month: undefined });
          else onPeriod({ year: period?.year ?? thisYear, month });
        }}
      />
      <SelectField
        aria-label={t`Year`}
        classNames={PILL}
        data={[
          { value: '', label: t`All years` },
          ...offered.map((year) => ({ value: String(year), label: String(shownYear(year, language)) })),
        ]}
        value={period?.year ?? ''}
        onChange={({ currentTarget }) => {
          const year = Number(currentTarget.value);
          onPeriod(year === 0 ? undefined : { year, month: period?.month });
        }}
      />
      {period !== undefined && (
        <button type="button" className={classes.clear} onClick={() => onPeriod(undefined)}>
          <Trans>Any time</Trans>
        </button>
      )}
    </div>
  );
}
