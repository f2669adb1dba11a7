import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { runFolder } from '#tests/e2e/fixtures/run-folder';

/**
 * Takes a number below `count` that is unique in this run under this name. Each number is a folder, because only one of
 * two workers can create it.
 */
export function takeOnce(name: string, count: number): number {
  const taken = join(runFolder(), 'taken');
  mkdirSync(taken, { recursive: true });
  for (let number = 0; number < count; number += 1)
    if (isMadeNow(join(taken, `${name}-${number}`))) return number;
  throw new Error(`all ${count} of ${name} are taken: tests/support/browser/e2e-newcomers.ts makes more`);
}

function isMadeNow(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'EEXIST') return false;
    throw fault;
  }
}
