import { SegmentedControl, Skeleton } from '@mantine/core';
import { clsx } from 'clsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { useSearch } from '@tanstack/react-router';
import { getRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { formatBaht } from '#domain/kernel/format-money';
import { ZERO_SATANG } from '#domain/kernel/money';
import { cashDifference, type CashClosing, type RiderCash } from '#domain/office/delivery/rider-cash';
import { companyNameIn } from '#domain/tenants/company-in';
import { useKeptState } from '#office/kernel/kept-state';
import { fullMoment, shortMoment } from '#office/kernel/moments';
import { useOffice } from '#office/kernel/office';
import { dayIn } from '#office/kernel/search-text';
import { useAnswer } from '#office/kernel/use-call';
import classes from '#office/ui/papers/papers.module.css';
import { CASH_REASON_LABELS } from '#office/ui/labels/cash-reason-labels';
import { DayInWords, useLanguage } from '#office/ui/moment';
import { PrintFrame } from '#office/ui/papers/print-frame';
import { EmptyNotice, ErrorNotice } from '#office/ui/notices';

const WIDTHS = ['roll', 'a4'] as const;

type PaperWidth = (typeof WIDTHS)[number];

const readWidth = (stored: unknown): PaperWidth | undefined => WIDTHS.find((width) => width === stored);

/** Prints a closing of a rider's cash, on the roll of a receipt printer or on A4, for both to sign. */
export function CashSlipScreen() {
  const { t } = useLingui();
  const search = useSearch({ from: '__root__' });
  const key = { riderId: search['rider'] ?? '', day: dayIn(search['day']) };
  const cash = useAnswer(getRiderCash, key, { isEnabled: key.riderId !== '' && key.day !== '' });
  const closing = cash.data?.closings.find(({ id }) => id === search['closing']);
  const [width, setWidth] = useKeptState<PaperWidth>('cash-paper', 'roll', readWidth);
  return (
    <PrintFrame
      title={t`Closing slip`}
      isReady={closing !== undefined}
      hasPaper
      controls={
        <SegmentedControl
          aria-label={t`Paper`}
          data={[
            { value: 'roll', label: t`80 mm` },
            { value: 'a4', label: t`A4` },
          ]}
          value={width}
          onChange={(value) => setWidth(readWidth(value) ?? 'roll')}
        />
      }
      notice={
        <>
          {cash.error === null ? null : (
            <ErrorNotice error={cash.error} onRetry={() => void cash.refetch()} />
          )}
          {cash.isLoading ? <Skeleton height={300} /> : null}
          {!cash.isLoading && cash.error === null && closing === undefined ? (
            <EmptyNotice icon="print" title={<Trans>There’s nothing to print</Trans>} />
          ) : null}
        </>
      }
    >
      {cash.data === undefined || closing === undefined ? null : (
        <CashSlip cash={cash.data} closing={closing} isNarrow={width === 'roll'} />
      )}
    </PrintFrame>
  );
}

function CashSlip({
  cash,
  closing,
  isNarrow,
}: {
  readonly cash: RiderCash;
  readonly closing: CashClosing;
  readonly isNarrow: boolean;
}) {
  const { i18n } = useLingui();
  const { tenant } = useOffice();
  const language = useLanguage();
  const difference = cashDifference(closing);
  const visits = cash.visits.filter((visit) => visit.closing === closing.number);
  return (
    <article className={clsx(classes.sheet, isNarrow && classes.narrow)}>
      <header className={classes.centre}>
        <div className={classes.company}>{companyNameIn(tenant, language)}</div>
        <h2 className={classes.number}>
          <Trans>Closing of cash {closing.number}</Trans>
        </h2>
        <div>{closing.rider}</div>
        <div>
          <DayInWords day={closing.day} />
        </div>
      </header>
      <ul className={classes.narrowLines}>
        {visits.map((visit) => (
          <li key={visit.visitId} className={classes.spread}>
            <span>
              {visit.orderNo} {shortMoment(new Date(visit.capturedAt), new Date(visit.capturedAt), language)}
            </span>
            <span>{formatBaht(visit.cash)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.amounts}>
        <dt>
          <Trans>Cash expected</Trans>
        </dt>
        <dd>{formatBaht(closing.expected)}</dd>
        <dt className={classes.total}>
          <Trans>Cash counted</Trans>
        </dt>
        <dd className={classes.total}>{formatBaht(closing.counted)}</dd>
        {difference === ZERO_SATANG ? null : (
          <>
            <dt>
              <Trans>Difference</Trans>
            </dt>
            <dd>
              {difference > 0 ? '+' : ''}
              {formatBaht(difference)}
            </dd>
          </>
        )}
      </dl>
      <div className={classes.block}>
        {closing.reason === undefined ? null : <div>{i18n._(CASH_REASON_LABELS[closing.reason])}</div>}
        {closing.note === '' ? null : <div>{closing.note}</div>}
        <div className={classes.small}>
          {closing.closedBy} · {fullMoment(closing.closedAt, language)}
        </div>
      </div>
      <div className={isNarrow ? undefined : classes.signs}>
        <div className={classes.sign}>
          <Trans>Handed in by</Trans>
        </div>
        <div className={classes.sign}>
          <Trans>Counted by</Trans>
        </div>
      </div>
    </article>
  );
}
