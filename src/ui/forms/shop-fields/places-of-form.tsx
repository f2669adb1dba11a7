import type { ReactNode } from 'react';
import type { PlaceChoice } from '#domain/places/place-choice';
import type { PlaceLists } from '#domain/places/place-lists';
import { placesOf, type ChosenPlaces } from '#domain/places/place-table';
import type { ParsedAddress } from '#domain/places/search/pasted-address';
import type { AddressPart } from '../place-fields/parsed-address-card.tsx';
import { PlaceFields } from '../place-fields/place-fields.tsx';

/** The places and the postcode, as a form holds them. */
export interface PlacesTyped extends ChosenPlaces {
  readonly postcode: string;
}

/** The ids of the places, as the lists are asked for them. */
export function choiceOf({ province, district, subdistrict, postcode }: PlacesTyped): PlaceChoice {
  return { provinceId: province.id, districtId: district.id, subdistrictId: subdistrict.id, postcode };
}

interface PlacesOfFormProps {
  readonly places: PlaceLists;
  readonly typed: PlacesTyped;
  readonly onPlaces: (chosen: PlacesTyped) => void;
  readonly errors: Partial<Readonly<Record<keyof PlacesTyped, ReactNode>>>;
  /** Receives a pasted address as well. Left out if the form has no field for house and street. */
  readonly onAddress?: ((chosen: PlacesTyped, parsed: ParsedAddress) => void) | undefined;
  /** The parts of a pasted address that the form has fields for, beside house and places. */
  readonly fields?: readonly AddressPart[] | undefined;
}

/** The place fields of a form that holds ids and names together. */
export function PlacesOfForm({ places, typed, onPlaces, errors, onAddress, fields }: PlacesOfFormProps) {
  const chosenOf = (choice: PlaceChoice) => ({ ...placesOf(places, choice), postcode: choice.postcode });
  return (
    <PlaceFields
      places={places}
      choice={choiceOf(typed)}
      known={typed}
      errors={{
        provinceId: errors.province,
        districtId: errors.district,
        subdistrictId: errors.subdistrict,
        postcode: errors.postcode,
      }}
      onChoose={(choice) => onPlaces(chosenOf(choice))}
      fields={fields}
      onAddress={onAddress && ((parsed, choice) => onAddress(chosenOf(choice), parsed))}
    />
  );
}

/** The parts of a pasted address that were found, so that the others stay as typed. */
export function foundParts<Part extends string>(
  parts: Readonly<Record<Part, string>>,
): Partial<Record<Part, string>> {
  const found: Partial<Record<Part, string>> = {};
  for (const part in parts) if (parts[part] !== '') found[part] = parts[part];
  return found;
}
