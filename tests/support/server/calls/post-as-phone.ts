import { request, type Agent } from 'node:http';

/** The result of one attempt: a whole answer, none at all, or a broken one. */
export type Try =
  | { readonly kind: 'answer'; readonly status: number; readonly text: string }
  | { readonly kind: 'no-answer' | 'cut' };

/** Sends once, as a phone does, on keep-alive connections. */
export function postAsPhone(
  agent: Agent,
  address: string,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Try> {
  return new Promise((resolve) => {
    const sending = request(address, {
      agent,
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    sending.on('error', () => resolve({ kind: 'no-answer' }));
    sending.on('response', (response) => {
      const pieces: Buffer[] = [];
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('error', () => resolve({ kind: 'cut' }));
      response.on('end', () =>
        resolve({
          kind: 'answer',
          status: response.statusCode ?? 0,
          text: Buffer.concat(pieces).toString(),
        }),
      );
    });
    sending.end(JSON.stringify(body));
  });
}
