import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Copies the files of a folder into another existing one. It uses the system's command, because Node takes twice as
 * long for two thousand files.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', `${from}/.`, to]);
}
