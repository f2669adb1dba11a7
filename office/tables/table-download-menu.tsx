import type { ReactNode } from 'react';
import type { OfficeOrderFilter } from '#domain/office/order-list';
import type { ExportTable } from '#domain/office/table-import';
import { useOffice } from '#office/kernel/office';
import { downloadTable } from '#office/kernel/table-files';
import { DownloadMenu } from '#office/ui/controls/download-menu';
import { useLanguage } from '#office/ui/moment';

interface TableDownloadMenuProps {
  readonly table: ExportTable;
  /** The empty form with an example, instead of the data. */
  readonly isTemplate?: boolean;
  /** For orders. */
  readonly filter?: OfficeOrderFilter | undefined;
  /** The chosen orders, instead of those of a filter. */
  readonly orderIds?: readonly string[] | undefined;
  readonly children: ReactNode;
}

/** Downloads a table as Excel or CSV. */
export function TableDownloadMenu({
  table,
  isTemplate = false,
  filter,
  orderIds,
  children,
}: TableDownloadMenuProps) {
  const office = useOffice();
  const language = useLanguage();
  return (
    <DownloadMenu
      fileName={`${table}${isTemplate ? '-form' : ''}`}
      download={(format) => downloadTable(office, { table, format, language, isTemplate, filter, orderIds })}
    >
      {children}
    </DownloadMenu>
  );
}
