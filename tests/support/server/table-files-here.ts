import type { TableFiles } from '#server/tables/process/table-files';
import { readFileLines } from '#server/tables/read-table';
import { readLines } from '#server/tables/statement/read-lines';
import { tableBytes } from '#server/tables/write-table';

/** Without processes, because starting one takes much longer than reading a table of a test. */
export const tableFilesHere: TableFiles = {
  readTable: (bytes, ending) => readFileLines(Buffer.from(bytes), ending),
  readLines: (bytes, ending) => readLines(Buffer.from(bytes), ending),
  writeTable: (ending, sheets) => tableBytes(ending, sheets),
};
