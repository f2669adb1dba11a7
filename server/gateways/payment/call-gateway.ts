import type { GatewayFault } from './payment-gateway.ts';

/** No gateway sends longer answers. */
const MAX_ANSWER_LENGTH = 200_000;

interface Answered {
  readonly kind: 'answered';
  readonly status: number;
  readonly text: string;
}

interface GatewayRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Aborts the request when the answer takes too long. */
  readonly signal: AbortSignal;
}

/** Sends one request without retries. A fault's reason leaves out the request, which contains secrets. */
export async function callGateway(
  address: string,
  request: GatewayRequest,
): Promise<Answered | GatewayFault> {
  try {
    const answer = await fetch(address, { ...request, redirect: 'error' });
    const text = await answer.text();
    if (answer.status >= 500 || text.length > MAX_ANSWER_LENGTH) return fault(`status ${answer.status}`);
    return { kind: 'answered', status: answer.status, text };
  } catch (error) {
    return fault(error instanceof Error ? error.name : 'unreachable');
  }
}

export function fault(reason: string): GatewayFault {
  return { kind: 'failed', reason };
}

/** Returns undefined when the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
