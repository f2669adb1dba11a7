import { Skeleton } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { lazyRouteComponent, Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { clsx } from 'clsx';
import { getToday } from '#contract/office/today-call';
import { formatBaht } from '#domain/kernel/format-money';
import type { DaySales, Today, WaitingCount, WaitingKind } from '#domain/office/today';
import { dayInWords } from '#office/kernel/moments';
import { withSeldomMessages } from '#office/kernel/languages';
import { useAnswer } from '#office/kernel/use-call';
import { Age, useLanguage } from '#office/ui/moment';
import { ErrorNotice } from '#office/ui/notices';
import { Page } from '#office/ui/page';
import { BrokenBalances } from './broken-balances.tsx';
import classes from './today-screen.module.css';

/** Only a new company has it. */
const FirstStepsCard = lazyRouteComponent(
  () => withSeldomMessages(() => import('./first-steps-card.tsx')),
  'FirstStepsCard',
);

interface WaitingText {
  readonly label: MessageDescriptor;
  /** The list that shows what waits; undefined if the office has no screen for it yet. */
  readonly to: string | undefined;
  readonly search?: Readonly<Record<string, string>>;
}

const WAITING: Readonly<Record<WaitingKind, WaitingText>> = {
  orders: { label: msg`Orders to approve`, to: '/orders', search: { status: 'so-wait', sort: 'oldest' } },
  redemptions: {
    label: msg`Rewards to approve`,
    to: '/orders',
    search: { status: 'so-wait', points: 'yes', sort: 'oldest' },
  },
  slips: { label: msg`Slips to check`, to: '/slips' },
  money: { label: msg`Money that doesn’t match`, to: '/money' },
  registrations: { label: msg`New shops to check`, to: '/registrations' },
  'invoices-without-rider': {
    label: msg`Deliveries without a rider`,
    to: '/deliveries',
    search: { state: 'waiting' },
  },
  'cash-to-reconcile': { label: msg`Riders’ cash to reconcile`, to: '/rider-cash' },
  'stuck-webhooks': { label: msg`Messages to other systems that are stuck`, to: '/connections' },
};

/** Shows what waits for somebody, and the sales of the day. */
export function TodayScreen() {
  const { t } = useLingui();
  const today = useAnswer(getToday, undefined);
  return (
    <Page title={t`Today`} isScrolling>
      {today.error !== null && today.data === undefined ? (
        <ErrorNotice error={today.error} onRetry={() => void today.refetch()} />
      ) : null}
      {today.data?.brokenBalances === undefined ? null : <BrokenBalances check={today.data.brokenBalances} />}
      {today.data?.firstSteps === undefined ? null : (
        <Suspense fallback={null}>
          <FirstStepsCard steps={today.data.firstSteps} />
        </Suspense>
      )}
      <h2 className={classes.title}>
        <Trans>Waiting for somebody</Trans>
      </h2>
      <div className={classes.grid}>
        {today.data === undefined && today.isPending ? <LoadingCards /> : null}
        {today.data?.waiting.filter(isShown).map((waiting) => (
          <WaitingCard key={waiting.kind} waiting={waiting} />
        ))}
      </div>
      {today.data?.sales === undefined ? null : <Sales sales={today.data.sales} />}
    </Page>
  );
}

/** A company without rewards has none to approve. */
const isShown = ({ kind, count }: WaitingCount) => kind !== 'redemptions' || count > 0;

function LoadingCards() {
  return [1, 2, 3, 4].map((each) => (
    <div key={each} className={classes.card}>
      <Skeleton height={40} width={70} />
      <Skeleton height={18} mt={6} />
      <Skeleton height={14} mt={6} width="50%" />
    </div>
  ));
}

function WaitingCard({ waiting: { kind, count, since } }: { readonly waiting: WaitingCount }) {
  const { i18n } = useLingui();
  const { label, to, search } = WAITING[kind];
  const content = (
    <>
      <span className={classes.number}>{count}</span>
      <span className={classes.label}>{i18n._(label)}</span>
      <span className={classes.note}>
        {count === 0 ? <Trans>All done</Trans> : null}
        {count > 0 && since !== undefined ? (
          <Trans>
            the oldest since <Age since={since} />
          </Trans>
        ) : null}
      </span>
    </>
  );
  if (to === undefined)
    return (
      <div className={classes.card} data-waits={count > 0 || undefined}>
        {content}
      </div>
    );
  return (
    <Link to={to} search={search ?? {}} className={classes.card} data-waits={count > 0 || undefined}>
      {content}
    </Link>
  );
}

function Sales({ sales: { today, weekBefore } }: { readonly sales: NonNullable<Today['sales']> }) {
  const largest = Math.max(today.total, weekBefore.total, 1);
  const change = weekBefore.total === 0 ? undefined : Math.round((today.total / weekBefore.total - 1) * 100);
  return (
    <>
      <h2 className={classes.title}>
        <Trans>Sales up to now</Trans>
      </h2>
      <div className={classes.bars}>
        <SalesBar sales={today} largest={largest} isBefore={false} />
        <SalesBar sales={weekBefore} largest={largest} isBefore />
        {change === undefined ? null : (
          <span className={clsx(change >= 0 ? classes.up : classes.down)}>
            {change >= 0 ? (
              <Trans>{change}% more than on the same weekday at this time</Trans>
            ) : (
              <Trans>{-change}% less than on the same weekday at this time</Trans>
            )}
          </span>
        )}
      </div>
    </>
  );
}

function SalesBar({
  sales: { day, count, total },
  largest,
  isBefore,
}: {
  readonly sales: DaySales;
  readonly largest: number;
  readonly isBefore: boolean;
}) {
  const language = useLanguage();
  return (
    <div className={classes.barRow}>
      <span>
        {isBefore ? dayInWords(day, language) : <Trans>Today</Trans>}
        <br />
        <span className={classes.note}>
          <Plural value={count} one="# order" other="# orders" />
        </span>
      </span>
      <div className={classes.track} aria-hidden="true">
        <div
          className={classes.bar}
          data-before={isBefore || undefined}
          style={{ width: `${(total / largest) * 100}%` }}
        />
      </div>
      <span className={classes.amount}>{formatBaht(total)}</span>
    </div>
  );
}
