import clsx from 'clsx';
import { useId, useState, type ReactNode } from 'react';
import type { Language } from '#domain/kernel/language';
import type { NamedPlace } from '#domain/places/place';
import { Icon } from '#ui/controls/icon';
import { lazyOrNothing } from '#ui/feedback/lazy-or-nothing';
import { Sheet } from '#ui/overlays/sheet';
import classes from './place-fields.module.css';
import field from '#ui/forms/field-messages.module.css';

interface PlaceSelectProps<Place extends NamedPlace> {
  readonly label: string;
  /** The text while nothing is chosen. */
  readonly placeholder: string;
  readonly searchLabel: string;
  readonly places: readonly Place[];
  readonly language: Language;
  /** '' while none is chosen. */
  readonly chosenId: string;
  readonly chosenName: string;
  readonly isDisabled: boolean;
  /** The list is loading: the field can be focused already, but not opened. */
  readonly isToCome?: boolean;
  readonly error?: ReactNode | undefined;
  readonly onChoose: (place: Place) => void;
}

/** Loads with the sheet around it. */
const PlaceList = lazyOrNothing(async () => (await import('./place-list.tsx')).PlaceList);

/** A field for one place of a possibly long list: it opens a sheet to search and choose in. */
export function PlaceSelect<Place extends NamedPlace>({
  label,
  placeholder,
  searchLabel,
  places,
  language,
  chosenId,
  chosenName,
  isDisabled,
  isToCome = false,
  error,
  onChoose,
}: PlaceSelectProps<Place>) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={classes.field}>
      <span className={field.label} id={`${id}-label`}>
        {label}
      </span>
      <button
        type="button"
        className={clsx(
          classes.select,
          error !== undefined && classes.invalid,
          chosenName === '' && classes.empty,
        )}
        aria-haspopup="dialog"
        aria-labelledby={`${id}-label ${id}-value`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        // A button has no aria-invalid, so `focusFirstProblem` finds it by this.
        data-invalid={error === undefined ? undefined : true}
        disabled={isDisabled}
        aria-disabled={isToCome || undefined}
        onClick={() => setIsOpen(!isToCome)}
      >
        <span className={classes.value} id={`${id}-value`}>
          {chosenName === '' ? placeholder : chosenName}
        </span>
        <Icon name="forward" size={18} className={classes.mark} />
      </button>
      {error === undefined ? null : (
        <p className={field.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={label}>
        <PlaceList
          searchLabel={searchLabel}
          places={places}
          language={language}
          chosenId={chosenId}
          onChoose={(chosen) => {
            const place = places.find(({ id }) => id === chosen);
            setIsOpen(false);
            if (place !== undefined) onChoose(place);
          }}
        />
      </Sheet>
    </div>
  );
}
