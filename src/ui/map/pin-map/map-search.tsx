import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace } from '#domain/places/geocoder';
import { levelOf, zoomOfLevel } from '#domain/places/pin-map';
import { pinText, readPinText } from '#domain/places/pin-text';
import { placeLine } from '#domain/places/place-line';
import type { PlaceAnswer } from '#domain/places/place-service';
import { Combobox } from '#ui/forms/combobox/combobox';
import type { PinMapDeps } from './pin-map-deps.ts';
import classes from './map-search.module.css';

interface MapSearchProps {
  readonly deps: Pick<PinMapDeps, 'search' | 'searchFurther' | 'language'>;
  /** Moves the map to an approximate position; the pin stays where it is. */
  readonly onGo: (pin: MapPin, zoom: number) => void;
  /** Sets the pin at typed coordinates. */
  readonly onPin: (pin: MapPin) => void;
}

/** The debounce of queries to a map service. */
const REST_MS = 500;

/** Shows a house with its neighbours. */
const HOUSE_ZOOM = 16;

interface Found {
  readonly text: string;
  /** Undefined if the search was not possible. */
  readonly places: readonly FoundPlace[] | undefined;
  readonly further: PlaceAnswer | undefined;
}

interface Offer {
  readonly key: string;
  readonly label: string;
  readonly choose: () => void;
}

/** One field for any part of an address, in either language, and for coordinates. */
export function MapSearch({ deps, onGo, onPin }: MapSearchProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const latest = useRef('');

  const type = async (text: string) => {
    setTyped(text);
    latest.current = text;
    const places = text.trim() === '' ? [] : await deps.search(text);
    // The text has changed since, and has its own results.
    if (latest.current !== text) return;
    setFound({ text, places, further: undefined });
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    if (latest.current !== text || text.trim() === '') return;
    const further = await deps.searchFurther(text);
    if (latest.current === text) setFound({ text, places, further });
  };
  const written = readPinText(typed);
  const further = found?.further;
  const offers: readonly Offer[] =
    written === undefined
      ? [
          ...(found?.places ?? []).map((place) => ({
            key: (place.subdistrict ?? place.district ?? place.province).id,
            label: placeLine(place, deps.language),
            choose: () => onGo(place.pin, zoomOfLevel(levelOf(place))),
          })),
          ...(further?.places ?? []).map(({ line, pin }) => ({
            key: `${line} ${pinText(pin)}`,
            label: line,
            choose: () => onGo(pin, HOUSE_ZOOM),
          })),
        ]
      : [{ key: 'pin', label: t`Place pin at ${pinText(written)}`, choose: () => onPin(written) }];
  const isBlank = typed.trim() === '';
  const isNothing = !isBlank && offers.length === 0 && found?.text === typed;
  const take = ({ label, choose }: Offer) => {
    latest.current = label;
    setTyped(label);
    // A phone's keyboard would cover the map.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur();
    choose();
  };

  return (
    <Combobox
      label={t`Search map`}
      placeholder={t`Subdistrict, district, province or postcode`}
      text={typed}
      onText={(text) => void type(text)}
      options={isBlank ? [] : offers.map(({ key, label }) => ({ key, content: label }))}
      onChoose={(at) => {
        const offer = offers[at];
        if (offer !== undefined) take(offer);
      }}
      list="over"
      status={isNothing ? <NothingFound isLookedFor={found.places !== undefined} /> : null}
      footer={
        written === undefined && further !== undefined && further.places.length > 0 ? (
          <p className={classes.credit}>{further.attribution}</p>
        ) : null
      }
      enterKeyHint="search"
      inputRef={input}
    />
  );
}

function NothingFound({ isLookedFor }: { readonly isLookedFor: boolean }) {
  return isLookedFor ? (
    <Trans>No places found</Trans>
  ) : (
    <Trans>We can’t search the map right now. Try again when you’re online, or move the map yourself.</Trans>
  );
}
