import { LANGUAGES } from '#domain/kernel/language';
import { REPORT_NAMES, type ReportFileWish } from '#domain/office/reports/report-file';
import { fieldMap } from '#contract/protocol/field-map';
import { oneOf } from '#contract/kernel/scalars';
import { reportPeriod } from './report-calls.ts';

/** Answers a report as a CSV file, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_REPORT_PATH = 'OFFICE/EXPORT_REPORT';

export const reportFileWish = fieldMap<ReportFileWish>({
  report: ['Report', oneOf(REPORT_NAMES)],
  period: reportPeriod,
  language: ['Language', oneOf(LANGUAGES)],
});
