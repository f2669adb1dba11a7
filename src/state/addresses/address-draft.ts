import { addAddress } from '#contract/addresses/change-address';
import type { WrittenAddress } from '#domain/addresses/address-rules';
import { dropAddressDraft, readAddressDraftRow, saveAddressDraftRow } from '#local/addresses/address-drafts';
import type { AddressOwner } from '#local/addresses/confirmed-addresses';
import { customerOf, customerText } from '#local/kernel/account';
import { readSession, type SessionRow } from '#local/accounts/sessions';
import type { Phone } from '#state/runtime/phone';
import { sessionFor, type WrittenFor } from '#state/runtime/hooks/written-for';

/** The unsaved text of an address form, which may be closed by mistake, or with the app by the phone. */
export interface AddressDraft {
  /** The address's id. */
  readonly id: string;
  readonly isNew: boolean;
  /** Includes the map pin as it was parsed last. */
  readonly written: WrittenAddress;
  /** The map pin as it is typed. */
  readonly pinText: string;
}

/** @param id of the edited address; undefined for a new one. @returns undefined if there is no draft of it */
export async function readAddressDraft(
  phone: Phone,
  id: string | undefined,
  writtenFor?: WrittenFor,
): Promise<AddressDraft | undefined> {
  const { sessions, addressDrafts } = phone.personal;
  const session = sessionFor(await readSession(sessions), writtenFor);
  if (session === undefined) return undefined;
  const row = await readAddressDraftRow(addressDrafts, ownerOf(session));
  if (row === undefined) return undefined;
  const { isNew, body, pinText } = row;
  const request = addAddress.request.fromWire(body);
  if (!request.ok || (id === undefined ? !isNew : request.value.id !== id)) return undefined;
  return { id: request.value.id, isNew, written: request.value, pinText };
}

/** Rejects if this phone is full. */
export async function saveAddressDraft(
  phone: Phone,
  { id, isNew, written, pinText }: AddressDraft,
  writtenFor?: WrittenFor,
): Promise<void> {
  const { sessions, addressDrafts } = phone.personal;
  await phone.personal.write(['sessions', 'addressDrafts'], async () => {
    const session = sessionFor(await readSession(sessions), writtenFor);
    if (session === undefined) return;
    const body = addAddress.request.toWire({ ...written, id, ...customerOf(session.person) });
    await saveAddressDraftRow(addressDrafts, { ...ownerOf(session), isNew, body, pinText });
  });
}

export async function forgetAddressDraft(phone: Phone, writtenFor?: WrittenFor): Promise<void> {
  const session = sessionFor(await readSession(phone.personal.sessions), writtenFor);
  if (session !== undefined) await forgetAddressDraftOf(phone, session);
}

/** Forgets the draft of this session's customer. Can be called inside a transaction over the drafts. */
export async function forgetAddressDraftOf(phone: Phone, session: SessionRow): Promise<void> {
  await dropAddressDraft(phone.personal.addressDrafts, ownerOf(session));
}

function ownerOf({ account, person }: SessionRow): AddressOwner {
  return { account, customer: customerText(customerOf(person)) };
}
