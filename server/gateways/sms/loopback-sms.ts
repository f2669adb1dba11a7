import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

/** Enough for whoever tries the shop; the oldest go. */
const KEPT = 50;

export interface KeptMessage extends SmsMessage {
  readonly at: Date;
}

/** Brings nothing anywhere: for the demo and for tests, which read what would have come. */
export interface LoopbackSms extends SmsGateway {
  /** The newest first. */
  readonly messages: () => readonly KeptMessage[];
}

export function loopbackSms(clock: () => Date): LoopbackSms {
  const kept: KeptMessage[] = [];
  return {
    send: async (message) => {
      kept.unshift({ ...message, at: clock() });
      kept.length = Math.min(kept.length, KEPT);
      return { kind: 'sent' };
    },
    messages: () => [...kept],
  };
}
