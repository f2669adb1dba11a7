import { callService, jsonOf, type ServiceAnswer } from '#server/gateways/http/call-service';
import type { GatewayDeps, GatewayFault } from './payment-gateway.ts';

/** A gateway's answer. The body is undefined if it is not JSON. */
export interface GatewayAnswer extends ServiceAnswer {
  readonly body: unknown;
}

/**
 * Sends one request without retries. A fault's reason leaves out the request, which contains secrets.
 *
 * @param path below the gateway's address, with the query
 * @param body JSON text; undefined makes the request a GET
 */
export async function callGateway(
  { address, timeoutMs, deadline }: Omit<GatewayDeps<unknown>, 'keys'>,
  path: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<GatewayAnswer | GatewayFault> {
  const answer = await callService(`${address}${path}`, {
    ...(body === undefined ? { method: 'GET' } : { method: 'POST', body }),
    headers: { 'content-type': 'application/json', ...headers },
    signal: deadline(timeoutMs),
  });
  if (answer.kind === 'failed') return answer;
  if (answer.status >= 500) return fault(`status ${answer.status}`);
  return { ...answer, body: jsonOf(answer.text) };
}

export function fault(reason: string): GatewayFault {
  return { kind: 'failed', reason };
}
