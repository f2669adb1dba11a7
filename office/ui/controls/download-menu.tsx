import { Button, Menu } from '@mantine/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { TableFormat } from '#domain/office/table-import';
import type { Outcome } from '#office/kernel/outcome';
import { saveFile } from '#office/kernel/save-file';
import { Icon } from '#office/ui/icon';
import { failureMessage } from '#office/ui/labels/failure-messages';
import { showFailed } from '#office/ui/show-notice';

interface DownloadMenuProps {
  /** Without the ending. */
  readonly fileName: string;
  readonly download: (format: TableFormat) => Promise<Outcome<Blob>>;
  readonly children: ReactNode;
}

/** Downloads something as Excel or CSV. */
export function DownloadMenu({ fileName, download, children }: DownloadMenuProps) {
  const { i18n } = useLingui();
  const [isWorking, setIsWorking] = useState(false);
  const save = async (format: TableFormat) => {
    setIsWorking(true);
    const outcome = await download(format);
    setIsWorking(false);
    if (outcome.kind !== 'accepted') return showFailed(i18n._(failureMessage(outcome)));
    return saveFile(outcome.answer, `${fileName}.${format}`);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button variant="default" loading={isWorking} leftSection={<Icon name="download" size={16} />}>
          {children}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void save('xlsx')}>
          <Trans>Excel (.xlsx)</Trans>
        </Menu.Item>
        <Menu.Item onClick={() => void save('csv')}>
          <Trans>CSV (.csv)</Trans>
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
