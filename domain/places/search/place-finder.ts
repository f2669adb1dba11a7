import type { FoundPlaces } from '#domain/places/geocoder';
import { openAddressReader, type ParsedAddress } from './pasted-address.ts';
import { openPlaceSearch } from './place-search.ts';
import type { PlaceTable } from '#domain/places/place-table';

/** Finds a province, district and subdistrict together, from a search text or a pasted address. */
export interface PlaceFinder {
  readonly search: (text: string, limit: number) => FoundPlaces;
  /** Undefined unless the text contains a place and something else; `search` is then the better choice. */
  readonly parse: (written: string) => ParsedAddress | undefined;
}

/** Opens a finder over the table, without pins. */
export function openPlaceFinder(table: PlaceTable): PlaceFinder {
  const read = openAddressReader(table);
  return {
    search: openPlaceSearch(table, undefined),
    parse(written) {
      if (written.trim().length < MIN_ADDRESS_LENGTH) return undefined;
      const parsed = read(written);
      const { province, name, phone, taxId, text } = parsed;
      return province !== undefined && `${name}${phone}${taxId}${text}` !== '' ? parsed : undefined;
    },
  };
}

const MIN_ADDRESS_LENGTH = 12;
