import type { CustomerKey } from '#domain/kernel/customer-key';
import type { Satang } from '#domain/kernel/money';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Role } from '#domain/kernel/roles';
import type { Profile } from './profile.ts';

/** The guest's customer code (Specification, ROLE-2). */
export const GUEST_CUSTOMER_CODE = 'GUEST';

/** The facts that every customer has. */
export interface CustomerFacts extends CustomerKey, Profile {
  readonly priceLevel: PriceLevel;
  readonly creditLimit: Satang;
  /** The amount owed, including orders on account that were not cancelled. */
  readonly debt: Satang;
}

/** The marks of an agent; '' for other customers. */
export interface AgentMarks {
  /** The agent's own code. */
  readonly accountCode: string;
  readonly shopPhoto: string;
  readonly pictureFile: string;
  readonly personType: string;
}

/**
 * The signed-in person, as the login and the token check return them. While an agent orders for a client,
 * this is the client, and `agent` is set: everything shown, priced or ordered is the client's.
 */
export interface Person extends CustomerFacts, AgentMarks {
  readonly role: Role;
  /** The agent who orders for this client; absent if the person orders for themselves. */
  readonly agent?: Person;
}

export const NO_AGENT_MARKS: AgentMarks = {
  accountCode: '',
  shopPhoto: '',
  pictureFile: '',
  personType: '',
};

/** The person who signed in: the agent, even while ordering for a client. */
export function signedInPerson(person: Person): Person {
  return person.agent ?? person;
}

export function isGuest(person: Pick<Person, 'customerCode'>): boolean {
  return person.customerCode === GUEST_CUSTOMER_CODE;
}

/**
 * A client whose registration is pending has the UUID from the phone as its code; the company's own codes are
 * never UUIDs.
 */
export function isWaitingForRegistration({ customerCode }: Pick<Person, 'customerCode'>): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(customerCode);
}

/** An agent has an account code, tax id, shop photo and picture file (Specification, ROLE-3). */
export function isAgent(person: Omit<AgentMarks, 'personType'> & Pick<Person, 'taxId'>): boolean {
  return [person.accountCode, person.taxId, person.shopPhoto, person.pictureFile].every(
    (field) => field !== '',
  );
}

/** A verified agent is an agent whose person type is 1 (Specification, ROLE-4). */
export function isVerifiedAgent(person: AgentMarks & Pick<Person, 'taxId'>): boolean {
  return isAgent(person) && person.personType === '1';
}
