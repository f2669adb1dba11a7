import { Button, Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { OfficeOrderFilter } from '#domain/office/order-list';
import type { ExportTable, TableFormat } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { saveFile } from '#office/kernel/save-file';
import { downloadTable } from '#office/kernel/table-files';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { useLanguage } from '#office/ui/moment';
import { showFailed } from '#office/ui/show-notice';

interface TableDownloadMenuProps {
  readonly table: ExportTable;
  /** The empty form with an example, instead of the data. */
  readonly isTemplate?: boolean;
  /** For orders. */
  readonly filter?: OfficeOrderFilter | undefined;
  readonly children: ReactNode;
}

/** Downloads a table as Excel or CSV. */
export function TableDownloadMenu({ table, isTemplate = false, filter, children }: TableDownloadMenuProps) {
  const { i18n } = useLingui();
  const office = useOffice();
  const language = useLanguage();
  const [isWorking, setIsWorking] = useState(false);
  const download = async (format: TableFormat) => {
    setIsWorking(true);
    const outcome = await downloadTable(office, { table, format, language, isTemplate, filter });
    setIsWorking(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return saveFile(outcome.answer, `${table}${isTemplate ? '-form' : ''}.${format}`);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isWorking} leftSection={<Icon name="download" size={16} />}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void download('xlsx')}>
          <Trans>Excel (.xlsx)</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void download('csv')}>
          <Trans>CSV (.csv)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
