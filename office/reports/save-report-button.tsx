import { Trans } from '@lingui/react/macro';
import type { ReportFileWish } from '#domain/office/reports/report-file';
import { useMay } from '#office/accounts/use-me';
import { useOffice } from '#office/kernel/office';
import { downloadReport } from '#office/kernel/table-files';
import { DownloadMenu } from '#office/ui/controls/download-menu';
import { useLanguage } from '#office/ui/moment';

/** Saves the report as a file of the server, for people who may export. */
export function SaveReportButton({
  wish,
  fileName,
}: {
  readonly wish: Omit<ReportFileWish, 'language' | 'format'>;
  readonly fileName: string;
}) {
  const office = useOffice();
  const language = useLanguage();
  const mayExport = useMay('export');
  if (!mayExport) return null;
  return (
    <DownloadMenu
      fileName={fileName}
      download={(format) => downloadReport(office, { ...wish, format, language })}
    >
      <Trans>Export</Trans>
    </DownloadMenu>
  );
}
