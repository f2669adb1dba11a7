import clsx from 'clsx';
import { Fragment, type ReactNode } from 'react';
import classes from './choice-list.module.css';
import { VisuallyHidden } from '#ui/text/visually-hidden';

export interface Choice {
  readonly key: string;
  readonly isChosen: boolean;
  /** Shown but not selectable now; the text says why. */
  readonly isDisabled?: boolean;
  readonly content: ReactNode;
  /** A further choice that appears below once this one is chosen. */
  readonly more?: ReactNode;
  readonly onChoose: () => void;
}

interface ChoiceListProps {
  readonly title: string;
  /** Shown in place of the title, which is for screen readers. */
  readonly heading?: ReactNode;
  /** The same for several lists of which one choice is made; the title if there is only this list. */
  readonly name?: string;
  readonly choices: readonly Choice[];
  readonly onChosen?: () => void;
}

/** Radio buttons with large touch targets. */
export function ChoiceList({ title, heading, name = title, choices, onChosen }: ChoiceListProps) {
  return (
    <fieldset className={classes.choices}>
      <legend className={classes.legend}>{heading ?? <VisuallyHidden>{title}</VisuallyHidden>}</legend>
      {choices.map((choice) => (
        <Fragment key={choice.key}>
          <label className={clsx(classes.choice, choice.isDisabled && classes.disabled)}>
            <input
              type="radio"
              name={name}
              className={classes.radio}
              checked={choice.isChosen}
              disabled={choice.isDisabled}
              onChange={choice.onChoose}
              onClick={onChosen}
            />
            <span className={classes.words}>{choice.content}</span>
          </label>
          {choice.more}
        </Fragment>
      ))}
    </fieldset>
  );
}
