import { Trans, useLingui } from '@lingui/react/macro';
import { closingOf, visitsByDay, type RiderDay } from '#domain/delivery/rider-day';
import type { HistoryVisit } from '#state/delivery/rider-history';
import { usePhone } from '#state/runtime/phone-context';
import { useRiderHistory } from '#state/delivery/use-rider-history';
import { useToday } from '#state/runtime/hooks/use-today';
import { EmptyState } from '#ui/feedback/empty-state';
import { formatDay } from '#ui/text/format-date';
import { SectionHeading } from '#ui/layout/section-heading';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { RetryButton } from '#ui/feedback/retry-button';
import { LoadingRows } from '#ui/feedback/loading-rows';
import { Page } from '#ui/layout/page';
import { DayClosingCard } from './day-closing.tsx';
import classes from './delivery.module.css';
import { VisitCard } from './visit-card.tsx';

/** A rider's visits by day, newest first, each day with its totals. */
export function RiderHistoryPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { visits, askedAt, problem, refreshAgain } = useRiderHistory();
  return (
    <Page title={t`Delivery history`} onBack={onBack} className={classes.page}>
      {problem === undefined ? null : (
        <div className={classes.row}>
          <p className={classes.soft} role="status">
            {askedAt === undefined ? (
              <Trans>We can’t connect right now.</Trans>
            ) : (
              <Trans>
                We can’t connect right now. Last updated{' '}
                <ThaiDate value={askedAt} shows="nearby" now={phone.clock.now()} />.
              </Trans>
            )}
          </p>
          <RetryButton onRetry={refreshAgain} />
        </div>
      )}
      {visits === undefined ? (
        problem === undefined ? (
          <LoadingRows label={t`Loading history`} />
        ) : (
          <EmptyState icon="clock" title={<Trans>Your history isn’t on this phone yet</Trans>} />
        )
      ) : visits.length === 0 ? (
        <EmptyState
          icon="clock"
          title={<Trans>No deliveries in the last 31 days</Trans>}
          text={<Trans>Your deliveries and daily totals will appear here.</Trans>}
        />
      ) : (
        visitsByDay(visits).map((day) => <Day key={day.day} day={day} />)
      )}
    </Page>
  );
}

function Day({ day: { day, visits } }: { readonly day: RiderDay<HistoryVisit> }) {
  const language = useShownLanguage();
  const isToday = useToday() === day;
  const date = formatDay(day, language);
  const closing = closingOf(
    visits.map(({ visit, state }) => ({ visit, isReceived: state === 'received' || state === 'confirmed' })),
  );
  return (
    <section className={classes.day}>
      <SectionHeading>
        {day === '' ? <Trans>No date</Trans> : isToday ? <Trans>Today {date}</Trans> : date}
      </SectionHeading>
      <DayClosingCard closing={closing} />
      {visits.map((row) => (
        <VisitCard key={row.visit.delivery.id} row={row} />
      ))}
    </section>
  );
}
