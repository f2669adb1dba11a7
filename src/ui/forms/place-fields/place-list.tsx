import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { Language } from '#domain/kernel/language';
import { nameIn, placesWith, type NamedPlace } from '#domain/places/place';
import { Combobox } from '#ui/forms/combobox/combobox';

interface PlaceListProps {
  readonly searchLabel: string;
  readonly places: readonly NamedPlace[];
  readonly language: Language;
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

/** A list of places that typing filters, in either language. */
export function PlaceList({ searchLabel, places, language, chosenId, onChoose }: PlaceListProps) {
  const [typed, setTyped] = useState('');
  const found = placesWith(places, typed);
  return (
    <Combobox
      label={searchLabel}
      placeholder={searchLabel}
      text={typed}
      onText={setTyped}
      options={found.map((place) => ({
        key: place.id,
        content: nameIn(place, language),
        isCurrent: place.id === chosenId,
      }))}
      onChoose={(at) => {
        const place = found[at];
        if (place !== undefined) onChoose(place.id);
      }}
      list="whole"
      // On a touch device the keyboard would cover the list at once.
      hasFirstFocus={!matchMedia('(pointer: coarse)').matches}
      status={found.length === 0 ? <Trans>No places found</Trans> : null}
    />
  );
}
