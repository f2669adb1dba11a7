import { addSatang, type Satang } from '#domain/kernel/money';
import type { ReportPeriod } from './report-period.ts';

/** The use of a promotion by the orders of a period, without cancelled ones. */
export interface PromotionFigures {
  readonly orders: number;
  /** How often the promotion worked; several times in an order count each. */
  readonly times: number;
  /** The amount that it took off. */
  readonly discount: Satang;
  /** The worth of the products that it gave. */
  readonly freeWorth: Satang;
  /** The sum of the orders in which it worked. An order with two promotions counts for both. */
  readonly amount: Satang;
}

export interface PromotionRow extends PromotionFigures {
  readonly ruleId: string;
  readonly name: string;
  readonly nameEn: string;
}

export interface PromotionReport {
  readonly period: ReportPeriod;
  /** The most expensive first; at most `MAX_REPORT_ROWS`. */
  readonly rows: readonly PromotionRow[];
  /** All orders with a promotion, each once, also those of rows that are left out. */
  readonly total: PromotionFigures;
  /** All orders of the period. */
  readonly allOrders: number;
}

/** Adds up the money that promotions took off, and the products that they gave. */
export function costOf({ discount, freeWorth }: Pick<PromotionFigures, 'discount' | 'freeWorth'>): Satang {
  return addSatang(discount, freeWorth);
}
