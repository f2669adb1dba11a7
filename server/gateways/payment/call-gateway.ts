import { callService, type ServiceAnswer } from '#server/gateways/http/call-service';
import type { GatewayFault } from './payment-gateway.ts';

type GatewayRequest = Parameters<typeof callService>[1] & {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
};

/** Sends one request without retries. A fault's reason leaves out the request, which contains secrets. */
export async function callGateway(
  address: string,
  request: GatewayRequest,
): Promise<ServiceAnswer | GatewayFault> {
  const answer = await callService(address, request);
  return answer.kind === 'answered' && answer.status >= 500 ? fault(`status ${answer.status}`) : answer;
}

export function fault(reason: string): GatewayFault {
  return { kind: 'failed', reason };
}
