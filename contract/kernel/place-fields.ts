import { readPin, type MapPin } from '#domain/kernel/map-pin';
import type { PlaceName } from '#domain/places/place-name';
import { fieldMap, group, type FieldCodec, type Fields } from '#contract/protocol/field-map';
import { pinTexts } from './coordinates.ts';
import { text } from './scalars.ts';

/** A place as two fields: its id and its Thai name. */
export function placeName(
  idName: string,
  nameName: string,
  id: FieldCodec<string> = text,
  name: FieldCodec<string> = text,
): Fields<PlaceName> {
  return fieldMap<PlaceName>({ id: [idName, id], name: [nameName, name] });
}

/** A map pin as two fields of text; without a pin, both are empty (Specification, ADDR-3). */
export function mapPin(latitudeName: string, longitudeName: string): Fields<MapPin | undefined> {
  return group(
    { [latitudeName]: text, [longitudeName]: text },
    {
      read: (wire: Readonly<Record<string, string>>) =>
        readPin(wire[latitudeName] ?? '', wire[longitudeName] ?? ''),
      write: (pin: MapPin | undefined) => {
        const { latitude, longitude } = pinTexts(pin);
        return { [latitudeName]: latitude, [longitudeName]: longitude };
      },
    },
  );
}
