import type { BackOff } from '#domain/kernel/back-off';
import { HOUR_MS, MINUTE_MS } from '#domain/kernel/durations';
import type { PushOutcome } from '#server/gateways/push/push-gateway';
import type { SmsOutcome } from '#server/gateways/sms/sms-gateway';
import type { JobResult } from './job.ts';

/** For messages to people, through push services and SMS providers. They end by their age. */
export const MESSAGE_BACK_OFF: BackOff = {
  waitsMs: [MINUTE_MS / 2, ...[1, 2, 4, 8, 16, 32].map((minutes) => minutes * MINUTE_MS), HOUR_MS],
  maxRequestedMs: HOUR_MS,
};

/** @param onFault for the log; it receives a host or a provider, and a code */
export function messageResult(
  outcome: PushOutcome | SmsOutcome,
  onFault: (reason: string) => void,
): JobResult {
  switch (outcome.kind) {
    case 'sent':
    case 'gone':
      return { kind: 'done' };
    case 'refused':
      onFault(outcome.reason);
      return { kind: 'dead' };
    case 'failed':
      onFault(outcome.reason);
      return { kind: 'failed', requestedMs: 'retryAfterMs' in outcome ? (outcome.retryAfterMs ?? 0) : 0 };
  }
}
