import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { dayCutOff, type DaysOfAddress } from '#domain/delivery-days/days-of-address';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import type { KnownDaysOfAddress } from '#state/delivery-days/use-delivery-days';
import { Icon } from '#ui/controls/icon';
import { DayName, formatWeekday } from '#ui/text/day-name';
import { useShownLanguage } from '#ui/text/thai-date';
import { formatTime } from '#ui/text/format-date';
import { CheckoutCard } from './checkout-card.tsx';
import { ChoiceCard } from './choice-card.tsx';
import classes from './choice-card.module.css';
import dayClasses from './delivery-day-card.module.css';

interface DeliveryDayCardProps {
  readonly known: KnownDaysOfAddress;
  /** `yyyy-mm-dd`; undefined if there is no day. */
  readonly chosen: string | undefined;
  readonly isReachable: boolean;
  readonly onChoose: (day: string) => void;
}

/** The day on which the order comes, until when it has to be placed for that, and the next days. */
export function DeliveryDayCard({ known, chosen, isReachable, onChoose }: DeliveryDayCardProps) {
  const { t } = useLingui();
  const { found, now, isOld } = known;
  if (found.kind === 'no-zone') return null;
  if (found.kind === 'no-day' || chosen === undefined)
    return (
      <CheckoutCard title={<Trans>Delivery day</Trans>}>
        <p className={classes.soft}>
          <Trans>
            No delivery day is open for this address right now. You can still order; the company will tell you
            the day.
          </Trans>
        </p>
      </CheckoutCard>
    );
  return (
    <ChoiceCard
      title={t`Delivery day`}
      choices={found.days.map((day) => ({
        key: day,
        isChosen: day === chosen,
        content: (
          <span className={dayClasses.choice}>
            <strong>
              <DayName day={day} />
            </strong>
            <CutOff found={found} day={day} now={now} />
          </span>
        ),
        onChoose: () => onChoose(day),
      }))}
    >
      <p className={dayClasses.day}>
        <Icon name="truck" size={20} />
        <strong>
          <DayName day={chosen} />
        </strong>
      </p>
      <CutOff found={found} day={chosen} now={now} isWithCountdown />
      {(!isReachable || isOld) && (
        <p className={classes.soft} role="status">
          <Trans>To be confirmed when your order reaches the company.</Trans>
        </p>
      )}
    </ChoiceCard>
  );
}

/** With fewer minutes left, the sentence counts them. */
const COUNTED_MINUTES = 120;

interface CutOffProps {
  readonly found: Extract<DaysOfAddress, { kind: 'days' }>;
  readonly day: string;
  readonly now: Date;
  readonly isWithCountdown?: boolean;
}

/** Until when an order comes on this day. */
function CutOff({ found, day, now, isWithCountdown = false }: CutOffProps) {
  const { at, on, minutesLeft } = dayCutOff(found.zone, day, now);
  const time = formatTime(at);
  const weekday = formatWeekday(day, useShownLanguage());
  return (
    <span className={dayClasses.cutOff}>
      <span>
        {on === 'today' ? (
          <Trans>
            Order by {time} today to get it on {weekday}
          </Trans>
        ) : on === 'tomorrow' ? (
          <Trans>
            Order by {time} tomorrow to get it on {weekday}
          </Trans>
        ) : (
          <Trans>
            Order by {time} on <DayName day={bangkokDayOf(at)} /> to get it on {weekday}
          </Trans>
        )}
      </span>
      {isWithCountdown && minutesLeft < COUNTED_MINUTES && (
        <strong className={dayClasses.left}>
          <Plural value={minutesLeft} one="# minute left" other="# minutes left" />
        </strong>
      )}
    </span>
  );
}
