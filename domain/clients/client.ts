import type { Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { NO_AGENT_MARKS, signedInPerson, type CustomerFacts, type Person } from '#domain/accounts/person';

/** A shop that an agent orders for, as the server describes it to that agent. */
export interface Client extends CustomerFacts {
  /** Cancelled orders do not count; undefined if the client has never ordered. */
  readonly lastOrder: LastOrder | undefined;
  /**
   * Products that the client usually buys but has not ordered since the start of the month in Bangkok; the
   * most frequent ones, in descending order.
   */
  readonly notThisMonth: readonly UsualProduct[];
  /** The total number of such products, of which `notThisMonth` holds the first. */
  readonly notThisMonthCount: number;
}

export interface LastOrder {
  readonly orderNo: string;
  /** ISO 8601 by the server's clock. */
  readonly orderedAt: string;
  readonly total: Satang;
}

export interface UsualProduct {
  readonly productCode: string;
  readonly productName: string;
  /** Left out if there is none. */
  readonly productNameEn?: string;
}

/** - agent-not-found: the account is an agent's, but the company does not know the agent */
export type ClientsAnswer =
  | { readonly kind: 'listed'; readonly clients: readonly Client[] }
  | { readonly kind: 'refused'; readonly code: 'agent-not-found' };

/** Builds the person to act as: the client, with the agent behind it. */
export function personOfClient(client: Client, agent: Person): Person {
  const { lastOrder: _last, notThisMonth: _missing, notThisMonthCount: _count, ...facts } = client;
  return {
    ...facts,
    role: agent.role,
    ...NO_AGENT_MARKS,
    agent: signedInPerson(agent),
  };
}

export function isClient(client: CustomerKey, key: CustomerKey): boolean {
  return client.customerCode === key.customerCode && client.saleUnit === key.saleUnit;
}
