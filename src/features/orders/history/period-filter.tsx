import { Trans, useLingui } from '@lingui/react/macro';
import { yearOf, yearsAround, type OrderPeriod } from '#domain/orders/order-period';
import { useToday } from '#state/runtime/hooks/use-today';
import { shownYear } from '#ui/text/format-date';
import { useShownLanguage } from '#ui/text/thai-date';
import classes from './period-filter.module.css';
import { monthName, MONTHS } from './period-messages.ts';

interface PeriodFilterProps {
  readonly period: OrderPeriod | undefined;
  readonly onPeriod: (period: OrderPeriod | undefined) => void;
}

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
      <select
        className={classes.select}
        aria-label={t`Month`}
        value={period?.month ?? ''}
        onChange={({ currentTarget }) => {
          const month = Number(currentTarget.value);
          if (month === 0) onPeriod(period && { ...period, month: undefined });
          else onPeriod({ year: period?.year ?? thisYear, month });
        }}
      >
        <option value="">{t`All months`}</option>
        {MONTHS.map((month) => (
          <option key={month} value={month}>
            {monthName(month, language)}
          </option>
        ))}
      </select>
      <select
        className={classes.select}
        aria-label={t`Year`}
        value={period?.year ?? ''}
        onChange={({ currentTarget }) => {
          const year = Number(currentTarget.value);
          onPeriod(year === 0 ? undefined : { year, month: period?.month });
        }}
      >
        <option value="">{t`All years`}</option>
        {offered.map((year) => (
          <option key={year} value={year}>
            {shownYear(year, language)}
          </option>
        ))}
      </select>
      {period !== undefined && (
        <button type="button" className={classes.clear} onClick={() => onPeriod(undefined)}>
          <Trans>Any time</Trans>
        </button>
      )}
    </div>
  );
}
