import { EXPORTED } from '#server/tables/sheets/exported';
import { bilingual } from '#server/tables/bilingual';
import { subcommands } from '#server/cli/commands/command';
import { exportOrdersCommand } from './export-orders.ts';
import { exportTableCommand } from './export-table.ts';
import { listBatchesCommand } from './list-batches.ts';

export const exportCommand = subcommands({
  name: 'export',
  usage: bilingual(
    'นำออกเป็นตาราง CSV (UTF-8 เปิดด้วย Excel ได้) หรือ XLSX\n',
    'Export a table as CSV (UTF-8, opens in Excel) or XLSX\n',
  ),
  notes: bilingual(
    'ไม่เขียนทับไฟล์ที่มีอยู่ และไม่สร้างไฟล์เมื่อไม่มีรายการ',
    'Existing files are not overwritten. No file is written if there are no rows.',
  ),
  otherwise: exportTableCommand,
  commands: {
    ...Object.fromEntries(
      Object.entries(EXPORTED).map(([name, kind]) => [name, exportOrdersCommand(name, kind)]),
    ),
    batches: listBatchesCommand,
  },
});
