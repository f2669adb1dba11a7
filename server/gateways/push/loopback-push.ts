import { isUsableSubscription } from './push-services.ts';
import type { PushGateway, PushKeys, PushNotice, PushOutcome } from './push-gateway.ts';

export interface LoopbackPush extends PushGateway {
  /** Oldest first. */
  readonly sent: PushNotice[];
  /** Answers by endpoint; the default is `sent`. */
  readonly answers: Map<string, PushOutcome>;
}

/** Sends nothing and stores the messages. */
export function loopbackPush({ publicKey }: Pick<PushKeys, 'publicKey'>): LoopbackPush {
  const sent: PushNotice[] = [];
  const answers = new Map<string, PushOutcome>();
  return {
    publicKey,
    sent,
    answers,
    send: (notice) => {
      const { subscription } = notice;
      if (!isUsableSubscription(subscription)) return Promise.resolve({ kind: 'gone' });
      const answer = answers.get(subscription.endpoint) ?? { kind: 'sent' };
      if (answer.kind === 'sent') sent.push(notice);
      return Promise.resolve(answer);
    },
  };
}
