import type { Profile } from '#domain/accounts/profile';
import type { Address } from '#domain/addresses/address';
import { firstAddresses } from '#domain/addresses/first-addresses';
import { readMobileNumber } from '#domain/kernel/mobile-number';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { OrOther } from '#domain/kernel/or-other';
import { readTaxId } from '#domain/kernel/tax-id';

/** A shop that an agent registers on site, online or offline. Its tax id may be ''. */
export interface NewClient extends Omit<Profile, 'phone'> {
  /**
   * UUID made by the phone. It is the client's code until the company assigns one, and stays valid for its
   * agent afterwards.
   */
  readonly id: string;
}

/** All problems in the order in which they are reported (Specification, CLIENT-7). */
export const NEW_CLIENT_PROBLEMS = [
  'name-required',
  'mobile-required',
  'mobile-digits',
  'tax-id-invalid',
  'address-required',
  'place-required',
  'pin-required',
] as const;

export type NewClientProblem = (typeof NEW_CLIENT_PROBLEMS)[number];

/** The first problem; undefined if the client can be registered. */
export function newClientProblem(client: NewClient): NewClientProblem | undefined {
  const { name, mobile, taxId, addressText, province, district, subdistrict, pin } = client;
  if (name.trim() === '') return 'name-required';
  if (mobile.trim() === '') return 'mobile-required';
  if (readMobileNumber(mobile) === undefined) return 'mobile-digits';
  if (taxId.trim() !== '' && readTaxId(taxId) === undefined) return 'tax-id-invalid';
  if (addressText.trim() === '') return 'address-required';
  if ([province, district, subdistrict].some(({ id }) => id === '')) return 'place-required';
  return pin === undefined ? 'pin-required' : undefined;
}

/** The data by which an already registered shop is recognized. */
export interface KnownCustomer extends CustomerKey {
  readonly mobile: string;
  readonly phone: string;
  readonly taxId: string;
}

/** The fields that identify a duplicate. */
export const DUPLICATE_FIELDS = ['mobile', 'tax-id'] as const;

export type DuplicateField = (typeof DUPLICATE_FIELDS)[number];

/**
 * Finds shops with the new client's mobile number or tax id. The phone checks the agent's own clients, the server
 * checks all customers. The tax id is checked first, because several shops of one family may share a number.
 *
 * @returns undefined if there is no duplicate
 */
export function findDuplicates<Known extends KnownCustomer>(
  client: Pick<NewClient, 'mobile' | 'taxId'>,
  customers: readonly Known[],
): { readonly by: DuplicateField; readonly customers: readonly Known[] } | undefined {
  const mobile = readMobileNumber(client.mobile);
  const taxId = readTaxId(client.taxId);
  const byTaxId =
    taxId === undefined ? [] : customers.filter((customer) => readTaxId(customer.taxId) === taxId);
  if (byTaxId.length > 0) return { by: 'tax-id', customers: byTaxId };
  const byMobile =
    mobile === undefined
      ? []
      : customers.filter(({ mobile: one, phone }) =>
          [one, phone].some((each) => readMobileNumber(each) === mobile),
        );
  return byMobile.length > 0 ? { by: 'mobile', customers: byMobile } : undefined;
}

/**
 * - duplicate: the company knows a shop with this number or tax id. `clients` lists the matching clients of
 * this agent; it is empty if the shop is not one of them, and then nothing about it is revealed
 */
export type RegisterClientAnswer =
  | { readonly kind: 'registered'; readonly customer: CustomerKey }
  | { readonly kind: 'refused'; readonly code: NewClientProblem }
  | {
      readonly kind: 'duplicate';
      readonly by: OrOther<DuplicateField>;
      readonly clients: readonly CustomerKey[];
    };

/**
 * Creates the first addresses of a new client. Their ids derive from the client's id, so that an order written
 * before the registration can already name them.
 */
export function addressesOfNewClient(client: NewClient, customer: CustomerKey): readonly Address[] {
  return firstAddresses(customer, client, (code) => `${client.id}-${code}`);
}
