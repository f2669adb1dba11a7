import * as z from 'zod';
import { wholeNumber } from './forms.ts';
import type { originVariables } from './origin-settings.ts';
import { setting, type VariablesOf } from './setting-help.ts';

export const networkVariables = {
  PORT: setting(wholeNumber(0, 65_535, 8080), 'port to listen on'),
  HOST: setting(
    z.string().optional(),
    'network address to listen on; 0.0.0.0 accepts connections from the whole network',
    '127.0.0.1 (this machine only); production: 0.0.0.0 (all addresses)',
  ),
  BODY_LIMIT_KB: setting(wholeNumber(16, 65_536, 512), 'maximum request size in kilobytes'),
  TRUSTED_PROXIES: setting(
    wholeNumber(0, 10, 0),
    'number of your proxies in front of the server that add the caller to X-Forwarded-For; if too low, all callers count as one; if too high, callers can forge their address',
  ),
};

/** Whether a server on this host is reachable only from this machine. */
export function isOnThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}

/** A proxy on this machine may make the server public, even if it listens only on this machine. */
export function isReachedFromOutside({
  HOST,
  TRUSTED_PROXIES,
  PUBLIC_ORIGIN,
}: VariablesOf<typeof networkVariables & typeof originVariables>): boolean {
  return (HOST !== undefined && !isOnThisMachine(HOST)) || TRUSTED_PROXIES > 0 || PUBLIC_ORIGIN !== undefined;
}
