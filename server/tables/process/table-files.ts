import type { FileLines, Read, TableRow } from '#server/tables/table';
import type { WrittenSheet } from '#server/tables/write-table';

/**
 * Reads and writes the files of tables. Files come from anywhere, so a server does this in a process of its own
 * (`run-table-job.ts`).
 */
export interface TableFiles {
  /**
   * Reads the lines of a table from the bytes of a file.
   *
   * @param ending `.csv` or `.xlsx`
   * @throws TablesBusy
   * @throws the reason of the signal, once it is aborted
   */
  readonly readTable: (bytes: Uint8Array, ending: string, signal?: AbortSignal) => Promise<Read<FileLines>>;
  /**
   * Reads all rows of a file, where headings may stand anywhere.
   *
   * @param ending `.csv` or `.xlsx`
   * @throws TablesBusy
   */
  readonly readLines: (bytes: Uint8Array, ending: string) => Promise<Read<readonly TableRow[]>>;
  /**
   * Writes a table as the bytes of a file.
   *
   * @throws TablesBusy
   * @throws the reason of the signal, once it is aborted
   */
  readonly writeTable: (
    ending: string,
    sheets: readonly [WrittenSheet, ...WrittenSheet[]],
    signal?: AbortSignal,
  ) => Promise<Uint8Array>;
}
