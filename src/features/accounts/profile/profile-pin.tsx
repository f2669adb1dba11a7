import { useState, type ReactNode } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import { pinText, readPinText } from '#domain/places/pin-text';
import { namedPlaces } from '#domain/places/place-table';
import type { Profile } from '#domain/accounts/profile';
import { usePinMap } from '#state/places/use-pin-map';
import { usePlaces } from '#state/places/use-places';
import { PinField } from '#ui/map/pin-field/pin-field';

interface ProfilePinProps {
  readonly profile: Profile;
  /** @param isUnreadable the field holds text that is not a position: it must not count as "no pin" */
  readonly onPin: (pin: MapPin | undefined, isUnreadable: boolean) => void;
  readonly error: ReactNode;
  readonly isRequired: boolean;
}

/** The position of the shop's door, which the addresses made from the profile get. */
export function ProfilePin({ profile, onPin, error, isRequired }: ProfilePinProps) {
  const map = usePinMap();
  const places = usePlaces();
  const [typed, setTyped] = useState('');
  const { pin, province, district, subdistrict } = profile;
  const known = pin === undefined ? '' : pinText(pin);
  const meant = readPinText(typed);
  // A pin that came from elsewhere meanwhile replaces the typed text.
  const isOfTyped = (meant === undefined ? '' : pinText(meant)) === known;
  return (
    <PinField
      text={isOfTyped ? typed : known}
      onText={(text) => {
        const next = readPinText(text);
        setTyped(text);
        onPin(next, next === undefined && text.trim() !== '');
      }}
      error={error}
      isRequired={isRequired}
      look={map.placeHere}
      map={map}
      chosen={namedPlaces(places, {
        provinceId: province.id,
        districtId: district.id,
        subdistrictId: subdistrict.id,
      })}
    />
  );
}
