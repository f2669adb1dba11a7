import { RETURN_REASONS, type ReturnReason } from '#domain/delivery/delivery';
import {
  visitsOf,
  type DeliveryFigures,
  type DeliveryReport,
  type DeliveryReportQuery,
} from '#domain/office/reports/delivery-report';
import { momentsOf } from '#domain/office/reports/report-period';
import { MAX_REPORT_ROWS } from '#domain/office/reports/sales-report';
import type { Database } from '#server/store/database/database';
import { namesOfKeys, reasonRows, visitRows } from '#server/store/office/reports/deliveries';
import { readReport } from '#server/store/office/reports/report-reading';

/**
 * Adds up the visits of riders in a period.
 *
 * @returns undefined if it would take too long
 */
export async function loadDeliveryReport(
  database: Database,
  { by, period }: DeliveryReportQuery,
): Promise<DeliveryReport | undefined> {
  const moments = momentsOf(period);
  return await readReport(database, async (transaction) => {
    const visits = await visitRows(transaction, by, moments);
    const given = Map.groupBy(await reasonRows(transaction, by, moments), ({ key }) => key);
    const rows = visits
      .map((row) => ({ ...row, reasons: reasonsOf(given.get(row.key) ?? []) }))
      .toSorted((one, other) =>
        by === 'days'
          ? one.key.localeCompare(other.key)
          : visitsOf(other) - visitsOf(one) || one.key.localeCompare(other.key),
      );
    const shown = rows.slice(0, MAX_REPORT_ROWS);
    const names = await namesOfKeys(
      transaction,
      by,
      shown.map(({ key }) => key).filter((key) => key !== ''),
    );
    return {
      period,
      rows: shown.map((row) => ({ name: '', nameEn: '', ...names.get(row.key), ...row })),
      total: totalOf(rows),
    };
  });
}

type Counted = readonly { readonly reason: ReturnReason; readonly visits: number }[];

function reasonsOf(counted: Counted): DeliveryFigures['reasons'] {
  const sumOf = (reason: ReturnReason) =>
    counted.reduce((sum, each) => sum + (each.reason === reason ? each.visits : 0), 0);
  return {
    damaged: sumOf('damaged'),
    'wrong-goods': sumOf('wrong-goods'),
    'short-dated': sumOf('short-dated'),
    'not-ordered': sumOf('not-ordered'),
    'no-money': sumOf('no-money'),
    'shop-closed': sumOf('shop-closed'),
    other: sumOf('other'),
  };
}

function totalOf(rows: readonly DeliveryFigures[]): DeliveryFigures {
  const sum = (of: (figures: DeliveryFigures) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    full: sum(({ full }) => full),
    part: sum(({ part }) => part),
    refused: sum(({ refused }) => refused),
    onTime: sum(({ onTime }) => onTime),
    late: sum(({ late }) => late),
    reasons: reasonsOf(
      rows.flatMap(({ reasons }) => RETURN_REASONS.map((reason) => ({ reason, visits: reasons[reason] }))),
    ),
  };
}
