import { takeName, takePhone, takePostcodes, takeTaxId } from './address-parts.ts';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { NamedPlace, Subdistrict } from '#domain/places/place';
import { openMentions, type PlaceMentions } from './place-mentions.ts';
import type { PlaceTable } from '#domain/places/place-table';
import type { TaxId } from '#domain/kernel/tax-id';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** The parts of a written address. Missing or uncertain parts are '' or undefined. */
export interface ParsedAddress {
  readonly name: string;
  readonly phone: MobileNumber | '';
  readonly taxId: TaxId | '';
  /** House, street and everything that belongs to no other part. */
  readonly text: string;
  readonly province: NamedPlace | undefined;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: Subdistrict | undefined;
  /** One of the subdistrict's postcodes, if the subdistrict is known. */
  readonly postcode: string;
}

export type AddressParser = (written: string) => ParsedAddress;

/**
 * Opens a parser for addresses as people write and paste them, in Thai or English: "99/1 ถ.สุขุมวิท ต.ศรีราชา
 * อ.ศรีราชา จ.ชลบุรี 20110 โทร 081-234-5678". No written text is lost: whatever is not recognized stays in
 * `text`. The index of place names is built at the first call.
 */
export function openAddressReader(table: PlaceTable): AddressParser {
  let mentions: PlaceMentions | undefined;
  return (written) => {
    mentions ??= openMentions(table);
    const plain = arabicDigits(written.normalize('NFC')).replace(/[\u200b-\u200d\ufeff]/g, '');
    const taxId = takeTaxId(plain);
    const phone = takePhone(taxId.rest);
    const name = takeName(phone.rest);
    const postcodes = takePostcodes(name.rest);
    const places = mentions(postcodes.rest, postcodes.value);
    const fitting = places.subdistrict?.postcodes ?? postcodes.value;
    const fits = postcodes.value.find((postcode) => fitting.includes(postcode));
    const only = fitting.length === 1 ? fitting[0] : undefined;
    // A postcode that the place does not have is kept in the text for the person to check.
    const others = postcodes.value.filter((postcode) => postcode !== fits);
    return {
      name: name.value,
      phone: phone.value,
      taxId: taxId.value,
      text: tidied([places.rest, ...others].join('\n')),
      province: places.province,
      district: places.district,
      subdistrict: places.subdistrict,
      postcode: fits ?? only ?? '',
    };
  };
}

/** Joins lines and separated parts with single spaces. */
function tidied(text: string): string {
  return text
    .split(/[\n,;|]+/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.:-]+|[\s:-]+$/g, ''))
    .filter((part) => part !== '')
    .join(' ');
}
