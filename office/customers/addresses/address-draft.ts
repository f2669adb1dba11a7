import type { AddressType } from '#domain/addresses/address';
import type { AddressProblem, KnownAddress } from '#domain/addresses/address-change';
import { addressProblems } from '#domain/addresses/address-rules';
import type { OfficeAddress } from '#domain/office/customers/customer-addresses';
import { pinText, readPinText } from '#domain/places/pin-text';
import type { PlaceChoice } from '#domain/places/place-choice';
import { NO_PLACE } from '#domain/places/place-choice';
import { hasShape, isOneOf, isText, readerOf } from '#office/kernel/drafts/draft-shape';
import { placesOf, type PlaceTable } from '#domain/places/place-table';

/** An address while somebody types it. */
export interface AddressDraft extends PlaceChoice {
  readonly id: string;
  /** The revision that the person saw when the draft began; '' for a new address. */
  readonly revision: string;
  readonly type: Exclude<AddressType, 'customer'>;
  readonly name: string;
  readonly phone: string;
  readonly taxId: string;
  readonly text: string;
  readonly remark: string;
  /** Latitude and longitude. */
  readonly pin: string;
}

/** Begins a new address. */
export function newAddressDraft(
  id: string,
  { name, phone }: Pick<AddressDraft, 'name' | 'phone'>,
): AddressDraft {
  const empty = { taxId: '', text: '', remark: '', pin: '' };
  return { ...NO_PLACE, ...empty, id, revision: '', type: 'shipping', name, phone };
}

export function addressDraftOf(address: KnownAddress): AddressDraft {
  const { id, revision, type, name, phone, taxId, text, remark, postcode, pin } = address;
  return {
    id,
    revision,
    type: type === 'billing' ? 'billing' : 'shipping',
    name,
    phone,
    taxId,
    text,
    remark,
    provinceId: address.province.id,
    districtId: address.district.id,
    subdistrictId: address.subdistrict.id,
    postcode,
    pin: pin === undefined ? '' : pinText(pin),
  };
}

export const storedAddressDraft = readerOf(
  hasShape<AddressDraft>({
    id: isText,
    revision: isText,
    type: isOneOf(['shipping', 'billing']),
    name: isText,
    phone: isText,
    taxId: isText,
    text: isText,
    remark: isText,
    pin: isText,
    provinceId: isText,
    districtId: isText,
    subdistrictId: isText,
    postcode: isText,
  }),
);

/** pin-unreadable: something was typed that is no position. */
export type DraftProblem = AddressProblem | 'pin-unreadable';

type Read =
  | { readonly ok: true; readonly address: OfficeAddress }
  | { readonly ok: false; readonly problems: ReadonlySet<DraftProblem> };

/** Reads a draft as an address, under the rules that the phone and the server follow. */
export function readAddressDraft(draft: AddressDraft, places: PlaceTable): Read {
  const { id, revision, type, name, phone, taxId, text, remark, postcode } = draft;
  const pin = readPinText(draft.pin);
  const chosen = placesOf(places, draft);
  const address = { id, revision, type, name, phone, taxId, text, remark, postcode, pin, ...chosen };
  const problems = addressProblems(address, places).map((problem) =>
    problem === 'pin-required' && draft.pin.trim() !== '' ? 'pin-unreadable' : problem,
  );
  return problems.length > 0 ? { ok: false, problems: new Set(problems) } : { ok: true, address };
}
