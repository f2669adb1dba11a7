import { SegmentedControl } from '@mantine/core';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { getDeliveryReport } from '#contract/office/reports/delivery-report-call';
import { RETURN_REASONS } from '#domain/delivery/delivery';
import { nameIn } from '#domain/kernel/named';
import {
  visitsOf,
  type DeliveryFigures,
  type DeliveryReport,
  type DeliveryReportRow,
} from '#domain/office/reports/delivery-report';
import { BREAKDOWN_OF, type DeliveryReportName } from '#domain/office/reports/report-file';
import type { ReportPeriod } from '#domain/office/reports/report-period';
import { dayInWords } from '#office/kernel/moments';
import { useAnswer } from '#office/kernel/use-call';
import { RETURN_REASON_LABELS } from '#office/ui/labels/return-reason-labels';
import { useLanguage } from '#office/ui/moment';
import { ReportFrame } from './report-frame.tsx';
import { DELIVERY_HEADINGS, DELIVERY_LABELS } from './report-labels.ts';
import classes from './reports.module.css';
import { SaveReportButton } from './save-report-button.tsx';

interface DeliveriesViewProps {
  readonly report: DeliveryReportName;
  readonly period: ReportPeriod;
  readonly onReport: (report: DeliveryReportName) => void;
}

/** Shows the visits of riders: what was taken, why not, and whether it came on the agreed day. */
export function DeliveriesView({ report, period, onReport }: DeliveriesViewProps) {
  const { t, i18n } = useLingui();
  const answer = useAnswer(getDeliveryReport, { by: BREAKDOWN_OF[report], period });
  const names = Object.keys(BREAKDOWN_OF).filter((name): name is DeliveryReportName =>
    Object.hasOwn(BREAKDOWN_OF, name),
  );
  return (
    <>
      <SegmentedControl
        mt="md"
        aria-label={t`Deliveries`}
        data={names.map((name) => ({ value: name, label: i18n._(DELIVERY_LABELS[name]) }))}
        value={report}
        onChange={(value) => onReport(names.find((name) => name === value) ?? report)}
      />
      <ReportFrame
        answer={answer}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<Trans>No rider visited anybody in these days</Trans>}
      >
        {(found) => (
          <>
            <Summary report={report} found={found} />
            <DeliveryTable report={report} found={found} />
          </>
        )}
      </ReportFrame>
    </>
  );
}

interface FoundProps {
  readonly report: DeliveryReportName;
  readonly found: DeliveryReport;
}

function Summary({ report, found: { total, period } }: FoundProps) {
  const { i18n } = useLingui();
  const promised = total.onTime + total.late;
  const onTime = promised === 0 ? 0 : Math.round((total.onTime / promised) * 100);
  const given = RETURN_REASONS.filter((reason) => total.reasons[reason] > 0);
  return (
    <div className={classes.summary}>
      <div>
        <div className={classes.total}>
          <Plural value={visitsOf(total)} one="# visit" other="# visits" />
        </div>
        {promised === 0 ? null : (
          <div>
            <Trans>{onTime}% of the deliveries with an agreed day were on time</Trans>
          </div>
        )}
        {given.length === 0 ? null : (
          <div className={classes.soft}>
            <Trans>Not taken:</Trans>{' '}
            {given
              .map((reason) => `${i18n._(RETURN_REASON_LABELS[reason])} ${total.reasons[reason]}`)
              .join(' · ')}
          </div>
        )}
      </div>
      <SaveReportButton
        wish={{ report, period }}
        fileName={`${report}-${period.firstDay}-${period.lastDay}`}
      />
    </div>
  );
}

function DeliveryTable({ report, found: { rows, total } }: FoundProps) {
  const { i18n } = useLingui();
  const language = useLanguage();
  const titleOf = (row: DeliveryReportRow) =>
    report === 'deliveries-by-day' ? dayInWords(row.key, language) : nameIn(row, language) || row.key;
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{i18n._(DELIVERY_HEADINGS[report])}</th>
          <th scope="col">
            <Trans>Visits</Trans>
          </th>
          <th scope="col">
            <Trans>Delivered</Trans>
          </th>
          <th scope="col">
            <Trans>In part</Trans>
          </th>
          <th scope="col">
            <Trans>Refused</Trans>
          </th>
          <th scope="col">
            <Trans>On time</Trans>
          </th>
          <th scope="col">
            <Trans>Late</Trans>
          </th>
          <th scope="col">
            <Trans>Most frequent reason</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              {titleOf(row) || <Trans>Without a zone</Trans>}
              {report === 'deliveries-by-zone' && row.key !== '' ? (
                <span className={classes.code}>{row.key}</span>
              ) : null}
            </th>
            <Figures figures={row} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <Figures figures={total} />
        </tr>
      </tfoot>
    </table>
  );
}

function Figures({ figures }: { readonly figures: DeliveryFigures }) {
  const { i18n } = useLingui();
  const { full, part, refused, onTime, late, reasons } = figures;
  const [most] = RETURN_REASONS.toSorted((one, other) => reasons[other] - reasons[one]);
  return (
    <>
      <td className={classes.strong}>{visitsOf(figures).toLocaleString('en-US')}</td>
      <td>{full.toLocaleString('en-US')}</td>
      <td>{part === 0 ? '–' : part.toLocaleString('en-US')}</td>
      <td>{refused === 0 ? '–' : refused.toLocaleString('en-US')}</td>
      <td>{onTime === 0 ? '–' : onTime.toLocaleString('en-US')}</td>
      <td>{late === 0 ? '–' : late.toLocaleString('en-US')}</td>
      <td>
        {most === undefined || reasons[most] === 0
          ? '–'
          : `${i18n._(RETURN_REASON_LABELS[most])} (${reasons[most]})`}
      </td>
    </>
  );
}
