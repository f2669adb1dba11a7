import { Select } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  isReportPeriod,
  presetPeriod,
  REPORT_PRESETS,
  type ReportPeriod,
} from '#domain/office/reports/report-period';
import { dateFormatsOf } from '#office/ui/labels/date-formats';
import { useLanguage } from '#office/ui/moment';
import { showFailed } from '#office/ui/show-notice';
import type { ReportView } from './report-address.ts';
import { PRESET_LABELS } from './report-labels.ts';

const OWN = 'own';

/** Chooses the days of a report, by a name or in a calendar. */
export function PeriodPicker({
  view,
  today,
  onChange,
}: {
  readonly view: ReportView;
  readonly today: string;
  readonly onChange: (chosen: Pick<ReportView, 'preset' | 'period'>) => void;
}) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  /** The first day of a range whose last one is not chosen yet. */
  const [started, setStarted] = useState<string>();
  const { firstDay, lastDay } = view.period;
  const choose = (period: ReportPeriod) => {
    if (isReportPeriod(period)) onChange({ preset: undefined, period });
    else showFailed(t`A report covers at most 366 days.`);
  };
  return (
    <>
      <Select
        aria-label={t`Period`}
        w={160}
        allowDeselect={false}
        data={[
          ...REPORT_PRESETS.map((each) => ({ value: each, label: i18n._(PRESET_LABELS[each]) })),
          ...(view.preset === undefined ? [{ value: OWN, label: t`Chosen days` }] : []),
        ]}
        value={view.preset ?? OWN}
        onChange={(value) => {
          const preset = REPORT_PRESETS.find((each) => each === value);
          if (preset !== undefined) onChange({ preset, period: presetPeriod(preset, today) });
        }}
      />
      <DatePickerInput
        type="range"
        aria-label={t`Days`}
        w={250}
        allowSingleDateInRange
        maxDate={today}
        {...dateFormatsOf(language)}
        value={started === undefined ? [firstDay, lastDay] : [started, null]}
        onChange={([from, until]) => {
          setStarted(from !== null && until === null ? from : undefined);
          if (from !== null && until !== null) choose({ firstDay: from, lastDay: until });
        }}
      />
    </>
  );
}
