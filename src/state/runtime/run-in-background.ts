import { isStorageFault } from '#local/database/database-guard';
import type { Phone } from './phone.ts';

/** Lets work go on behind the screen. What the phone's storage fails at is noted under this code; a bug still throws. */
export function runInBackground({ log }: Pick<Phone, 'log'>, code: string, work: Promise<unknown>): void {
  work.catch((fault: unknown) => {
    if (!isStorageFault(fault)) throw fault;
    log.write(code, { name: fault.name });
  });
}
