import { Button } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ReportFileWish } from '#domain/office/reports/report-file';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { saveFile } from '#office/kernel/save-file';
import { downloadReport } from '#office/kernel/table-files';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showFailed } from '#office/ui/show-notice';

/** Saves the report as a file of the server, for people who may export. */
export function SaveReportButton({
  wish,
  fileName,
}: {
  readonly wish: Omit<ReportFileWish, 'language'>;
  readonly fileName: string;
}) {
  const { i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const mayExport = useMay('export');
  const [isWorking, setIsWorking] = useState(false);
  if (!mayExport) return null;
  const download = async () => {
    setIsWorking(true);
    const outcome = await downloadReport(office, { ...wish, language });
    setIsWorking(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return saveFile(outcome.answer, `${fileName}.csv`);
  };
  return (
    <Button
      variant="default"
      loading={isWorking}
      leftSection={<Icon name="download" />}
      onClick={() => void download()}
    >
      <Trans>Save as CSV</Trans>
    </Button>
  );
}
