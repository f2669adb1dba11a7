import type { ReturnReason } from '#domain/delivery/delivery';
import type { ReportPeriod } from './report-period.ts';

/** The ways to break down the visits of riders. */
export const DELIVERY_BREAKDOWNS = ['days', 'zones', 'riders'] as const;

export type DeliveryBreakdown = (typeof DELIVERY_BREAKDOWNS)[number];

export interface DeliveryReportQuery {
  readonly by: DeliveryBreakdown;
  readonly period: ReportPeriod;
}

/** The visits of riders, each on the day of Bangkok on which it was made. */
export interface DeliveryFigures {
  /** Visits at which everything was taken, a part, or nothing. */
  readonly full: number;
  readonly part: number;
  readonly refused: number;
  /** Deliveries on the agreed day or before it, and later ones. Orders without an agreed day are in neither. */
  readonly onTime: number;
  readonly late: number;
  /** Visits at which products were not taken, by the reason. A visit with two reasons counts for both. */
  readonly reasons: Readonly<Record<ReturnReason, number>>;
}

export interface DeliveryReportRow extends DeliveryFigures {
  /** The day `yyyy-mm-dd`, the code of the zone, or the id of the rider's account; '' without a zone. */
  readonly key: string;
  /** The name of the zone or rider; '' for days. */
  readonly name: string;
  readonly nameEn: string;
}

export interface DeliveryReport {
  readonly period: ReportPeriod;
  /** Days in their order; other rows by visits, the most first. At most `MAX_REPORT_ROWS`. */
  readonly rows: readonly DeliveryReportRow[];
  /** The sum covers the whole period, also the rows that are left out. */
  readonly total: DeliveryFigures;
}

/** The number of visits. */
export function visitsOf({ full, part, refused }: DeliveryFigures): number {
  return full + part + refused;
}
