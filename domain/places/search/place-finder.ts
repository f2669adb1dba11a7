import type { FoundPlaces } from '#domain/places/geocoder';
import { openAddressReader, type UnderstoodAddress } from './pasted-address.ts';
import { openPlaceSearch } from './place-search.ts';
import type { PlaceTable } from '#domain/places/place-table';

/** What fills province, district and subdistrict at once. */
export interface PlaceFinder {
  readonly search: (text: string, limit: number) => FoundPlaces;
  /** Undefined where nothing but places was written, or no place at all: then `search` says more. */
  readonly understand: (written: string) => UnderstoodAddress | undefined;
}

export function openPlaceFinder(table: PlaceTable): PlaceFinder {
  const read = openAddressReader(table);
  return {
    search: openPlaceSearch(table, undefined),
    understand(written) {
      if (written.trim().length < MIN_ADDRESS_LENGTH) return undefined;
      const understood = read(written);
      const { province, name, phone, taxId, text } = understood;
      return province !== undefined && `${name}${phone}${taxId}${text}` !== '' ? understood : undefined;
    },
  };
}

const MIN_ADDRESS_LENGTH = 12;
