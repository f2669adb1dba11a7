import { expect, test } from 'vitest';
import { readReportView, writeReportView } from '#office/reports/report-address';

test.for([
  [{}, { report: 'days', preset: '30-days', period: { firstDay: '2026-10-22', lastDay: '2026-11-20' } }],
  [
    { report: 'products', period: 'last-month' },
    { report: 'products', preset: 'last-month', period: { firstDay: '2026-10-01', lastDay: '2026-10-31' } },
  ],
  [
    { from: '2026-01-01', until: '2026-01-02' },
    { report: 'days', preset: undefined, period: { firstDay: '2026-01-01', lastDay: '2026-01-02' } },
  ],
] as const)('the address %o shows a report and is written the same', ([search, view]) => {
  expect(readReportView(search, '2026-11-20')).toEqual(view);
  expect(writeReportView(view)).toEqual(search);
});

test('days that no report can have are left out of the address', () => {
  const search = { report: 'nonsense', from: '2026-01-02', until: '2026-01-01', period: 'nonsense' };
  expect(readReportView(search, '2026-11-20')).toEqual(readReportView({}, '2026-11-20'));
});
