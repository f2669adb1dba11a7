import type { FastifyBaseLogger } from 'fastify';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';

export interface FailedSignIn {
  readonly way: 'password' | 'code' | 'ticket' | 'line' | 'access-link';
  /** Why, by its code; the caller is told less. */
  readonly fault: string;
  /** The keyed hash of the name or number that was tried; undefined where the caller named none. */
  readonly subject?: string | undefined;
}

interface FailedFrom {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** By services/network. */
  readonly network: string;
}

/**
 * One line for each sign-in that failed, so that an attack is seen and can be told from somebody who forgot a password. Name and
 * network are keyed hashes: equal ones are the same, and nobody reads who it was. The address itself stands in the access log of the
 * proxy, beside the same request id (docs/operations.md).
 */
export function logFailedSignIn(
  { log, network }: FailedFrom,
  hashSubject: HashSubject,
  { way, fault, subject }: FailedSignIn,
): void {
  const line = { event: 'sign-in-failed', way, fault, subject, network: hashSubject(`network ${network}`) };
  log.info(line, 'sign-in failed');
}
