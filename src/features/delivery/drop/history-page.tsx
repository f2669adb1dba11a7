import { Trans, useLingui } from '@lingui/react/macro';
import { closingOf, visitsByDay, type RiderDay } from '#domain/delivery/rider-day';
import type { HistoryVisit } from '#state/delivery/rider-history';
import { usePhone } from '#state/runtime/phone-context';
import { useRiderHistory } from '#state/delivery/use-rider-history';
import { useToday } from '#state/runtime/hooks/use-today';
import { Button } from '#ui/controls/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { formatDay } from '#ui/text/format-date';
import { PageHeader } from '#ui/layout/page-header';
import { PageTitle } from '#ui/layout/page-title';
import { SectionHeading } from '#ui/layout/section-heading';
import { RowSkeleton } from '#ui/feedback/skeleton';
import { ThaiDate, useShownLanguage } from '#ui/text/thai-date';
import { DayClosingCard } from './day-closing.tsx';
import classes from './delivery.module.css';
import { VisitCard } from './visit-card.tsx';

/** A rider's visits by day, newest first, each day with its totals. */
export function RiderHistoryPage({ onBack }: { readonly onBack: () => void }) {
  const { t } = useLingui();
  const phone = usePhone();
  const { visits, askedAt, problem, refreshAgain } = useRiderHistory();
  return (
    <div className={classes.page}>
      <PageTitle title={t`Delivery history`} />
      <PageHeader onBack={onBack}>
        <Trans>Delivery history</Trans>
      </PageHeader>
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
          <Button variant="secondary" onClick={refreshAgain}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
      {visits === undefined ? (
        problem === undefined ? (
          <div role="status" aria-label={t`Loading history`}>
            <RowSkeleton />
            <RowSkeleton />
          </div>
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
    </div>
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
