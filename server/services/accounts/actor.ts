import { GUEST_CUSTOMER_CODE, type Person } from '#domain/accounts/person';
import { customerKeyOf, isSameCustomer, type CustomerKey } from '#domain/kernel/customer-key';
import type { Role } from '#domain/kernel/roles';
import type { Account } from '#server/store/accounts/accounts';
import { clientsOfAgent, isClientOfAgent } from '#server/store/clients/agent-customers';
import { findRegisteredClient } from '#server/store/clients/client-registrations';
import { findCustomer } from '#server/store/accounts/customers';
import type { Database } from '#server/store/database/database';
import type { OwnedSession, Session } from '#server/store/accounts/sessions';
import { guestPerson, personOf } from './person-of.ts';

/** The sender of a request, and the customer that the request is made for. */
export interface Actor {
  readonly role: Role;
  /** The account's id; for a guest the session's id. */
  readonly accountId: string;
  /** The account's own name, which is recorded as the person who ordered. */
  readonly accountName: string;
  readonly sessionId: string;
  /** The account's own customer; for a guest the same as `customer`. */
  readonly ownCustomer: CustomerKey;
  /** The customer that is acted for, already authorized. */
  readonly customer: CustomerKey;
  /** The facts of `customer`. */
  readonly person: Person;
}

/** A live session with its account and that account's own customer. A guest has no account. */
export type SignedIn = OwnedSession;

/** The customer that a request names. An empty code or sale unit names none. */
export type RequestedCustomer = CustomerKey;

/**
 * Resolves the customer that a request names, or undefined when the session may not act for it. A name only
 * selects among the customers that the session may act for (Specification, ROLE-8).
 */
export async function actorFor(
  database: Database,
  { session, account, ownCustomer }: SignedIn,
  requested: RequestedCustomer,
): Promise<Actor | undefined> {
  if (account === undefined) {
    const isOwn = requested.customerCode === '' || requested.customerCode === GUEST_CUSTOMER_CODE;
    return isOwn ? guestActor(session) : undefined;
  }
  const customer = await allowedCustomer(database, account, requested);
  if (customer === undefined) return undefined;
  const own = customerKeyOf(account);
  const isOwn = isSameCustomer(customer, own);
  return {
    role: account.role,
    accountId: account.id,
    accountName: account.name,
    sessionId: session.id,
    ownCustomer: own,
    customer,
    person: personOf(account, customer, isOwn ? ownCustomer : await findCustomer(database, customer)),
  };
}

function guestActor(session: Session): Actor {
  const person = guestPerson();
  const customer = customerKeyOf(person);
  return {
    role: 'guest',
    accountId: session.id,
    accountName: '',
    sessionId: session.id,
    ownCustomer: customer,
    customer,
    person,
  };
}

async function allowedCustomer(
  database: Database,
  account: Account,
  requested: RequestedCustomer,
): Promise<CustomerKey | undefined> {
  const own = customerKeyOf(account);
  if (requested.customerCode === '' || requested.customerCode === own.customerCode) {
    return requested.saleUnit === '' || requested.saleUnit === own.saleUnit ? own : undefined;
  }
  if (account.role !== 'agent') return undefined;
  // A phone may still use the id that it gave a new client before the company assigned a code.
  const registered = await findRegisteredClient(database, own.customerCode, requested.customerCode);
  if (registered !== undefined)
    return (await isClientOfAgent(database, own.customerCode, registered)) ? registered : undefined;
  if (requested.saleUnit === '')
    return onlyClientWithCode(database, own.customerCode, requested.customerCode);
  const client = customerKeyOf(requested);
  return (await isClientOfAgent(database, own.customerCode, client)) ? client : undefined;
}

/** A code that exists at two of the agent's sale units is ambiguous and names neither of them. */
async function onlyClientWithCode(
  database: Database,
  agentCode: string,
  customerCode: string,
): Promise<CustomerKey | undefined> {
  const clients = await clientsOfAgent(database, agentCode);
  const [first, second] = clients.filter((client) => client.customerCode === customerCode);
  return first === undefined || second !== undefined ? undefined : customerKeyOf(first);
}
