import { useEffect, useState } from 'react';
import { readSession } from '#local/accounts/sessions';
import type { AddressType } from '#domain/addresses/address';
import { pinText } from '#domain/places/pin-text';
import { readAddressDraft, type AddressDraft } from './address-draft.ts';
import { readAddresses, type ShownAddress } from './addresses.ts';
import { usePhone } from '#state/runtime/phone-context';
import { writtenForOf, type WrittenFor } from '#state/runtime/hooks/written-for';

export interface OpenedAddress {
  /** The form's initial values: the unsaved draft, otherwise the address, otherwise nothing. */
  readonly initial: AddressDraft;
  /** The initial values without the draft. */
  readonly fresh: AddressDraft;
  readonly isDraft: boolean;
  /** The edited address. */
  readonly before: ShownAddress | undefined;
  readonly writtenFor: WrittenFor | undefined;
}

/**
 * Reads the form's values once, when it is opened. Later input is stored and not read again.
 *
 * @param id of the edited address; undefined for a new one
 * @returns undefined while it is loading, 'gone' if there is no such address
 */
export function useOpenedAddress(
  id: string | undefined,
  type: Exclude<AddressType, 'customer'>,
): OpenedAddress | 'gone' | undefined {
  const phone = usePhone();
  const [opened, setOpened] = useState<OpenedAddress | 'gone'>();

  // The external system is the phone's database.
  useEffect(() => {
    let isWanted = true;
    const open = async (): Promise<OpenedAddress | 'gone'> => {
      const session = await readSession(phone.personal.sessions);
      const list = session === undefined ? undefined : await readAddresses(phone, session);
      const before = list?.addresses.find((address) => address.id === id);
      if (id !== undefined && before === undefined) return 'gone';
      const fresh = before === undefined ? blank(phone.ids.newId(), type) : draftOf(before);
      const writtenFor = session === undefined ? undefined : writtenForOf(session);
      const draft = await readAddressDraft(phone, id, writtenFor);
      const initial =
        draft === undefined
          ? fresh
          : id === undefined
            ? { ...draft, written: { ...draft.written, type } }
            : draft;
      return { initial, fresh, isDraft: draft !== undefined, before, writtenFor };
    };
    void open().then((found) => {
      if (isWanted) setOpened(found);
    });
    return () => {
      isWanted = false;
    };
  }, [id, phone, type]);

  return opened;
}

const NOWHERE = { id: '', name: '' };

function blank(id: string, type: Exclude<AddressType, 'customer'>): AddressDraft {
  const written = {
    type,
    name: '',
    phone: '',
    taxId: '',
    text: '',
    province: NOWHERE,
    district: NOWHERE,
    subdistrict: NOWHERE,
    postcode: '',
    pin: undefined,
    remark: '',
  };
  return { id, isNew: true, written, pinText: '' };
}

function draftOf(address: ShownAddress): AddressDraft {
  const { id, type, name, phone, taxId, text, province, district, subdistrict, postcode, pin, remark } =
    address;
  const written = { type, name, phone, taxId, text, province, district, subdistrict, postcode, pin, remark };
  return { id, isNew: false, written, pinText: pin === undefined ? '' : pinText(pin) };
}
