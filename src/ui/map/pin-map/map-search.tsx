import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { MapPin } from '#domain/kernel/map-pin';
import type { FoundPlace } from '#domain/places/geocoder';
import { levelOf, zoomOfLevel } from '#domain/places/pin-map';
import { pinText, readPinText } from '#domain/places/pin-text';
import { placeLine } from '#domain/places/place-line';
import type { PlaceAnswer } from '#domain/places/place-service';
import { Icon } from '#ui/controls/icon';
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
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>();
  const [isOpen, setIsOpen] = useState(false);
  const [marked, setMarked] = useState(0);
  const latest = useRef('');

  const type = async (text: string) => {
    setTyped(text);
    setIsOpen(true);
    setMarked(0);
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
  const close = (label?: string) => {
    setIsOpen(false);
    if (label !== undefined) setTyped(label);
    // A phone's keyboard would cover the map.
    if (label !== undefined && matchMedia('(pointer: coarse)').matches) input.current?.blur();
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
  const isShown = isOpen && typed.trim() !== '';
  const isNothing = isShown && offers.length === 0 && found?.text === typed;
  const take = (offer: Offer) => {
    close(offer.label);
    offer.choose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !isShown) return;
    const offer = offers[marked];
    if (event.key === 'ArrowDown') setMarked((marked + 1) % Math.max(offers.length, 1));
    else if (event.key === 'ArrowUp') setMarked((marked - 1 + offers.length) % Math.max(offers.length, 1));
    else if (event.key === 'Enter' && offer !== undefined) take(offer);
    else if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else return;
    event.preventDefault();
  };

  return (
    <div
      className={classes.search}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div className={classes.field}>
        <Icon name="search" size={20} className={classes.glass} />
        <input
          ref={input}
          type="text"
          role="combobox"
          aria-expanded={isShown && offers.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={isShown && offers[marked] !== undefined ? `${id}-${marked}` : undefined}
          aria-autocomplete="list"
          aria-label={t`Search map`}
          placeholder={t`Subdistrict, district, province or postcode`}
          className={classes.input}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => void type(event.currentTarget.value)}
          onFocus={() => setIsOpen(true)}
          onKeyDown={onKeyDown}
        />
        {typed === '' ? null : (
          <button
            type="button"
            className={classes.clear}
            aria-label={t`Clear search`}
            onClick={() => {
              void type('');
              input.current?.focus();
            }}
          >
            <Icon name="close" size={20} />
          </button>
        )}
      </div>
      <div className={classes.list} hidden={!isShown || offers.length === 0}>
        <div id={`${id}-list`} role="listbox" aria-label={t`Search map`}>
          {offers.map((offer, at) => (
            <div
              key={offer.key}
              id={`${id}-${at}`}
              role="option"
              aria-selected={at === marked}
              tabIndex={-1}
              className={clsx(classes.option, at === marked && classes.marked)}
              // Keeps the focus in the field, which a mousedown would otherwise take away.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(offer)}
              onKeyDown={onKeyDown}
            >
              <Icon name="pin" size={18} className={classes.glass} />
              <span>{offer.label}</span>
            </div>
          ))}
        </div>
        {written === undefined && further !== undefined && further.places.length > 0 ? (
          <p className={classes.credit}>{further.attribution}</p>
        ) : null}
      </div>
      <p role="status" className={isNothing ? classes.none : classes.silent}>
        {isNothing ? <NothingFound isLookedFor={found.places !== undefined} /> : null}
      </p>
    </div>
  );
}

function NothingFound({ isLookedFor }: { readonly isLookedFor: boolean }) {
  return isLookedFor ? (
    <Trans>No places found</Trans>
  ) : (
    <Trans>We can’t search the map right now. Try again when you’re online, or move the map yourself.</Trans>
  );
}
