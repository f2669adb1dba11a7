import type { SmsGateway } from './sms-gateway.ts';

interface FaultLog {
  readonly warn: (fields: Readonly<Record<string, string>>, message: string) => void;
}

/** The person who waits for a message is not told why it does not come; whoever runs the shop is. */
export function loggingFaults(gateway: SmsGateway | undefined, log: FaultLog): SmsGateway | undefined {
  if (gateway === undefined) return undefined;
  return {
    send: async (message) => {
      const outcome = await gateway.send(message);
      if (outcome.kind === 'failed') log.warn({ reason: outcome.reason }, 'a short message was not sent');
      return outcome;
    },
  };
}
