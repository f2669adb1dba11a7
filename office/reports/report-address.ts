import {
  isReportPeriod,
  presetPeriod,
  REPORT_PRESETS,
  type ReportPeriod,
  type ReportPreset,
} from '#domain/office/reports/report-period';
import { REPORT_NAMES, type ReportName } from '#domain/office/reports/report-file';
import { dayIn, wordsIn, type SearchTexts } from '#office/kernel/search-text';

const FIRST_REPORT: ReportName = 'days';
const FIRST_PRESET: ReportPreset = '30-days';

/** The report and the days that the address names. */
export interface ReportView {
  readonly report: ReportName;
  /** Undefined for days that a person chose. */
  readonly preset: ReportPreset | undefined;
  readonly period: ReportPeriod;
}

/**
 * Reads the view from the address. Days that no report can have are left out.
 *
 * @param today `yyyy-mm-dd` in Asia/Bangkok
 */
export function readReportView(search: SearchTexts, today: string): ReportView {
  const [report = FIRST_REPORT] = wordsIn(search['report'], REPORT_NAMES);
  const own = { firstDay: dayIn(search['from']), lastDay: dayIn(search['until']) };
  if (isReportPeriod(own)) return { report, preset: undefined, period: own };
  const [preset = FIRST_PRESET] = wordsIn(search['period'], REPORT_PRESETS);
  return { report, preset, period: presetPeriod(preset, today) };
}

/** Writes a view for the address. A period by name stays a name, so the address is right tomorrow too. */
export function writeReportView({ report, preset, period }: ReportView): SearchTexts {
  const days = preset === undefined ? { from: period.firstDay, until: period.lastDay } : { period: preset };
  return {
    ...(report === FIRST_REPORT ? {} : { report }),
    ...(preset === FIRST_PRESET ? {} : days),
  };
}
