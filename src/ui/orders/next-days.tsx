import { Trans, useLingui } from '@lingui/react/macro';
import { ChoiceList } from '#ui/controls/choice-list';
import { DayName } from '#ui/text/day-name';
import classes from './next-days.module.css';

interface NextDaysProps {
  readonly orderId: string;
  /** `yyyy-mm-dd`, the first ones first. */
  readonly days: readonly string[];
  /** Whether days were offered, and none of them is left. */
  readonly arePast: boolean;
  readonly chosen: string | undefined;
  readonly onChoose: (day: string) => void;
}

/** The days on which a refused order can still come. */
export function NextDays({ orderId, days, arePast, chosen, onChoose }: NextDaysProps) {
  const { t } = useLingui();
  if (days.length === 0)
    return (
      <p className={classes.none}>
        {arePast ? (
          <Trans>
            The days that the company offered are no longer possible. If you order again, it comes on the
            first day that the company can deliver.
          </Trans>
        ) : (
          <Trans>
            No other day is open for this address right now. You can order without a day; the company will
            tell you when it comes.
          </Trans>
        )}
      </p>
    );
  return (
    <ChoiceList
      title={t`Delivery day`}
      name={`${orderId} day`}
      heading={
        <span className={classes.heading}>
          <Trans>Choose another day</Trans>
        </span>
      }
      choices={days.map((day) => ({
        key: day,
        isChosen: day === chosen,
        content: <DayName day={day} />,
        onChoose: () => onChoose(day),
      }))}
    />
  );
}
