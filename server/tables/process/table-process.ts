import { readLines } from '../statement/read-lines.ts';
import { readFileLines } from '../read-table.ts';
import { tableBytes } from '../write-table.ts';
import type { TableRow } from '../table.ts';
import type { TableJob } from './table-messages.ts';

/** The rows of one message, so that neither process is busy with one for long. */
const ROWS_PER_MESSAGE = 500;

/**
 * Reads or writes one table, in a process of its own, and ends: files come from anywhere, and a workbook of a few
 * kilobytes may take seconds and hundreds of megabytes.
 */
process.once('message', (job: TableJob) => {
  void run(job).then(() => process.disconnect());
});

async function run(job: TableJob): Promise<void> {
  if (job.kind === 'write') {
    await send({ kind: 'file', bytes: await tableBytes(job.ending, job.sheets) });
    return;
  }
  if (job.kind === 'read-lines') {
    const read = await readLines(Buffer.from(job.bytes), job.ending);
    if (!read.ok) return await send({ kind: 'fault', ...read.fault });
    await sendRows(read.value);
    return await send({ kind: 'end', merges: [] });
  }
  const read = await readFileLines(Buffer.from(job.bytes), job.ending);
  if (!read.ok) {
    await send({ kind: 'fault', ...read.fault });
    return;
  }
  const { lines, merges } = read.value;
  await sendRows(lines);
  await send({ kind: 'end', merges });
}

async function sendRows(rows: readonly TableRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE)
    await send({ kind: 'rows', rows: rows.slice(start, start + ROWS_PER_MESSAGE) });
}

async function send(message: object): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.send?.(message, (error: Error | null) => {
      if (error === null) resolve();
      else reject(error);
    });
  });
}
