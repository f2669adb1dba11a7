import { takeName, takePhone, takePostcodes, takeTaxId } from './address-parts.ts';
import type { MobileNumber } from '#domain/kernel/mobile-number';
import type { NamedPlace, Subdistrict } from '#domain/places/place';
import { openMentions, type PlaceMentions } from './place-mentions.ts';
import type { PlaceTable } from '#domain/places/place-table';
import type { TaxId } from '#domain/kernel/tax-id';
import { arabicDigits } from '#domain/kernel/thai-digits';

/** What a written address says, part by part; '' and undefined are what it does not say or what is not sure. */
export interface UnderstoodAddress {
  readonly name: string;
  readonly phone: MobileNumber | '';
  readonly taxId: TaxId | '';
  /** House, street and whatever else is in no other part. */
  readonly text: string;
  readonly province: NamedPlace | undefined;
  readonly district: NamedPlace | undefined;
  readonly subdistrict: Subdistrict | undefined;
  /** One that the subdistrict has, where it is known. */
  readonly postcode: string;
}

export type UnderstandAddress = (written: string) => UnderstoodAddress;

/**
 * Splits an address as people write and paste it, in Thai or English: "99/1 ถ.สุขุมวิท ต.ศรีราชา อ.ศรีราชา จ.ชลบุรี 20110 โทร
 * 081-234-5678". Nothing that was written is lost: what is understood as nothing else stays in the text.
 */
export function openAddressReader(table: PlaceTable): UnderstandAddress {
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
    // One that the place does not have is a mistake to look at, not to throw away.
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

/** Lines and what stood between the parts become single blanks. */
function tidied(text: string): string {
  return text
    .split(/[\n,;|]+/)
    .map((part) => part.replace(/\s+/g, ' ').replace(/^[\s.:-]+|[\s:-]+$/g, ''))
    .filter((part) => part !== '')
    .join(' ');
}
