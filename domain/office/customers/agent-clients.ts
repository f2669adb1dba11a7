import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PageRequest } from '#domain/office/page';

export interface AgentClientQuery extends PageRequest {
  /** The agent's own customer code. */
  readonly agentCode: string;
}

/** Adds a customer to the clients of an agent, or removes it. Existing orders stay. */
export interface SetAgentClient extends CustomerKey {
  readonly agentCode: string;
  readonly isClient: boolean;
}

export const SET_AGENT_CLIENT_REFUSALS = ['agent-unknown', 'customer-unknown'] as const;

export type SetAgentClientAnswer =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused'; readonly code: (typeof SET_AGENT_CLIENT_REFUSALS)[number] };
