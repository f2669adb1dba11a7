import { describe, expect, test } from 'vitest';
import { satang } from '#domain/kernel/money';
import {
  dividedByMonths,
  isReportPeriod,
  lengthOf,
  periodBefore,
  presetPeriod,
  REPORT_PRESETS,
  wholeMonthsBefore,
} from '#domain/office/reports/report-period';
import { salesByTime } from '#domain/office/reports/sales-report';

const period = (firstDay: string, lastDay: string) => ({ firstDay, lastDay });

describe('a period by name', () => {
  test('ends today, except for the last month', () => {
    expect(REPORT_PRESETS.map((preset) => presetPeriod(preset, '2026-03-05'))).toEqual([
      period('2026-03-01', '2026-03-05'),
      period('2026-02-01', '2026-02-28'),
      period('2026-02-27', '2026-03-05'),
      period('2026-02-04', '2026-03-05'),
      period('2025-12-06', '2026-03-05'),
    ]);
  });
});

describe('the period before', () => {
  test.for([
    ['some days', period('2026-11-14', '2026-11-20'), period('2026-11-07', '2026-11-13')],
    ['one day', period('2026-11-14', '2026-11-14'), period('2026-11-13', '2026-11-13')],
    ['the first days of a month', period('2026-11-01', '2026-11-20'), period('2026-10-01', '2026-10-20')],
    ['a whole month', period('2026-11-01', '2026-11-30'), period('2026-10-01', '2026-10-31')],
    ['a month after a shorter one', period('2026-03-01', '2026-03-30'), period('2026-02-01', '2026-02-28')],
    ['January', period('2026-01-01', '2026-01-31'), period('2025-12-01', '2025-12-31')],
    ['two months', period('2026-10-01', '2026-11-30'), period('2026-08-01', '2026-09-30')],
  ] as const)('of %s', ([, of, before]) => {
    expect(periodBefore(of)).toEqual(before);
  });
});

describe('a period divided by months', () => {
  const known = new Set(['2026-01', '2026-02', '2026-04']);
  const divided = (firstDay: string, lastDay: string) =>
    dividedByMonths(period(firstDay, lastDay), (month) => known.has(month));

  test('has the known months that it contains as a whole, and the days around and between them', () => {
    expect(divided('2025-12-15', '2026-04-30')).toEqual({
      months: ['2026-01', '2026-02', '2026-04'],
      rest: [period('2025-12-15', '2025-12-31'), period('2026-03-01', '2026-03-31')],
    });
    expect(divided('2026-01-01', '2026-02-28')).toEqual({ months: ['2026-01', '2026-02'], rest: [] });
  });

  test('has no month of which a day is missing', () => {
    expect(divided('2026-01-02', '2026-02-27')).toEqual({
      months: [],
      rest: [period('2026-01-02', '2026-02-27')],
    });
  });

  test('the whole months before a day end with the one before', () => {
    expect(wholeMonthsBefore('2026-03-31', 2)).toEqual([
      { month: '2026-01', ...period('2026-01-01', '2026-01-31') },
      { month: '2026-02', ...period('2026-02-01', '2026-02-28') },
    ]);
  });
});

test('a period has from 1 to 366 days', () => {
  expect(lengthOf(period('2024-01-01', '2024-12-31'))).toBe(366);
  expect(isReportPeriod(period('2024-01-01', '2024-12-31'))).toBe(true);
  expect(isReportPeriod(period('2024-01-01', '2025-01-01'))).toBe(false);
  expect(isReportPeriod(period('2024-01-02', '2024-01-01'))).toBe(false);
  expect(isReportPeriod(period('', '2024-01-01'))).toBe(false);
});

describe('sales by time', () => {
  const sales = (day: string, orders: number) => ({ day, orders, amount: satang(orders * 100) });

  test('have weeks from Monday, cut at the ends of the period', () => {
    const rows = salesByTime(
      'weeks',
      period('2026-11-13', '2026-11-18'),
      period('2026-11-07', '2026-11-12'),
      [sales('2026-11-15', 1), sales('2026-11-16', 2), sales('2026-11-10', 4)],
    );
    expect(
      rows.map(({ key, lastDay, orders, ordersBefore }) => [key, lastDay, orders, ordersBefore]),
    ).toEqual([
      ['2026-11-13', '2026-11-15', 1, 0],
      ['2026-11-16', '2026-11-18', 2, 4],
    ]);
  });

  test('lose no day of a longer month before', () => {
    const rows = salesByTime('days', period('2026-11-01', '2026-11-30'), period('2026-10-01', '2026-10-31'), [
      sales('2026-10-30', 1),
      sales('2026-10-31', 2),
    ]);
    expect(rows).toHaveLength(30);
    expect(rows.at(-1)).toMatchObject({ key: '2026-11-30', ordersBefore: 3, amountBefore: 300 });
  });
});
