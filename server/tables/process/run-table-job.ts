import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { MAX_LINES } from '#server/tables/statement/read-lines';
import { endingFault } from '#server/tables/read-table';
import { MAX_HEADING_LINE } from '#domain/office/imports/column-mapping';
import { fault, MAX_ROWS, type FileLines, type Read, type TableRow } from '#server/tables/table';
import type { WrittenSheet } from '#server/tables/write-table';
import type { TableFiles } from './table-files.ts';
import { tableMessage, type TableJob } from './table-messages.ts';

/** The memory for one table, in megabytes. The largest accepted one takes half of it. */
const MAX_MEMORY_MB = 768;

/** A table of 50,000 rows takes 20 seconds on a small machine that is busy. */
const MAX_DURATION_MS = 120_000;

/** Further jobs are refused. Each may take the memory above. */
const MAX_AT_ONCE = 2;

let running = 0;

/** Two tables are read or written already. Nothing was done. */
export class TablesBusy extends Error {
  override readonly name = 'TablesBusy';
}

/** Each file is read or written in a process of its own, which ends with it. */
export const tableFilesApart: TableFiles = {
  readTable: readTableApart,
  readLines: readLinesApart,
  writeTable: writeTableApart,
};

/** The process of a table ended without a result: too little memory or time. */
class TableProcessFailed extends Error {
  override readonly name = 'TableProcessFailed';
}

async function readTableApart(
  bytes: Uint8Array,
  ending: string,
  signal?: AbortSignal,
): Promise<Read<FileLines>> {
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  const rows: TableRow[] = [];
  try {
    return await runJob({ kind: 'read', ending, bytes }, signal, (message): Read<FileLines> | undefined => {
      if (message.kind === 'fault') return fault(message.code, message.detail);
      if (message.kind === 'rows')
        rows.push(...message.rows.slice(0, MAX_ROWS + MAX_HEADING_LINE - rows.length));
      return message.kind === 'end'
        ? { ok: true, value: { lines: rows, merges: message.merges } }
        : undefined;
    });
  } catch (error) {
    // A file that takes more than any honest table is refused like one that is too large.
    if (error instanceof TableProcessFailed) return fault('file-too-large');
    throw error;
  }
}

async function readLinesApart(bytes: Uint8Array, ending: string): Promise<Read<readonly TableRow[]>> {
  const wrong = endingFault(ending);
  if (wrong !== undefined) return wrong;
  const rows: TableRow[] = [];
  const job = { kind: 'read-lines', ending, bytes } as const;
  try {
    return await runJob(job, undefined, (message): Read<readonly TableRow[]> | undefined => {
      if (message.kind === 'fault') return fault(message.code, message.detail);
      if (message.kind === 'rows') rows.push(...message.rows.slice(0, MAX_LINES - rows.length));
      return message.kind === 'end' ? { ok: true, value: rows } : undefined;
    });
  } catch (error) {
    if (error instanceof TableProcessFailed) return fault('file-too-large');
    throw error;
  }
}

async function writeTableApart(
  ending: string,
  sheets: readonly [WrittenSheet, ...WrittenSheet[]],
  signal?: AbortSignal,
): Promise<Uint8Array> {
  return await runJob({ kind: 'write', ending, sheets }, signal, (message) =>
    message.kind === 'file' ? message.bytes : undefined,
  );
}

/** @param take returns the result, or undefined while more messages are expected */
async function runJob<Result>(
  job: TableJob,
  signal: AbortSignal | undefined,
  take: (message: z.infer<typeof tableMessage>) => Result | undefined,
): Promise<Result> {
  if (running >= MAX_AT_ONCE) throw new TablesBusy();
  signal?.throwIfAborted();
  running += 1;
  const child = start();
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      const fail = () => reject(new TableProcessFailed());
      timer = setTimeout(fail, MAX_DURATION_MS);
      signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      child.on('exit', fail).on('error', fail);
      child.on('message', (message) => {
        const result = take(tableMessage.parse(message));
        if (result !== undefined) resolve(result);
      });
      child.send(job, (error) => {
        if (error !== null) fail();
      });
    });
  } finally {
    clearTimeout(timer);
    child.removeAllListeners();
    child.kill('SIGKILL');
    running -= 1;
  }
}

/** The paths as seen from this source file, and as seen from the bundle. */
const PLACES = ['./table-process.ts', './tables/process/table-process.mjs', './table-process.mjs'];

function start(): ChildProcess {
  const file = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) =>
    existsSync(place),
  );
  if (file === undefined) throw new Error('table-process.mjs is missing; the installation is incomplete');
  return fork(file, [], {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${MAX_MEMORY_MB}`, ...sourceArguments(file)],
    // The process handles untrusted files, so it does not get the secrets of the settings.
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
}

/** Node.js 24 runs the source itself; earlier versions need the loader that started this process. */
function sourceArguments(file: string): readonly string[] {
  const isSource = file.endsWith('.ts');
  return isSource && process.features.typescript === false ? ['--import', 'tsx'] : [];
}
