import { Trans } from '@lingui/react/macro';
import clsx from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Language } from '#domain/kernel/language';
import { nameIn, placesWith, type NamedPlace } from '#domain/places/place';
import { Icon } from '#ui/controls/icon';
import classes from './place-fields.module.css';

interface PlaceListProps<Place extends NamedPlace> {
  readonly searchLabel: string;
  readonly places: readonly Place[];
  readonly language: Language;
  readonly chosenId: string;
  readonly onChoose: (place: Place) => void;
}

/** Typing filters the list, in either language; arrow keys move through it and Enter chooses the marked entry. */
export function PlaceList<Place extends NamedPlace>({
  searchLabel,
  places,
  language,
  chosenId,
  onChoose,
}: PlaceListProps<Place>) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const found = placesWith(places, typed);
  const [markedId, setMarkedId] = useState(chosenId);
  const marked = Math.max(
    found.findIndex((place) => place.id === markedId),
    0,
  );
  const optionId = (place: NamedPlace) => `${id}-${place.id}`;

  const mark = (at: number) => {
    const place = found[(at + found.length) % found.length];
    if (place === undefined) return;
    setMarkedId(place.id);
    document.getElementById(optionId(place))?.scrollIntoView({ block: 'nearest' });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = found[marked];
    if (event.nativeEvent.isComposing || place === undefined) return;
    if (event.key === 'ArrowDown') mark(marked + 1);
    else if (event.key === 'ArrowUp') mark(marked - 1);
    else if (event.key === 'Enter') onChoose(place);
    else return;
    event.preventDefault();
  };

  return (
    <div className={classes.chooser}>
      <div className={classes.search}>
        <Icon name="search" size={20} className={classes.mark} />
        <input
          type="text"
          // On a touch device the keyboard would cover the list at once.
          data-autofocus={matchMedia('(pointer: coarse)').matches ? undefined : true}
          role="combobox"
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={found[marked] === undefined ? undefined : optionId(found[marked])}
          aria-autocomplete="list"
          aria-label={searchLabel}
          placeholder={searchLabel}
          className={classes.input}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={`${id}-list`} role="listbox" aria-label={searchLabel} className={classes.list}>
        {found.map((place, at) => (
          <div
            key={place.id}
            id={optionId(place)}
            ref={place.id === chosenId ? showInList : undefined}
            role="option"
            aria-selected={place.id === chosenId}
            tabIndex={-1}
            className={clsx(classes.option, at === marked && classes.marked)}
            onClick={() => onChoose(place)}
            onKeyDown={onKeyDown}
          >
            <span className={classes.value}>{nameIn(place, language)}</span>
            {place.id === chosenId ? <Icon name="check" size={20} className={classes.mark} /> : null}
          </div>
        ))}
      </div>
      <p role="status" className={classes.none}>
        {found.length === 0 ? <Trans>No places found</Trans> : null}
      </p>
    </div>
  );
}

/** Scrolls to the last position in the list. */
function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
