import { Alert, Button } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { getRiderCash } from '#contract/office/delivery/rider-cash-calls';
import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { satang, ZERO_SATANG } from '#domain/kernel/money';
import {
  cashDifference,
  cashOf,
  type CashClosing,
  type CashVisit,
  type RiderCash,
  type RiderCashKey,
} from '#domain/office/delivery/rider-cash';
import { useMay } from '#office/accounts/use-me';
import { useAnswer } from '#office/kernel/use-call';
import detail from '#office/orders/order-detail.module.css';
import { Money, MoneyDifference } from '#office/ui/amounts';
import { Icon } from '#office/ui/icon';
import { CASH_REASON_LABELS } from '#office/ui/labels/cash-reason-labels';
import { MONEY_REASON_LABELS } from '#office/ui/labels/money-reason-labels';
import { DetailPanel } from '#office/ui/layout/detail-panel';
import { DayInWords, Moment } from '#office/ui/moment';
import { useNow } from '#office/ui/use-now';
import { cashKey } from './cash-draft.ts';
import { CloseCashForm } from './close-cash-form.tsx';
import classes from './rider-cash.module.css';

interface CashDayPanelProps {
  readonly shown: RiderCashKey;
}

/** The cash of one rider and one day: what was collected at each door, what was closed, and the form for the rest. */
export function CashDayPanel({ shown }: CashDayPanelProps) {
  const { t } = useLingui();
  const cash = useAnswer(getRiderCash, shown);
  return (
    <DetailPanel
      label={t`Cash of a rider`}
      query={cash}
      isOther={({ riderId, day }) => cashKey({ riderId, day }) !== cashKey(shown)}
      icon="person"
      missing={<Trans>There’s no such rider</Trans>}
    >
      {(data, isStale) => (isStale ? null : <Loaded cash={data} />)}
    </DetailPanel>
  );
}

function Loaded({ cash }: { readonly cash: RiderCash }) {
  const { t } = useLingui();
  const mayClose = useMay('money.decide');
  const today = bangkokDayOf(useNow());
  const open = cash.visits.filter(({ closing }) => closing === undefined);
  return (
    <>
      <header className={detail.head}>
        <div className={detail.line}>
          <h2 className={detail.number}>{cash.rider}</h2>
          <span className={detail.plain}>
            <DayInWords day={cash.day} />
          </span>
          <span className={detail.total}>
            <Money amount={cashOf(open.length > 0 ? open : cash.visits)} isStrong />
          </span>
        </div>
      </header>
      <div className={detail.body} tabIndex={0} role="region" aria-label={t`Details`}>
        {open.length === 0 ? null : (
          <section className={detail.section}>
            <h3 className={detail.title}>
              <Trans>Close the cash</Trans>
            </h3>
            {cash.isOut && cash.day === today ? (
              <Alert variant="light" color="yellow" mb="sm" icon={<Icon name="truck" size={18} />}>
                <Trans>
                  The rider is still on the way, so more cash may come. What comes later is closed on its own.
                </Trans>
              </Alert>
            ) : null}
            {mayClose ? (
              <CloseCashForm cash={cash} open={open} />
            ) : (
              <p className={detail.plain}>
                <Trans>Only people who decide about money can close it.</Trans>
              </p>
            )}
          </section>
        )}
        {cash.closings.map((closing) => (
          <Closing key={closing.id} closing={closing} />
        ))}
        <section className={detail.section}>
          <h3 className={detail.title}>
            <Plural value={cash.visits.length} one="# delivery with cash" other="# deliveries with cash" />
          </h3>
          <Visits visits={cash.visits} hasClosings={cash.closings.length > 0} />
        </section>
      </div>
    </>
  );
}

function Closing({ closing }: { readonly closing: CashClosing }) {
  const { i18n } = useLingui();
  const navigate = useNavigate();
  const difference = cashDifference(closing);
  return (
    <section className={detail.section}>
      <h3 className={detail.title}>
        <Trans>Closing {closing.number}</Trans>
      </h3>
      <dl className={classes.amounts}>
        <div>
          <dt>
            <Trans>Cash expected</Trans>
          </dt>
          <dd>
            <Money amount={closing.expected} />
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Cash counted</Trans>
          </dt>
          <dd>
            <Money amount={closing.counted} isStrong />
          </dd>
        </div>
        {difference === ZERO_SATANG ? null : (
          <div>
            <dt>
              <Trans>Difference</Trans>
            </dt>
            <dd className={classes.off}>
              <MoneyDifference amount={difference} />
            </dd>
          </div>
        )}
      </dl>
      <div className={detail.plain}>
        {closing.reason === undefined ? null : <>{i18n._(CASH_REASON_LABELS[closing.reason])} · </>}
        {closing.closedBy} · <Moment at={closing.closedAt} />
      </div>
      {closing.note === '' ? null : <div className={detail.note}>{closing.note}</div>}
      <Button
        variant="default"
        mt="xs"
        leftSection={<Icon name="print" size={16} />}
        onClick={() =>
          void navigate({
            to: '/print/rider-cash',
            search: { rider: closing.riderId, day: closing.day, closing: closing.id },
          })
        }
      >
        <Trans>Print the slip</Trans>
      </Button>
    </section>
  );
}

function Visits({
  visits,
  hasClosings,
}: {
  readonly visits: readonly CashVisit[];
  readonly hasClosings: boolean;
}) {
  const { i18n } = useLingui();
  const hasTransfers = visits.some(({ transfer }) => transfer !== ZERO_SATANG);
  return (
    <div className={classes.table}>
      <table className={detail.lines}>
        <thead>
          <tr>
            <th>
              <Trans>Order</Trans>
            </th>
            <th>
              <Trans>Time</Trans>
            </th>
            <th className={detail.number}>
              <Trans>Due</Trans>
            </th>
            {hasTransfers ? (
              <th className={detail.number}>
                <Trans>Transfer</Trans>
              </th>
            ) : null}
            <th className={detail.number}>
              <Trans>Cash</Trans>
            </th>
            {hasClosings ? (
              <th className={detail.number}>
                <Trans>Closing</Trans>
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {visits.map((visit) => {
            const difference = satang(visit.cash + visit.transfer - visit.due);
            return (
              <tr key={visit.visitId}>
                <td>
                  <Link className={detail.link} to="/orders/$orderId" params={{ orderId: visit.orderId }}>
                    {visit.orderNo}
                  </Link>
                  <div className={detail.code}>{visit.customerName}</div>
                  {difference === ZERO_SATANG ? null : (
                    <div className={detail.code}>
                      <MoneyDifference amount={difference} />
                      {visit.moneyReason === undefined
                        ? null
                        : ` ${i18n._(MONEY_REASON_LABELS[visit.moneyReason])}`}
                    </div>
                  )}
                </td>
                <td className={detail.time}>
                  <Moment at={visit.capturedAt} />
                </td>
                <td className={detail.number}>
                  <Money amount={visit.due} />
                </td>
                {hasTransfers ? (
                  <td className={detail.number}>
                    {visit.transfer === ZERO_SATANG ? null : <Money amount={visit.transfer} />}
                  </td>
                ) : null}
                <td className={detail.number}>
                  <Money amount={visit.cash} isStrong />
                </td>
                {hasClosings ? <td className={detail.number}>{visit.closing}</td> : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
