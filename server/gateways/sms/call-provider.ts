import { callService, jsonOf } from '#server/gateways/http/call-service';
import { SMS_TIMEOUT_MS, type SmsOutcome } from './sms-gateway.ts';

/**
 * Sends one request to a provider. It is not retried, because the message may have been sent.
 *
 * @param outcomeOf interprets an answer; a body that is not JSON is passed as undefined
 */
export async function callProvider(
  address: string,
  request: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
  outcomeOf: (status: number, body: unknown) => SmsOutcome,
): Promise<SmsOutcome> {
  const answer = await callService(address, {
    method: 'POST',
    ...request,
    signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
  });
  return answer.kind === 'failed' ? answer : outcomeOf(answer.status, jsonOf(answer.text));
}
