import type { SmsGateway, SmsMessage } from './sms-gateway.ts';

/** The oldest messages above this number are dropped. */
const KEPT = 50;

export interface StoredMessage extends SmsMessage {
  readonly at: Date;
}

/** Sends nothing. The demo and the tests read the messages. */
export interface LoopbackSms extends SmsGateway {
  /** Newest first. */
  readonly messages: () => readonly StoredMessage[];
}

export function loopbackSms(clock: () => Date): LoopbackSms {
  const stored: StoredMessage[] = [];
  return {
    send: async (message) => {
      stored.unshift({ ...message, at: clock() });
      stored.length = Math.min(stored.length, KEPT);
      return { kind: 'sent' };
    },
    messages: () => [...stored],
  };
}
