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
  try {
    const answer = await fetch(address, {
      method: 'POST',
      ...request,
      redirect: 'error',
      signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
    });
    return outcomeOf(answer.status, parsed(await answer.text()));
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unreachable' };
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
