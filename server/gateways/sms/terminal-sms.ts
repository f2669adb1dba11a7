import type { SmsGateway } from './sms-gateway.ts';

/**
 * Prints messages where the server was started, for the owner of a tenant who tries it before a company sends them. Never the log:
 * that may be kept and read elsewhere.
 *
 * @param tell takes one line
 */
export function terminalSms(tell: (line: string) => void): SmsGateway {
  return {
    send: async ({ to, text }) => {
      tell(`Short message to ${to}: ${text}`);
      return { kind: 'sent' };
    },
  };
}
