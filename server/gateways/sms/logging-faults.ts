import type { SmsGateway } from './sms-gateway.ts';

interface FaultLog {
  readonly warn: (fields: Readonly<Record<string, string>>, message: string) => void;
}

/** Logs faults for the operator. The person who waits for the message is not told the reason. */
export function loggingFaults(gateway: SmsGateway | undefined, log: FaultLog): SmsGateway | undefined {
  if (gateway === undefined) return undefined;
  return {
    send: async (message) => {
      const outcome = await gateway.send(message);
      if (outcome.kind === 'failed')
        log.warn({ event: 'sms-failed', reason: outcome.reason }, 'text message not sent');
      return outcome;
    },
  };
}
