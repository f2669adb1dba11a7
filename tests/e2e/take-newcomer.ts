import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { newcomerName, NEWCOMERS, type NewcomerKind } from '../support/e2e-newcomers.ts';
import { runFolder } from './run-folder.ts';

/**
 * The username of an account that no other test of this run has. A folder for each that is taken: of two workers that want
 * the same one, one makes it.
 */
export function takeNewcomer(kind: NewcomerKind): string {
  const taken = join(runFolder(), 'taken');
  mkdirSync(taken, { recursive: true });
  for (let number = 0; number < NEWCOMERS[kind]; number += 1) {
    const username = newcomerName(kind, number);
    if (isMadeNow(join(taken, username))) return username;
  }
  throw new Error(`every ${kind} is taken: tests/support/e2e-newcomers.ts makes more`);
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
