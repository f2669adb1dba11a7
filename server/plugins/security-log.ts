import type { FastifyBaseLogger } from 'fastify';
import type { HashSubject } from '#server/tenants/keys/tenant-keys';

export interface FailedSignIn {
  readonly way: 'password' | 'code' | 'ticket' | 'line' | 'access-link';
  /** The code of the reason, which is more specific than the answer. */
  readonly fault: string;
  /** The keyed hash of the name or number that was tried; undefined when the caller named none. */
  readonly subject?: string | undefined;
}

interface FailedFrom {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
  /** A result of `networkOf` (services/kernel/network). */
  readonly network: string;
}

/**
 * Writes one log line for each failed sign-in, so that an attack can be told from a forgotten password. Name
 * and network are keyed hashes: equal values can be compared, but nobody can be identified. The address
 * itself is in the access log of the proxy, with the same request id (docs/operations.md).
 */
export function logFailedSignIn(
  { log, network }: FailedFrom,
  hashSubject: HashSubject,
  { way, fault, subject }: FailedSignIn,
): void {
  const line = { event: 'sign-in-failed', way, fault, subject, network: hashSubject(`network ${network}`) };
  log.info(line, 'sign-in failed');
}
