import { bangkokDayOf } from '#domain/kernel/bangkok-day';
import { lineNamesOf, type LineNames } from '#domain/catalogue/line-names';
import { differenceOf } from './delivery-money.ts';
import type { Delivery, MoneyReason, RiderDelivery } from './delivery.ts';
import { addSatang, subtractSatang, ZERO_SATANG, type Satang } from '#domain/kernel/money';

/** The part of a delivery attempt that the daily closing needs; also of attempts not sent yet. */
export interface ClosingVisit extends Pick<RiderDelivery, 'orderId' | 'invoiceNo' | 'customerName'> {
  readonly delivery: Pick<Delivery, 'id' | 'outcome' | 'due' | 'money' | 'lines' | 'capturedAt'>;
}

/** @param isReceived whether the server has it */
export interface DayVisit<Visit extends ClosingVisit = ClosingVisit> {
  readonly visit: Visit;
  readonly isReceived: boolean;
}

export interface RiderDay<Row> {
  /** `yyyy-mm-dd` in Asia/Bangkok. */
  readonly day: string;
  /** Newest first. */
  readonly visits: readonly Row[];
}

/** A delivery attempt whose collected amount differs from the due amount. */
export interface MoneyDifference extends Pick<RiderDelivery, 'orderId' | 'invoiceNo' | 'customerName'> {
  readonly visitId: string;
  /** Above zero if too much was given. */
  readonly difference: Satang;
  readonly reason: MoneyReason | undefined;
}

/** Products that the rider brings back at the end of the day. */
export interface ReturnedProducts extends LineNames {
  readonly productCode: string;
  readonly quantity: number;
}

/** The totals that a rider hands in at the end of a day, with the differences to explain. */
export interface DayClosing {
  readonly visitCount: number;
  readonly deliveredCount: number;
  /** Invoices whose last attempt of the day was refused. */
  readonly refused: readonly Pick<RiderDelivery, 'orderId' | 'invoiceNo' | 'customerName'>[];
  readonly due: Satang;
  readonly cash: Satang;
  readonly transfer: Satang;
  /** Cash plus transfers, minus the due amount. */
  readonly difference: Satang;
  readonly differences: readonly MoneyDifference[];
  readonly returns: readonly ReturnedProducts[];
  readonly notReceivedCount: number;
}

/**
 * Groups rows by day, newest day first and newest row first within a day, by the time of the handover. Rows
 * with an invalid time go into a day ''.
 */
export function visitsByDay<
  Row extends { readonly visit: { readonly delivery: Pick<Delivery, 'capturedAt'> } },
>(rows: readonly Row[]): readonly RiderDay<Row>[] {
  const days = new Map<string, Row[]>();
  for (const row of rows.toSorted((one, other) => timeOf(other) - timeOf(one))) {
    const time = timeOf(row);
    const day = time === 0 ? '' : bangkokDayOf(new Date(time));
    const found = days.get(day);
    if (found === undefined) days.set(day, [row]);
    else found.push(row);
  }
  return [...days].map(([day, visits]) => ({ day, visits }));
}

function timeOf({ visit }: { readonly visit: { readonly delivery: Pick<Delivery, 'capturedAt'> } }): number {
  const time = Date.parse(visit.delivery.capturedAt);
  return Number.isNaN(time) ? 0 : time;
}

/**
 * Computes the closing of one day. Money is summed over all attempts; products count by the last attempt
 * of each invoice.
 */
export function closingOf(rows: readonly DayVisit[]): DayClosing {
  const last = lastOfEachOrder(rows.map(({ visit }) => visit));
  const money = rows.map(({ visit }) => visit);
  const due = addSatang(...money.map(({ delivery }) => delivery.due));
  const cash = addSatang(...money.map(({ delivery }) => delivery.money?.cash ?? ZERO_SATANG));
  const transfer = addSatang(...money.map(({ delivery }) => delivery.money?.transfer ?? ZERO_SATANG));
  return {
    visitCount: rows.length,
    deliveredCount: last.filter(({ delivery }) => delivery.outcome !== 'refused').length,
    refused: last
      .filter(({ delivery }) => delivery.outcome === 'refused')
      .map(({ orderId, invoiceNo, customerName }) => ({ orderId, invoiceNo, customerName })),
    due,
    cash,
    transfer,
    difference: subtractSatang(addSatang(cash, transfer), due),
    differences: money.flatMap(differenceIn),
    returns: returnsOf(last),
    notReceivedCount: rows.filter(({ isReceived }) => !isReceived).length,
  };
}

function lastOfEachOrder(visits: readonly ClosingVisit[]): readonly ClosingVisit[] {
  const last = new Map<string, ClosingVisit>();
  for (const visit of visits) {
    const other = last.get(visit.orderId);
    if (other === undefined || timeOf({ visit }) > timeOf({ visit: other })) last.set(visit.orderId, visit);
  }
  return [...last.values()];
}

function differenceIn({
  orderId,
  invoiceNo,
  customerName,
  delivery,
}: ClosingVisit): readonly MoneyDifference[] {
  const collected = delivery.money ?? { cash: ZERO_SATANG, transfer: ZERO_SATANG, reason: undefined };
  const difference = differenceOf(delivery.due, collected);
  if (difference === 0) return [];
  return [{ visitId: delivery.id, orderId, invoiceNo, customerName, difference, reason: collected.reason }];
}

function returnsOf(visits: readonly ClosingVisit[]): readonly ReturnedProducts[] {
  const returned = new Map<string, ReturnedProducts>();
  for (const line of visits.flatMap(({ delivery }) => delivery.lines)) {
    const back = line.ordered - line.delivered;
    if (back <= 0) continue;
    const { productCode, unitName } = line;
    const key = JSON.stringify([productCode, unitName]);
    const quantity = (returned.get(key)?.quantity ?? 0) + back;
    returned.set(key, { productCode, ...lineNamesOf(line), quantity });
  }
  return [...returned.values()];
}
