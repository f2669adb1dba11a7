import type { SmsGateway } from './sms-gateway.ts';

/**
 * Prints messages on the terminal, for the owner of a tenant who tries it before a provider is set up. They
 * are never logged, because the log may be stored and read elsewhere.
 *
 * @param print takes one line
 */
export function terminalSms(print: (line: string) => void): SmsGateway {
  return {
    send: async ({ to, text }) => {
      print(`Text message to ${to}: ${text}`);
      return { kind: 'sent' };
    },
  };
}
