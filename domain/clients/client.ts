import type { Satang } from '#domain/kernel/money';
import type { CustomerKey } from '#domain/kernel/customer-key';
import { signedInPerson, type Person } from '#domain/accounts/person';

/** A shop that an agent orders for, as the company tells it to that agent. */
export interface Client extends Pick<
  Person,
  | 'customerCode'
  | 'saleUnit'
  | 'name'
  | 'mobile'
  | 'phone'
  | 'addressText'
  | 'province'
  | 'district'
  | 'subdistrict'
  | 'postcode'
  | 'taxId'
  | 'pin'
  | 'priceLevel'
  | 'creditLimit'
  | 'debt'
> {
  /** Cancelled ones do not count; undefined where it never ordered. */
  readonly lastOrder: LastOrder | undefined;
  /** What it usually buys and has not ordered since the month began in Bangkok; the most usual of it, first ones first. */
  readonly notThisMonth: readonly UsualProduct[];
  /** Of how many products `notThisMonth` is the beginning. */
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
}

/** - agent-not-found: the account is an agent's, and the company knows no such agent */
export type ClientsAnswer =
  | { readonly kind: 'listed'; readonly clients: readonly Client[] }
  | { readonly kind: 'refused'; readonly code: 'agent-not-found' };

/** The client as the one that is acted for, with the agent behind it. */
export function personOfClient(client: Client, agent: Person): Person {
  const { lastOrder: _last, notThisMonth: _missing, notThisMonthCount: _count, ...facts } = client;
  return {
    ...facts,
    role: agent.role,
    accountCode: '',
    shopPhoto: '',
    pictureFile: '',
    personType: '',
    agent: signedInPerson(agent),
  };
}

export function isClient(client: CustomerKey, key: CustomerKey): boolean {
  return client.customerCode === key.customerCode && client.saleUnit === key.saleUnit;
}
