import * as z from 'zod';
import { wholeNumber } from './forms.ts';
import type { SettingHelp } from './setting-help.ts';

export const networkVariables = {
  PORT: wholeNumber(0, 65_535, 8080),
  HOST: z.string().optional(),
  BODY_LIMIT_KB: wholeNumber(16, 65_536, 512),
  TRUSTED_PROXIES: wholeNumber(0, 10, 0),
};

export const networkHelp = {
  BODY_LIMIT_KB: { standard: '512', text: 'maximum request size in kilobytes' },
  HOST: {
    standard: '127.0.0.1 (this machine only); production: 0.0.0.0 (all addresses)',
    text: 'network address to listen on; 0.0.0.0 accepts connections from the whole network',
  },
  PORT: { standard: '8080', text: 'port to listen on' },
  TRUSTED_PROXIES: {
    standard: '0',
    text: 'number of your proxies in front of the server that add the caller to X-Forwarded-For; if too low, all callers count as one; if too high, callers can forge their address',
  },
} as const satisfies SettingHelp<keyof typeof networkVariables>;

/** Whether a server on this host is reachable only from this machine. */
export function isOnThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(\.\d{1,3}){3}$/.test(host);
}
