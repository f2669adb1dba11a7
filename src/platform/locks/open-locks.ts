import { leaseLocks } from './lease-locks.ts';
import type { LockDoors, Locks } from './locks.ts';
import { signedWebLocks, type WebLocks } from './web-locks.ts';

/** @param webLocks undefined where the browser has none: leases in the database stand in */
export function openLocks(webLocks: WebLocks | undefined, doors: LockDoors): Locks {
  return webLocks === undefined ? leaseLocks(doors) : signedWebLocks(webLocks, doors);
}
