import { Plural, Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { useDeferredValue, useId, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { choiceOfFound, choiceOfParsed, foundPlaceText } from '#domain/places/found-place';
import type { FoundPlace } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { ParsedAddress } from '#domain/places/search/pasted-address';
import type { PlaceChoice } from '#domain/places/place-choice';
import type { PlaceFinder } from '#domain/places/search/place-finder';
import { Icon } from '#ui/controls/icon';
import { IconButton } from '#ui/controls/icon-button';
import { ParsedAddressCard, type AddressPart } from './parsed-address-card.tsx';
import classes from './place-box.module.css';
import field from '#ui/forms/field-messages.module.css';
import fieldClasses from './place-fields.module.css';

interface PlaceBoxProps {
  readonly finder: PlaceFinder;
  readonly language: Language;
  readonly onChoose: (choice: PlaceChoice) => void;
  readonly onAddress?: ((parsed: ParsedAddress, choice: PlaceChoice) => void) | undefined;
  readonly fields?: readonly AddressPart[] | undefined;
}

/** Long enough for a name that many places have, which the district tells apart. */
const MAX_FOUND = 40;

/**
 * One field for any part of an address: it fills province, district and subdistrict at once. A pasted full address is
 * split into its parts, and shown before it replaces the input.
 */
export function PlaceBox({ finder, language, onChoose, onAddress, fields }: PlaceBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const [filled, setFilled] = useState('');
  const looked = useDeferredValue(typed);
  const parsed = onAddress === undefined ? undefined : finder.parse(looked);
  const isBlank = looked.trim() === '';
  const { places, isAlike } = parsed === undefined && !isBlank ? finder.search(looked, MAX_FOUND) : NOTHING;
  const current = Math.min(marked, places.length - 1);
  const optionId = (at: number) => `${id}-${at}`;

  const type = (text: string) => {
    setTyped(text);
    setMarked(0);
    setFilled('');
  };
  const choose = (place: FoundPlace) => {
    const { name, within } = foundPlaceText(place, language);
    type('');
    setFilled(`${name} ${within}`.trim());
    onChoose(choiceOfFound(place, looked));
  };
  const apply = (address: ParsedAddress) => {
    type('');
    onAddress?.(address, choiceOfParsed(address));
  };
  const mark = (at: number) => {
    const next = (at + places.length) % places.length;
    setMarked(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const place = places[current];
    if (event.key === 'Escape' && typed !== '') type('');
    // Enter chooses an entry here and must not submit the form.
    else if (event.key === 'Enter') {
      if (parsed !== undefined) apply(parsed);
      else if (place !== undefined) choose(place);
    } else if (event.key === 'ArrowDown' && place !== undefined) mark(current + 1);
    else if (event.key === 'ArrowUp' && place !== undefined) mark(current - 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  // A single-line field would join the lines of an address.
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[\r\n]/.test(pasted)) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const lines = pasted.trim().replace(/\s*[\r\n]+\s*/g, ', ');
    type(value.slice(0, selectionStart ?? value.length) + lines + value.slice(selectionEnd ?? value.length));
  };

  return (
    <div className={fieldClasses.field}>
      <label className={field.label} htmlFor={id}>
        <Trans>Find subdistrict, district or postcode</Trans>
      </label>
      <div className={clsx(fieldClasses.search, classes.box)}>
        <Icon name="search" size={20} className={fieldClasses.mark} />
        <input
          id={id}
          type="text"
          role="combobox"
          aria-expanded={places.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={places.length > 0 ? optionId(current) : undefined}
          aria-autocomplete="list"
          aria-describedby={`${id}-hint`}
          placeholder={t`Try หนองบัว, Bang Kapi or 20110`}
          className={fieldClasses.input}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {typed === '' ? null : (
          <IconButton label={t`Clear`} isPlain onClick={() => type('')}>
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </div>
      <p className={field.hint} id={`${id}-hint`}>
        {onAddress === undefined ? (
          <Trans>This fills in the province, district, subdistrict and postcode.</Trans>
        ) : (
          <Trans>This fills in the fields below. You can also paste a complete address.</Trans>
        )}
      </p>
      <p className={isAlike || places.length === 0 ? field.hint : classes.heard} role="status">
        <FoundMessages
          count={places.length}
          isAlike={isAlike}
          isBlank={isBlank}
          filled={filled}
          parsed={parsed}
        />
      </p>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t`Places found`}
        className={clsx(classes.list, places.length === 0 && classes.empty)}
      >
        {places.map((place, at) => {
          const { name, within } = foundPlaceText(place, language);
          return (
            <div
              key={`${place.province.id} ${place.district?.id} ${place.subdistrict?.id}`}
              id={optionId(at)}
              role="option"
              aria-selected={at === current}
              tabIndex={-1}
              className={clsx(fieldClasses.option, at === current && fieldClasses.marked)}
              onClick={() => choose(place)}
              onKeyDown={onKeyDown}
            >
              <span className={fieldClasses.value}>
                <span className={classes.name}>{name}</span>{' '}
                <span className={fieldClasses.empty}>{within}</span>
              </span>
            </div>
          );
        })}
      </div>
      {parsed === undefined ? null : (
        <ParsedAddressCard
          parsed={parsed}
          language={language}
          fields={fields}
          onApply={() => apply(parsed)}
        />
      )}
    </div>
  );
}

const NOTHING = { places: [], isAlike: false };

interface FoundMessagesProps {
  readonly count: number;
  readonly isAlike: boolean;
  readonly isBlank: boolean;
  readonly filled: string;
  readonly parsed: ParsedAddress | undefined;
}

/** The screen reader's message while the list changes. */
function FoundMessages({ count, isAlike, isBlank, filled, parsed }: FoundMessagesProps) {
  if (filled !== '') return <Trans>Filled in: {filled}</Trans>;
  if (isBlank || parsed !== undefined) return null;
  if (count === 0) return <Trans>No places found</Trans>;
  if (isAlike) return <Trans>No exact match. Similar places:</Trans>;
  return <Plural value={count} one="# place" other="# places" />;
}
