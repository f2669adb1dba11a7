import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

/** The oldest messages above this number are dropped. */
const KEPT = 50;

export interface KeptMessage extends SmsMessage {
  readonly at: Date;
}

/** Sends nothing. The demo and the tests read the messages. */
export interface LoopbackSms extends SmsGateway {
  /** Newest first. */
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
