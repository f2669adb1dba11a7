import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeCsv } from 'hucre/csv';
import { runStaff } from '#server/cli/commands/run-staff';
import type { Cell, Table } from '#server/tables/table';
import { readTable } from '#server/tables/read-table';
import type { TestServer } from './test-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The output and the exit code of a command. */
export interface Said {
  readonly exit: number;
  readonly told: string;
  readonly complained: string;
}

/** A staff member with a folder of files, who runs the commands of a tenant. */
export interface StaffDesk {
  readonly folder: string;
  /** Runs a command, in English by default. */
  readonly run: (...args: readonly string[]) => Promise<Said>;
  /** @returns the path of the file */
  readonly put: (
    name: string,
    content: string | Uint8Array | readonly (readonly Cell[])[],
  ) => Promise<string>;
  readonly read: (name: string) => Promise<Table>;
  readonly text: (name: string) => Promise<string>;
  readonly close: () => Promise<void>;
}

export async function staffDesk(server: Pick<TestServer, 'tenant' | 'clock'>): Promise<StaffDesk> {
  const { path: folder, remove } = await temporaryFolder();
  return {
    folder,
    run: async (...args) => {
      const told: string[] = [];
      const complained: string[] = [];
      const exit = await runStaff(args.includes('--language') ? args : [...args, '--language', 'en'], {
        print: (line) => told.push(line),
        printError: (line) => complained.push(line),
        now: server.clock,
        // All work is short, so none reports its progress, also on a slow machine.
        monotonicMs: () => 0,
        openTenant: async () => ({ tenant: server.tenant, close: async () => {} }),
      });
      return { exit, told: told.join('\n'), complained: complained.join('\n') };
    },
    put: async (name, content) => {
      const path = join(folder, name);
      const isRows = typeof content !== 'string' && !(content instanceof Uint8Array);
      await writeFile(path, isRows ? writeCsv(content.map((row) => [...row])) : content);
      return path;
    },
    read: async (name) => {
      const read = await readTable(join(folder, name));
      if (!read.ok) throw new Error(`${name} is no table: ${read.fault.code}`);
      return read.value;
    },
    text: async (name) => await readFile(join(folder, name), 'utf8'),
    close: remove,
  };
}
