import { addAddress } from '#contract/addresses/change-address';
import type { WrittenAddress } from '#domain/addresses/address-rules';
import { customerOf, customerText } from '#local/kernel/account';
import type { AddressDraftKey } from '#local/kernel/preferences';
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
  const { sessions, preferences } = phone.personal;
  const session = sessionFor(await readSession(sessions), writtenFor);
  if (session === undefined) return undefined;
  const text = (await preferences.get(addressDraftKey(session)))?.value ?? '';
  if (text === '') return undefined;
  const { isNew, body, pinText } = Object(JSON.parse(text));
  const request = addAddress.request.fromWire(body);
  if (!request.ok || (id === undefined ? isNew !== true : request.value.id !== id)) return undefined;
  return { id: request.value.id, isNew: isNew === true, written: request.value, pinText: String(pinText) };
}

/** Rejects if this phone is full. */
export async function saveAddressDraft(
  phone: Phone,
  { id, isNew, written, pinText }: AddressDraft,
  writtenFor?: WrittenFor,
): Promise<void> {
  const { sessions, preferences } = phone.personal;
  await phone.personal.write(['sessions', 'preferences'], async () => {
    const session = sessionFor(await readSession(sessions), writtenFor);
    if (session === undefined) return;
    const body = addAddress.request.toWire({ ...written, id, ...customerOf(session.person) });
    const value = JSON.stringify({ isNew, body, pinText });
    await preferences.put({ key: addressDraftKey(session), value });
  });
}

export async function forgetAddressDraft(phone: Phone, writtenFor?: WrittenFor): Promise<void> {
  const session = sessionFor(await readSession(phone.personal.sessions), writtenFor);
  if (session !== undefined) await phone.personal.preferences.delete(addressDraftKey(session));
}

export function addressDraftKey({
  account,
  person,
}: Pick<SessionRow, 'account' | 'person'>): AddressDraftKey {
  return `address-draft:${account}:${customerText(customerOf(person))}`;
}
