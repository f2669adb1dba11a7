import { Button } from '@mantine/core';
import { Trans } from '@lingui/react/macro';
import { useMay } from '#office/accounts/use-me';
import { Icon } from '#office/ui/icon';
import { saveReport, type ReportTable } from './report-csv.ts';

/** Saves the report on the screen, for people who may export. */
export function SaveReportButton({ table }: { readonly table: ReportTable }) {
  const mayExport = useMay('export');
  if (!mayExport) return null;
  return (
    <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void saveReport(table)}>
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
