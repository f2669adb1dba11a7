import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue, useId, useState, type ClipboardEvent } from 'react';
import { choiceOfFound, choiceOfParsed, foundPlaceText } from '#domain/places/found-place';
import type { FoundPlace } from '#domain/places/geocoder';
import type { Language } from '#domain/kernel/language';
import type { ParsedAddress } from '#domain/places/search/pasted-address';
import type { PlaceChoice } from '#domain/places/place-choice';
import type { PlaceFinder } from '#domain/places/search/place-finder';
import { Combobox } from '#ui/forms/combobox/combobox';
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
  const [filled, setFilled] = useState('');
  const looked = useDeferredValue(typed);
  const find = (text: string) => {
    const isBlank = text.trim() === '';
    const parsed = onAddress === undefined ? undefined : finder.parse(text);
    const found = parsed === undefined && !isBlank ? finder.search(text, MAX_FOUND) : NOTHING;
    return { ...found, parsed, isBlank };
  };
  const { places, isAlike, parsed, isBlank } = find(looked);

  const type = (text: string) => {
    setTyped(text);
    setFilled('');
  };
  const choose = (place: FoundPlace) => {
    const { name, within } = foundPlaceText(place, language);
    type('');
    setFilled(`${name} ${within}`.trim());
    onChoose(choiceOfFound(place, typed));
  };
  const apply = (address: ParsedAddress) => {
    type('');
    onAddress?.(address, choiceOfParsed(address));
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
      <Combobox
        label={t`Find subdistrict, district or postcode`}
        id={id}
        listLabel={t`Places found`}
        placeholder={t`Try Bang Kapi, Nong Bua or 20110`}
        text={typed}
        onText={type}
        options={places.map((place) => ({
          key: `${place.province.id} ${place.district?.id} ${place.subdistrict?.id}`,
          content: <PlaceName place={place} language={language} />,
        }))}
        onChoose={(at) => {
          const place = places[at];
          if (place !== undefined) choose(place);
        }}
        onEnter={() => {
          // The list of the last letters may not be drawn yet: Enter answers what the field holds.
          const isDrawn = typed === looked;
          const now = isDrawn ? { parsed, places: [] } : find(typed);
          const [first] = now.places;
          if (now.parsed !== undefined) apply(now.parsed);
          else if (first !== undefined) choose(first);
          return !isDrawn || now.parsed !== undefined;
        }}
        list="below"
        hint={
          onAddress === undefined ? (
            <Trans>This fills in the province, district, subdistrict and postcode.</Trans>
          ) : (
            <Trans>This fills in the fields below. You can also paste a complete address.</Trans>
          )
        }
        status={
          <FoundMessages
            count={places.length}
            isAlike={isAlike}
            isBlank={isBlank}
            filled={filled}
            parsed={parsed}
          />
        }
        isStatusHidden={!isAlike && places.length > 0}
        onPaste={onPaste}
      />
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

function PlaceName({ place, language }: { readonly place: FoundPlace; readonly language: Language }) {
  const { name, within } = foundPlaceText(place, language);
  return (
    <>
      <span className={classes.name}>{name}</span> <span className={fieldClasses.empty}>{within}</span>
    </>
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
