import { isStorageFault } from '#local/database/database-guard';
import type { Phone } from './phone.ts';

/** Runs work in the background. A storage error is logged under this code; any other error is rethrown. */
export function runInBackground({ log }: Pick<Phone, 'log'>, code: string, work: Promise<unknown>): void {
  work.catch((fault: unknown) => {
    if (!isStorageFault(fault)) throw fault;
    log.write(code, { name: fault.name });
  });
}
