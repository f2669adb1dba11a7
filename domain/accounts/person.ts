import type { PlaceName } from '#domain/places/place-name';
import type { MapPin } from '#domain/kernel/map-pin';
import type { Satang } from '#domain/kernel/money';
import type { PriceLevel } from '#domain/catalogue/prices';
import type { Role } from '#domain/kernel/roles';

/** The guest's customer code (Specification, ROLE-2). */
export const GUEST_CUSTOMER_CODE = 'GUEST';

/**
 * The signed-in person, as the login and the token check return them. While an agent orders for a client,
 * this is the client, and `agent` is set: everything shown, priced or ordered is the client's.
 */
export interface Person {
  readonly customerCode: string;
  readonly saleUnit: string;
  readonly name: string;
  readonly role: Role;
  readonly mobile: string;
  readonly phone: string;
  readonly addressText: string;
  readonly province: PlaceName;
  readonly district: PlaceName;
  readonly subdistrict: PlaceName;
  readonly postcode: string;
  readonly taxId: string;
  readonly pin: MapPin | undefined;
  readonly priceLevel: PriceLevel;
  /** The agent's own code; '' for others. */
  readonly accountCode: string;
  readonly shopPhoto: string;
  readonly pictureFile: string;
  readonly personType: string;
  readonly creditLimit: Satang;
  readonly debt: Satang;
  /** The agent who orders for this client; absent if the person orders for themselves. */
  readonly agent?: Person;
}

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
export function isAgent(
  person: Pick<Person, 'accountCode' | 'taxId' | 'shopPhoto' | 'pictureFile'>,
): boolean {
  return [person.accountCode, person.taxId, person.shopPhoto, person.pictureFile].every(
    (field) => field !== '',
  );
}

/** A verified agent is an agent whose person type is 1 (Specification, ROLE-4). */
export function isVerifiedAgent(
  person: Pick<Person, 'accountCode' | 'taxId' | 'shopPhoto' | 'pictureFile' | 'personType'>,
): boolean {
  return isAgent(person) && person.personType === '1';
}
