/** The service was unreachable, too slow, or sent more than anybody needs. The reason contains nothing of the request. */
export interface ServiceFault {
  readonly kind: 'failed';
  readonly reason: string;
}

export interface ServiceAnswer {
  readonly kind: 'answered';
  readonly status: number;
  readonly text: string;
}

interface ServiceRequest {
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  /** Aborts the request, and the reading of the answer, when they take too long. */
  readonly signal: AbortSignal;
}

const MAX_ANSWER_BYTES = 200_000;

/** Sends one request to a service of another company. Follows no redirect, and never tries again. */
export async function callService(
  address: string | URL,
  request: ServiceRequest,
  maxAnswerBytes: number = MAX_ANSWER_BYTES,
): Promise<ServiceAnswer | ServiceFault> {
  try {
    const answer = await fetch(address, { ...request, redirect: 'error' });
    const text = await readUpTo(answer, maxAnswerBytes);
    if (text === undefined) return { kind: 'failed', reason: `status ${answer.status}, too long` };
    return { kind: 'answered', status: answer.status, text };
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unreachable' };
  }
}

/** @returns undefined for a longer answer, of which no more is read */
async function readUpTo({ body }: Response, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns undefined if the text is not JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
