import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** The target's name resolves to a private address, which the server never calls. */
export class PrivateAddress extends Error {
  override readonly name = 'PrivateAddress';
}

/** Like `dns.lookup` with `all`. */
export type Resolve = (
  host: string,
  answer: (error: NodeJS.ErrnoException | null, addresses: readonly LookupAddress[]) => void,
) => void;

const bySystem: Resolve = (host, answer) => systemLookup(host, { all: true, verbatim: true }, answer);

/**
 * Resolves a name at the time of the connection, and connects only to the address that was checked, which
 * prevents DNS rebinding. One private address among several is enough to refuse them all.
 */
export function guardedLookup(resolve: Resolve = bySystem): LookupFunction {
  return (host, options, answer) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) {
        const unknown: NodeJS.ErrnoException =
          error ?? Object.assign(new Error('host has no address'), { code: 'ENOTFOUND' });
        return answer(unknown, '', 0);
      }
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return answer(new PrivateAddress('host is in a private network'), '', 0);
      if (options.all === true) answer(null, [...addresses]);
      else answer(null, first.address, first.family);
    });
  };
}
