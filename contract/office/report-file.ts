import * as z from 'zod/mini';
import { LANGUAGES } from '#domain/kernel/language';
import { REPORT_NAMES, type ReportFileWish } from '#domain/office/reports/report-file';
import { fieldMap, type FieldCodec } from '#contract/protocol/field-map';
import { TABLE_FORMATS, type TableFormat } from '#domain/office/table-import';
import { oneOf } from '#contract/kernel/scalars';
import { optionalOneOf } from './order-list-calls.ts';
import { reportPeriod } from './report-calls.ts';

/** Answers a report as a file, so it is no `OfficeCall`; session, header and permissions are the same. */
export const EXPORT_REPORT_PATH = 'OFFICE/EXPORT_REPORT';

/** An office that was opened before there was a choice names no format. */
const chosenFormat = optionalOneOf(TABLE_FORMATS);

const format: FieldCodec<TableFormat> = {
  wire: z.pipe(
    chosenFormat.wire,
    z.transform((chosen) => chosen ?? 'csv'),
  ),
  toWire: chosenFormat.toWire,
};

export const reportFileWish = fieldMap<ReportFileWish>({
  report: ['Report', oneOf(REPORT_NAMES)],
  period: reportPeriod,
  format: ['Format', format],
  language: ['Language', oneOf(LANGUAGES)],
});
