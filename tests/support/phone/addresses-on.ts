import { randomUUID } from 'node:crypto';
import type { Address } from '#domain/addresses/address';
import type { WrittenAddress } from '#domain/addresses/address-rules';
import type { CustomerKey } from '#domain/kernel/customer-key';
import type { PlaceTable } from '#domain/places/place-table';
import { readSession } from '#local/accounts/sessions';
import { placeTable } from '#server/services/places/place-table';
import { listAddresses } from '#server/store/addresses/addresses';
import { readAddresses, refreshAddresses, type ShownAddress } from '#state/addresses/addresses';
import {
  addAddressHere,
  updateAddressHere,
  type ChangeAddressOutcome,
} from '#state/addresses/change-address';
import type { PageOutcome } from '#state/runtime/page-outcome';
import type { Phone } from '#state/runtime/phone';
import { aWrittenAddress } from '../data/address-cases.ts';
import { KEY1 } from '#tests/support/data/products';
import type { TestServer } from '#tests/support/server/test-server';

/** The address list on this phone, for the customer of the cart. */
export async function addressesOn(phone: Phone): Promise<readonly ShownAddress[]> {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? [] : (await readAddresses(phone, session)).addresses;
}

export async function addressOn(phone: Phone, id: string): Promise<ShownAddress> {
  const found = (await addressesOn(phone)).find((address) => address.id === id);
  if (found === undefined) throw new Error(`${id} is not on this phone`);
  return found;
}

export async function requestAddresses(phone: Phone): Promise<PageOutcome> {
  const session = await readSession(phone.personal.sessions);
  return session === undefined ? 'session-changed' : await refreshAddresses(phone, session);
}

/** @returns its id */
export async function writeAddress(
  phone: Phone,
  change: Partial<WrittenAddress> = {},
  places: PlaceTable = placeTable(),
): Promise<string> {
  const id = randomUUID();
  const outcome = await addAddressHere(phone, { id, ...aWrittenAddress(change) }, places);
  if (outcome.kind !== 'saved') throw new Error(`could not add: ${outcome.kind}`);
  return id;
}

/** Saves the address with its changes, as the form does. */
export async function rewriteAddress(
  phone: Phone,
  id: string,
  change: Partial<WrittenAddress>,
): Promise<ChangeAddressOutcome> {
  const { pin, ...before } = await addressOn(phone, id);
  const complete = { ...before, pin: pin ?? { latitude: 13.7, longitude: 100.5 }, ...change };
  return await updateAddressHere(phone, complete, placeTable());
}

/** The server's addresses of a customer. */
export async function addressesAt(
  server: TestServer,
  customer: CustomerKey = KEY1,
): Promise<readonly Address[]> {
  return await listAddresses(server.database, customer, {});
}
