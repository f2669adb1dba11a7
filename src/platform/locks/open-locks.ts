import { leaseLocks } from './lease-locks.ts';
import type { LockDeps, Locks } from './locks.ts';
import { signedWebLocks, type WebLocks } from './web-locks.ts';

/** @param webLocks undefined if the browser has none: leases in the database stand in */
export function openLocks(webLocks: WebLocks | undefined, deps: LockDeps): Locks {
  return webLocks === undefined ? leaseLocks(deps) : signedWebLocks(webLocks, deps);
}
